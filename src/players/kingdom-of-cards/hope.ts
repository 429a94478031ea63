import type { Seat } from '../../engine/table.js';
import { shareOf } from '../../games/kingdom-of-cards/rules/settle.js';
import { tricksToCome } from '../../games/kingdom-of-cards/rules/state.js';
import { type Moment, rivalsOf } from './moment.js';
import type { Weights } from './weights.js';

/* R14 The most cards win the hand, captured or not: what a trick is worth is what it does to everybody's count. */

/** Who would win the hand if it went on as usual from these counts. */
export interface Stand {
  /** By seat: captured and unspent cards, without what lies on the table. */
  readonly counts: readonly number[];
  /** How surely a lead wins. */
  readonly pull: number;
  readonly me: Seat;
  /** Who is still in the hand. Ascending. */
  readonly there: readonly Seat[];
}

export function standOf(m: Moment, w: Weights): Stand {
  const left = tricksToCome(m.seats, m.trick);
  return {
    counts: m.sizes.map((size, seat) => size + (m.won[seat]?.length ?? 0)),
    pull: left === 0 ? w.decided : w.open / Math.sqrt(left),
    me: m.me,
    there: [m.me, ...rivalsOf(m)].sort((one, other) => one - other),
  };
}

/**
 * From 0 to 1: how likely the hand is won when these seats split a pot of so many cards, and one has spent `spent` more
 * cards from the own hand.
 */
export function hopeOf({ counts, pull, me, there }: Stand, takers: readonly Seat[], pot: number, spent = 0): number {
  const share = shareOf(pot, takers);
  const own = (counts[me] ?? 0) - spent + (takers.includes(me) ? share : 0);
  let others = 0;
  for (const seat of there)
    if (seat !== me) others += Math.exp(pull * ((counts[seat] ?? 0) + (takers.includes(seat) ? share : 0) - own));
  return 1 / (1 + others);
}
