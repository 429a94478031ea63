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
  type Side,
  type Suit,
  sideOf,
  suitOf,
} from './state.js';

/* R27, R30 Which suit preys on which, shared by rules, words, pictures and computer players. */

/** The armies, the Circle, and the tapped cards. */
export type Field = Circle & Working & Readonly<Pick<CircleState, 'sides' | 'tapped'>>;

/** R27 The suits this suit preys on: none where its King is removed, more where a Lord says so. */
export function preyOf(s: Circle & Working, suit: Suit): Suit[] {
  const king = kingOf(suit);
  if (king === s.removed) return [];
  const suits = [suitOf(kingAfter(s, king, 1))];
  for (const { prey } of lasting(s)) if (prey) suits.push(...prey(s, suit));
  return suits;
}

/** Whether a card of this suit lies in front of a seat. */
function has({ captain, army }: Side, suit: Suit): boolean {
  if (captain !== null && suitOf(captain) === suit) return true;
  for (const card of army) if (suitOf(card) === suit) return true;
  return false;
}

/** The suits of the other army that a card of this suit can hit there. */
export function suitsHit(s: Field, seat: Seat, suit: Suit): Suit[] {
  const theirs = sideOf(s, rivalOf(seat));
  return preyOf(s, suit).filter((prey) => has(theirs, prey));
}

const hitsAny = (s: Field, seat: Seat, card: Card): boolean => suitsHit(s, seat, suitOf(card)).length > 0;

export const untapped = (s: Field, seat: Seat): Card[] => armyOf(sideOf(s, seat)).filter((card) => !isTapped(s, card));

/** The untapped cards of this suit that have prey. */
export function ableCards(s: Field, seat: Seat, suit: Suit): Card[] {
  const cards = untapped(s, seat).filter((card) => suitOf(card) === suit);
  return cards.length > 0 && suitsHit(s, seat, suit).length > 0 ? cards : [];
}

/** The untapped cards of a seat that have prey. */
export const withPrey = (s: Field, seat: Seat): Card[] => untapped(s, seat).filter((card) => hitsAny(s, seat, card));

/** R31 Whether any untapped card has prey. Cards without are normally tapped, but a position may not have them so. */
export const anyReady = (s: Field): boolean =>
  SEATS.some((seat) => untapped(s, seat).some((card) => hitsAny(s, seat, card)));

/** R30 Taps every untapped card without prey, including those of a removed King's suit. */
export function tapIdle(s: Field): void {
  for (const seat of SEATS) for (const card of untapped(s, seat)) if (!hitsAny(s, seat, card)) s.tapped.push(card);
}
