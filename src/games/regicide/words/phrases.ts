import { isJoker, rankOf, SUITS, suitOf } from '../../../cards/standard.js';
import { cardNames } from '../../../words/cards.js';
import { mannerOf } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import type { Card } from '../rules/state.js';
import { en } from './en/messages.js';

export type SayRegicide = Say<typeof en>;

/** Regicide's messages in the language nearest to a locale. */
export const regicideIn = (locale: string): SayRegicide => sayIn({ en }, locale);

/** `the Jack of Spades`, or `The Jack of Spades` to begin a sentence. */
export function royalName(say: SayRegicide, card: Card, place: 'begins' | 'within' = 'within'): string {
  const suit = suitName(say, suitOf(card) ?? '');
  return say(place === 'begins' ? 'RoyalOf' : 'royalOf', { rank: rankOf(card) ?? '', suit });
}

/** `the Jack`, or `The Jack` to begin a sentence. By health: 20, 30 and 40 are the Jack's, the Queen's and the King's. */
export function royalOfHealth(say: SayRegicide, health: number): string {
  return say('Royal', { rank: { 20: 'J', 30: 'Q', 40: 'K' }[health] ?? '' });
}

const jesterName = (say: SayRegicide, card: Card): string => say('jester', { number: card.slice(1) });

/** `Queen of Clubs`, `Jester 1` */
export const cardName = (say: SayRegicide, card: Card): string =>
  isJoker(card) ? jesterName(say, card) : cardNames(say.locale).standard(card);

/** `Clubs`. An unknown code is returned unchanged. */
export function suitName(say: SayRegicide, code: string): string {
  const suit = SUITS.find((each) => each === code);
  return suit ? cardNames(say.locale).suit(suit) : code;
}

/** `Q♣`, or where cards are written in words `Queen of Clubs`; `Jester 1`. */
export const cardLabel = (say: SayRegicide, card: Card): string =>
  isJoker(card) ? jesterName(say, card) : cardNames(say.locale).short(card);

/** `8♦ A♣`; in words `8 of Diamonds, Ace of Clubs`. */
export const cardsInLabel = (say: SayRegicide, cards: readonly Card[]): string =>
  cards.map((card) => cardLabel(say, card)).join(mannerOf(say.locale) === 'words' ? ', ' : ' ');
