import type { Use } from '../../src/discord/controls/command.js';
import { NAMES_SHOWN, type Settings } from '../../src/discord/controls/settings.js';
import { REMINDED, SWITCH } from '../../src/match/features/pace/preferences.js';
import { cardNames } from '../../src/words/cards.js';
import { inManner, MANNERS, type Manner } from '../../src/words/languages.js';
import { joinList } from '../../src/words/shared.js';
import { type Choosing, choosingOf } from './choosing.js';

/** A preference that is on or off. `settings`: the preferences that each value sets. */
const switched = (
  name: 'invitations' | 'next' | 'hints',
  settings: (set: (typeof SWITCH)[number], use: Use) => Settings,
): Choosing =>
  choosingOf(
    `me.${name}.set`,
    SWITCH,
    settings,
    (set, words) => words(`me.switch.${set}`),
    (set, words) => words(`me.${name}.${set}`),
  );

/** Whether others may invite the person to a match. */
export const invitations = switched('invitations', (set) => ({ invitations: set }));
/** Whether the person's hand says that they come next. */
export const next = switched('next', (set) => ({ next: set }));
/** Whether the hand explains the aim in the person's first matches of a game. Switches all games at once. */
export const hints = switched('hints', (set, { context }) => ({
  enough: set === 'on' ? undefined : context.games.map(({ rules }) => rules.id).sort(),
}));

/** Whether keepsakes of the person's matches show their name. */
export const name = choosingOf(
  'me.name.set',
  NAMES_SHOWN,
  (set) => ({ name: set }),
  (set, words) => words(`me.name.option.${set}`),
  (set, words) => words(`me.name.${set}`),
);

export const reminders = choosingOf(
  'me.reminders.often',
  REMINDED,
  (often) => ({ reminders: often }),
  (often, words) => words(`me.reminders.${often}`),
  (often, words) => words('me.reminders.done', { often: words(`me.reminders.${often}`) }),
);

/** How cards are written. */
export const words = choosingOf(
  'me.words.cards',
  MANNERS,
  (cards) => ({ cards }),
  (manner, words) => words(`me.cards.${manner}`, { example: exampleOf(manner, words.locale) }),
  (manner, words) => words('me.cards.done', { example: exampleOf(manner, words.locale) }),
);

/** Cards in this manner. */
export function exampleOf(manner: Manner, language: string): string {
  const locale = inManner(language, manner);
  const cards = ['8S', 'JH'].map((card) => cardNames(locale).short(card));
  return joinList(cards, locale);
}
