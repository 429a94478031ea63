import type { Control, Outcome, Person, SeenMessage } from '../../../playground/index.js';
import { discordWords } from '../../words/discord.js';
import { within } from './within.js';

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
/** The kind of answer that promises to change the message later. */
const ONLY_HEARD = 6;
const PATIENCE_MS = 120_000;

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

/** What stands on the screen at last, also where the bot only said at first that it heard. */
export async function answerOf(doing: Promise<Outcome>): Promise<SeenMessage> {
  const { type, seen, shown } = await doing;
  const at =
    type !== ONLY_HEARD && seen && !seen.thinking
      ? seen
      : await within(PATIENCE_MS, 'A promised answer did not come', shown);
  if (!at) throw new Error('The bot answered without a message.');
  return at;
}
