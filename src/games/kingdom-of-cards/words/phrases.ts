import {
  compareFiveSuits,
  FIVE_SUIT_VALUES,
  FIVE_SUITS,
  type FiveSuit,
  fiveSuitOf,
  fiveSuitValueOf,
} from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Eye, Seat } from '../../../engine/table.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { joinNames, whom } from '../../../words/people.js';
import type { Card } from '../rules/state.js';
import { beats, suitAfter, WHEEL } from '../rules/wheel.js';
import { en } from './en/messages.js';

export type SayCards = Say<typeof en>;

/** Kingdom of Cards' messages in the language nearest to a locale. */
export const cardsIn = (locale: string): SayCards => sayIn({ en }, locale);

/** Next to the name on buttons and in menus, never alone. */
export const SUIT_EMOJI: Readonly<Record<FiveSuit, string>> = { Sh: '🌾', Cr: '👑', Sp: '🗡️', Co: '🪙', Ma: '🎭' };

export const suitName = (say: SayCards, suit: FiveSuit): string => say('suit', { suit });
/** `12 of Spears` */
export const cardName = (say: SayCards, card: Card): string =>
  say('card', { value: fiveSuitValueOf(card), suit: suitName(say, fiveSuitOf(card)) });

/** `12 of Spears, 3 of Crowns` */
export const namesIn = (say: SayCards, cards: readonly Card[]): string =>
  cards.map((card) => cardName(say, card)).join(', ');

/** `Sheaves 3, 7 · Spears 12`: suit by suit, each from 1 to 15. Empty for none. */
export const cardsBySuit = (say: SayCards, cards: readonly Card[]): string =>
  FIVE_SUITS.flatMap((suit) => {
    const values = [...cards]
      .filter((card) => fiveSuitOf(card) === suit)
      .sort(compareFiveSuits)
      .map(fiveSuitValueOf);
    return values.length > 0 ? [say('bySuit', { suit: suitName(say, suit), values: values.join(', ') })] : [];
  }).join(' · ');

/** R1 `Spears 1–11, Coins 1–12, Masks 12–15`: all cards that a card beats, its own suit first, then in wheel order. */
export function beatsWords(say: SayCards, card: Card): string {
  const parts = WHEEL.flatMap((_, place) => {
    const suit = suitAfter(fiveSuitOf(card), place);
    const values = FIVE_SUIT_VALUES.filter((value) => beats(card, `${value}${suit}`));
    const [low, high] = [values[0], values.at(-1)];
    if (low === undefined || high === undefined) return [];
    const span = low === high ? String(low) : say('range', { low, high });
    return [say('bySuit', { suit: suitName(say, suit), values: span })];
  });
  return parts.join(', ');
}

/** `Ada, Ben and you`: the reader last. */
export const whomAll = (say: SayCards, seats: readonly Seat[], names: Names, eye: Eye): string =>
  joinNames(
    say,
    readerLast(seats, eye).map((seat) => whom(say, seat, names, eye)),
  );

export const readerLast = (seats: readonly Seat[], eye: Eye): Seat[] => [
  ...seats.filter((seat) => seat !== eye),
  ...seats.filter((seat) => seat === eye),
];
