import type { Seat } from '../../../engine/table.js';
import { lasting, type Working } from './effects.js';
import { type Circle, kingAfter, kingOf } from './ring.js';
import {
  armyOf,
  type Card,
  type CircleState,
  isTapped,
  rivalOf,
  SEATS,
  SUITS,
  type Suit,
  sideOf,
  suitOf,
} from './state.js';

/* R27, R30 Who preys on whom: said once for rules, words, pictures and computer players. */

/** The armies in front of the Kings, and what has been tapped. */
export type Field = Circle & Working & Readonly<Pick<CircleState, 'sides' | 'tapped'>>;

/** R27 The suits this suit preys on: none where its King is removed, more where a Lord says so. */
export function preyOf(s: Circle & Working, suit: Suit): Suit[] {
  const king = kingOf(suit);
  if (king === s.removed) return [];
  const further = lasting(s).flatMap(({ prey }) => prey?.(s, suit) ?? []);
  return [suitOf(kingAfter(s, king, 1)), ...further];
}

/** The suits of the other army that a card of this suit can hit there. */
export function suitsHit(s: Field, seat: Seat, suit: Suit): Suit[] {
  const theirs = armyOf(sideOf(s, rivalOf(seat)));
  return preyOf(s, suit).filter((prey) => theirs.some((card) => suitOf(card) === prey));
}

export const untapped = (s: Field, seat: Seat): Card[] => armyOf(sideOf(s, seat)).filter((card) => !isTapped(s, card));

/** The untapped cards of this suit that have prey. */
export const ableCards = (s: Field, seat: Seat, suit: Suit): Card[] =>
  suitsHit(s, seat, suit).length === 0 ? [] : untapped(s, seat).filter((card) => suitOf(card) === suit);

/** The untapped cards of a seat that have prey, in the order of its army. */
export function withPrey(s: Field, seat: Seat): Card[] {
  const hunting = SUITS.filter((suit) => suitsHit(s, seat, suit).length > 0);
  return untapped(s, seat).filter((card) => hunting.includes(suitOf(card)));
}

/** R30 Every untapped card without prey is tapped, and with it those of a removed King's suit. */
export function tapIdle(s: Field): void {
  for (const seat of SEATS) {
    const able = withPrey(s, seat);
    for (const card of untapped(s, seat)) if (!able.includes(card)) s.tapped.push(card);
  }
}
