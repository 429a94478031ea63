import type { Seat } from '../../../engine/table.js';
import { shareOf } from '../rules/settle.js';
import { tricksToCome } from '../rules/state.js';
import { type Moment, rivalsOf } from './moment.js';
import type { Weights } from './weights.js';

/* R14 The most cards win the hand, captured or not: a trick's value is its effect on everybody's count. */

/** The situation of the counts, from which the winner of the hand can be estimated. */
export interface Stand {
  /** By seat: captured and unspent cards, without what lies on the table. */
  readonly counts: readonly number[];
  /** How certainly a lead wins. */
  readonly pull: number;
  readonly me: Seat;
  /** The seats still in the hand. Ascending. */
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
 * From 0 to 1: the chance to win the hand when these seats split a pot of this size, after spending `spent` more
 * cards of the own hand.
 */
export function hopeOf({ counts, pull, me, there }: Stand, takers: readonly Seat[], pot: number, spent = 0): number {
  const share = shareOf(pot, takers);
  const own = (counts[me] ?? 0) - spent + (takers.includes(me) ? share : 0);
  let others = 0;
  for (const seat of there)
    if (seat !== me) others += Math.exp(pull * ((counts[seat] ?? 0) + (takers.includes(seat) ? share : 0) - own));
  return 1 / (1 + others);
}
