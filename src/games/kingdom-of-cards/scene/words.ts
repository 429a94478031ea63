import type { Messages } from '../../../../locales/messages.js';
import type { FiveSuit } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import { cardNames } from '../../../words/cards.js';
import { perLanguage } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { joinList } from '../../../words/shared.js';
import { cutName } from '../../drawn-names.js';
import type { Tongues } from '../../roomy.js';
import type { Card } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { suitAfter } from '../rules/wheel.js';

export type SayPictures = Say<Messages['pictures/kingdom-of-cards']>;

export const cardName = (say: SayPictures, card: Card): string => cardNames(say.locale).fiveSuits(card);
export const suitName = (say: SayPictures, suit: FiveSuit): string => cardNames(say.locale).fiveSuit(suit);

/** `Hand 1 of 4 · Trick 2 of 3` */
export const handAndTrick = (say: SayPictures, { hand, hands, trick, sizes }: CardsView): string =>
  `${say('hand', { hand, hands })} · ${say('trick', { trick, seats: sizes.length })}`;

/** The winners of a hand: their number where a title has no room for their names. */
export function handTaken(say: SayPictures, hand: number, winners: readonly string[]): string {
  const all = joinList(winners, say.locale);
  return say('handTaken', { hand, who: all.length > 34 ? String(winners.length) : all, n: winners.length });
}

/** The style of a seat's alt text. */
export interface AltTextStyle {
  /** All other words of pictures. */
  readonly say: SayPictures;
  name(name: string): string;
  cards(n: number): string;
  captured(n: number): string;
  handsWon(n: number): string;
  who(name: string, seat: Seat): string;
  readonly hidden: string;
  reinforce(what: string): string;
  alliance(what: string): string;
  readonly noReinforce: string;
  readonly noAlliance: string;
  pair(values: readonly string[]): string;
  attacks(card: string): string;
  readonly wheelLabel: string;
  readonly wheel: string;
  /** R1 What a suit beats. */
  focus(suit: FiveSuit): string;
}

/** In full words. */
const fullTongue = (say: SayPictures): AltTextStyle => ({
  say,
  name: (name) => cutName(name, 14),
  cards: (n) => say('full.held', { n }),
  captured: (n) => say('full.captured', { n }),
  handsWon: (n) => say('handsWon', { n }),
  who: (name) => cutName(name, 14),
  hidden: say('full.hidden'),
  reinforce: (what) => say('full.reinforce', { what }),
  alliance: (what) => say('full.alliance', { what }),
  noReinforce: say('full.noReinforce'),
  noAlliance: say('full.noAlliance'),
  pair: (values) => say('full.pair', { values: values.join(', ') }),
  attacks: (card) => say('full.attacks', { card }),
  wheelLabel: say('wheel'),
  wheel: say('full.wheel'),
  focus: (suit) =>
    say('full.focus', {
      suit: suitName(say, suit),
      next: suitName(say, suitAfter(suit, 1)),
      after: suitName(say, suitAfter(suit, 2)),
    }),
});

/** The short style: without conclusions from the rest, or what is next to the picture. */
const briefTongue = (say: SayPictures, full: AltTextStyle): AltTextStyle => ({
  ...full,
  name: (name) => cutName(name, 9),
  cards: () => '',
  captured: () => '',
  handsWon: () => '',
  who: (name) => cutName(name, 9),
  hidden: say('brief.hidden'),
  reinforce: (what) => say('brief.reinforce', { what }),
  alliance: (what) => say('brief.alliance', { what }),
  noReinforce: '',
  noAlliance: '',
  pair: () => '',
  attacks: () => '',
  wheel: '',
  focus: () => '',
});

/** The shortest style: seats are called by their numbers after their first mention. */
const leastTongue = (brief: AltTextStyle): AltTextStyle => ({
  ...brief,
  who: (_name, seat) => String(seat + 1),
  wheelLabel: '',
});

export type SceneLanguage = Tongues<AltTextStyle>;

/** In the language nearest to a locale. */
export const sceneLanguage: (locale: string) => SceneLanguage = perLanguage((locale) => {
  const say = sayIn('pictures/kingdom-of-cards', locale);
  const full = fullTongue(say);
  const brief = briefTongue(say, full);
  return { tongues: [full, brief, leastTongue(brief)], room: 930 };
});
