import type { FiveSuit } from '../cards/five-suits.js';
import { fiveSuitOf, fiveSuitValueOf, isFiveSuitCode } from '../cards/five-suits.js';
import { isCardCode, rankOf, SUIT_SYMBOLS, type Suit, shortName, suitOf } from '../cards/standard.js';
import { mannerOf, perLanguage } from './languages.js';
import { sayIn } from './messages.js';

/** The full names of cards, by deck. The tarot's names belong to their games. */
export interface CardNames {
  /** `Ten of Hearts`, `Joker 1`. Returns an unknown code unchanged. */
  standard(card: string): string;
  /** In the style of the locale: `10♥`, or `10 of Hearts`; `Joker 1`. Returns an unknown code unchanged. */
  short(card: string): string;
  /** `Hearts` */
  suit(suit: Suit): string;
  /** In the style of the locale: `♥`, or `Hearts`. */
  suitShort(suit: Suit): string;
  /** `12 of Spears`. Returns an unknown code unchanged. */
  fiveSuits(card: string): string;
  /** `Spears` */
  fiveSuit(suit: FiveSuit): string;
}

/** The names of cards in the language nearest to a locale, in its style. */
export const cardNames: (locale: string) => CardNames = perLanguage((locale) => {
  const say = sayIn('cards', locale);
  const suit = (one: Suit): string => say('suit', { suit: one });
  const named = (card: string, how: 'standard' | 'written'): string => {
    if (!isCardCode(card)) return card;
    const [own, rank] = [suitOf(card), rankOf(card)];
    if (own === undefined || rank === undefined) return say('joker', { number: card.slice(1) });
    return say(how, { rank, suit: suit(own) });
  };
  const inWords = mannerOf(locale) === 'words';
  const fiveSuit = (one: FiveSuit): string => say('fiveSuit', { suit: one });
  return {
    suit,
    fiveSuit,
    standard: (card) => named(card, 'standard'),
    short: (card) => (inWords ? named(card, 'written') : shortName(card)),
    suitShort: (one) => (inWords ? suit(one) : SUIT_SYMBOLS[one]),
    fiveSuits(card) {
      if (!isFiveSuitCode(card)) return card;
      return say('fiveSuits', { value: fiveSuitValueOf(card), suit: fiveSuit(fiveSuitOf(card)) });
    },
  };
});
