import type { Control, Outcome, Person, SeenMessage } from '../../playground/index.js';
import { readId } from '../../src/discord/controls/custom-id.js';
import type { Dice } from '../dice.js';
import { within } from './within.js';

/** Verbs of buttons and menus that choose something in the game, or lead to a choice. */
const CHOOSING: ReadonlySet<string> = new Set(['tap', 'signal', 'whole', 'set', 'add', 'page', 'done']);

/** Whether a control chooses something in the game, or leads to a choice. */
export const isChoosing = ({ custom_id }: Control): boolean => {
  const press = readId(custom_id);
  return press !== undefined && CHOOSING.has(press.verb);
};
const BUTTON = 2;

/** Green buttons are suggestions: an exact kill, the cheapest cover. */
const GREEN = 3;

/** The type of answer that promises a later edit of the message. */
const ONLY_HEARD = 6;
const PATIENCE_MS = 120_000;

/** The ways to choose in a message, as its reader sees them. */
export interface Ways {
  readonly buttons: readonly Control[];
  /** The suggested buttons. */
  readonly suggested: readonly Control[];
  readonly menus: readonly Control[];
}

export function waysOf(person: Person, message: SeenMessage): Ways {
  const controls = person.controls({ message, channel: message.message.channel_id }).filter(isChoosing);
  const buttons = controls.filter(({ type }) => type === BUTTON);
  return {
    buttons,
    suggested: buttons.filter(({ style }) => style === GREEN),
    menus: controls.filter(({ type }) => type !== BUTTON),
  };
}

export const isChoice = ({ buttons, menus }: Ways): boolean => buttons.length + menus.length > 0;

/** Some entries of a menu: the minimum or one more. */
export function picksOf({ options = [], min_values = 1, max_values = 1 }: Control, dice: Dice) {
  const many = min_values + dice.below(Math.min(2, max_values - min_values + 1));
  // To pick the shown entry of a single-choice menu sends nothing.
  const left = max_values > 1 ? [...options] : options.filter((one) => !one.default);
  return Array.from({ length: many }, () => left.splice(dice.below(left.length), 1)).flat();
}

/** The final message on the screen, also after a bare acknowledgement. */
export async function answerOf(doing: Promise<Outcome>): Promise<SeenMessage> {
  const { type, seen, shown } = await doing;
  const at =
    type !== ONLY_HEARD && seen && !seen.thinking
      ? seen
      : await within(PATIENCE_MS, 'A promised answer did not come', shown);
  if (!at) throw new Error('The bot answered without a message.');
  return at;
}
