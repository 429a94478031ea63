import type { Control } from '../../playground/people/find.js';
import type { Person } from '../../playground/playground.js';
import type { SeenMessage } from '../../playground/protocol.js';
import { discordWords } from '../../words/discord.js';

const words = discordWords('en');
/** Buttons that choose nothing in the game. */
const ASIDE: ReadonlySet<string> = new Set([
  words('button.move'),
  words('button.refresh'),
  words('button.table'),
  words('button.rules'),
  words('button.clear'),
  words('button.rematch'),
  words('button.proof'),
]);
const BUTTON = 2;
/** Green ones are worth pointing out: an exact kill, the cheapest cover. */
const GREEN = 3;

/** How a message lets its reader choose, by what can be seen of it. */
export interface Ways {
  readonly buttons: readonly Control[];
  /** Of the buttons, those that are pointed out. */
  readonly suggested: readonly Control[];
  readonly menus: readonly Control[];
}

export function waysOf(person: Person, message: SeenMessage): Ways {
  const controls = person.controls({ message, channel: message.message.channel_id });
  const buttons = controls.filter(({ type, label }) => type === BUTTON && !ASIDE.has(label ?? ''));
  return {
    buttons,
    suggested: buttons.filter(({ style }) => style === GREEN),
    menus: controls.filter(({ type }) => type !== BUTTON),
  };
}

export const isChoice = ({ buttons, menus }: Ways): boolean => buttons.length + menus.length > 0;

interface Part {
  readonly content?: string;
  readonly components?: readonly Part[];
}

/** All texts of a message, in their order. */
export function textsOf({ message }: SeenMessage): readonly string[] {
  const walk = (part: Part): string[] => [
    ...(part.content ? [part.content] : []),
    ...(part.components ?? []).flatMap(walk),
  ];
  return [message.content, ...((message.components as readonly Part[] | undefined) ?? []).flatMap(walk)].filter(
    Boolean,
  );
}

/** A quoted line on top says why something was not done. */
export const noticeOf = (seen: SeenMessage): string | undefined =>
  textsOf(seen)[0]
    ?.split('\n')
    .find((line) => line.startsWith('> '))
    ?.slice(2);
