import { cardReader, fold, spellings } from './typed.js';

/** The standard deck of fifty-two cards and two jokers: codes, ranks and suits. Knows no game. */

export type Suit = 'C' | 'D' | 'H' | 'S';
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';
export type JokerCode = 'X1' | 'X2';
/** Rank, then suit (`10H`, `AS`), or a joker. */
export type CardCode = `${Rank}${Suit}` | JokerCode;

/** Clubs, Diamonds, Hearts, Spades: the order within a rank. */
export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
/** Ace low, King high. */
export const RANKS: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const JOKERS: readonly JokerCode[] = ['X1', 'X2'];
/** All fifty-two codes, sorted: `AC AD AH AS 2C … KS`. */
export const STANDARD_DECK: readonly CardCode[] = RANKS.flatMap((rank) =>
  SUITS.map((suit) => `${rank}${suit}` as CardCode),
);
/** Every code there is, sorted: the jokers, then the deck. */
export const ALL_CARDS: readonly CardCode[] = [...JOKERS, ...STANDARD_DECK];

export const SUIT_SYMBOLS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

const PLACES: ReadonlyMap<string, number> = new Map(ALL_CARDS.map((card, place) => [card, place]));

export function isCardCode(text: string): text is CardCode {
  return PLACES.has(text);
}

export function isJoker(card: string): card is JokerCode {
  return card.charCodeAt(0) === 88; // 'X'
}

/** Jack, Queen or King. */
export function isRoyal(card: string): boolean {
  const first = card.charCodeAt(0);
  return first === 74 || first === 81 || first === 75; // 'J', 'Q', 'K'
}

/** The suit, or undefined for a joker. The card must be a valid code. */
export function suitOf(card: string): Suit | undefined {
  return isJoker(card) ? undefined : (card[card.length - 1] as Suit);
}

/** The rank, or undefined for a joker. The card must be a valid code. */
export function rankOf(card: string): Rank | undefined {
  if (isJoker(card)) return undefined;
  return (card.length === 3 ? '10' : card[0]) as Rank;
}

/** For `Array.sort`: `X1 X2`, then aces, twos … kings; C D H S within a rank. Codes it doesn't know come last. */
export function compareCards(one: string, other: string): number {
  return (PLACES.get(one) ?? PLACES.size) - (PLACES.get(other) ?? PLACES.size);
}

/** A sorted copy. */
export function sortCards<Code extends string>(cards: readonly Code[]): Code[] {
  return [...cards].sort(compareCards);
}

/** Short, with the suit's symbol: `10♥`, `A♠`, `Joker 1`. A code it doesn't know is returned as it is. */
export function shortName(card: string): string {
  if (!isCardCode(card)) return card;
  const suit = suitOf(card);
  return suit === undefined ? `Joker ${card[1]}` : `${rankOf(card)}${SUIT_SYMBOLS[suit]}`;
}

const readSuited = cardReader(spellings<Rank>('cards', 'standard.rank.'), spellings<Suit>('cards', 'standard.suit.'));

/** A card as a person types it (`10h`, `h10`, `10♥`, `ten of hearts`, `x1`, `joker 1`), or undefined if it names none. */
export function parseCard(text: string): CardCode | undefined {
  const typed = fold(text);
  const [, joker] = /^(?:x|joker ?)([12])$/.exec(typed) ?? [];
  return joker === undefined ? readSuited(typed) : `X${joker as '1' | '2'}`;
}
