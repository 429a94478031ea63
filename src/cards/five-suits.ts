import { cardReader, fold, spellings } from './typed.js';

/** The deck of seventy-five cards in five suits: codes, values, suits and names. Knows no game. */

export type FiveSuit = 'Sh' | 'Cr' | 'Sp' | 'Co' | 'Ma';
/** Value, then suit: `1Sh`, `15Ma`. */
export type FiveSuitCode = `${number}${FiveSuit}`;

/** Sheaves, crowns, spears, coins, masks: the order of the deck. */
export const FIVE_SUITS: readonly FiveSuit[] = ['Sh', 'Cr', 'Sp', 'Co', 'Ma'];
/** 1 to 15. */
export const FIVE_SUIT_VALUES: readonly number[] = Array.from({ length: 15 }, (_, i) => i + 1);
/** All seventy-five, suit by suit, each from 1 to 15. */
export const FIVE_SUIT_CARDS: readonly FiveSuitCode[] = FIVE_SUITS.flatMap((suit) =>
  FIVE_SUIT_VALUES.map((value): FiveSuitCode => `${value}${suit}`),
);
const PLACES: ReadonlyMap<string, number> = new Map(FIVE_SUIT_CARDS.map((card, place) => [card, place]));

export const FIVE_SUIT_NAMES: Readonly<Record<FiveSuit, string>> = {
  Sh: 'Sheaves',
  Cr: 'Crowns',
  Sp: 'Spears',
  Co: 'Coins',
  Ma: 'Masks',
};

export const isFiveSuitCode = (text: string): text is FiveSuitCode => PLACES.has(text);
export const fiveSuitOf = (code: string): FiveSuit => code.slice(-2) as FiveSuit;
export const fiveSuitValueOf = (code: string): number => Number(code.slice(0, -2));

/** For `Array.sort`: suit by suit, each from 1 to 15. Codes it doesn't know come last. */
export const compareFiveSuits = (one: string, other: string): number =>
  (PLACES.get(one) ?? PLACES.size) - (PLACES.get(other) ?? PLACES.size);

const readSuited = cardReader(
  new Map(FIVE_SUIT_VALUES.flatMap((value) => [String(value), `0${value}`].map((name) => [name, `${value}`] as const))),
  spellings<FiveSuit>('cards', 'fiveSuits.suit.'),
);

/** A card as a person types it (`12sp`, `sp12`, `12 spears`, `12 of spears`, `spears 12`), or undefined if it names none. */
export function parseFiveSuit(text: string): FiveSuitCode | undefined {
  const code = readSuited(fold(text));
  return code !== undefined && isFiveSuitCode(code) ? code : undefined;
}
