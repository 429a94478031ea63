import type { Eye, Seat } from '../../../src/engine/table.js';
import type { Card, LanternState } from './state.js';

/** What one eye may see. */
export interface LanternView {
  readonly turn: Seat;
  readonly market: readonly Card[];
  /** How many. */
  readonly pile: number;
  /** By seat. */
  readonly rows: readonly (readonly Card[])[];
  /** By seat; null where the eye cannot see it: others', until the match is over (R1). */
  readonly wishes: readonly (Card | null)[];
}

export const view = ({ turn, market, pile, rows, wishes, outcome }: LanternState, eye: Eye): LanternView => ({
  turn,
  market: [...market],
  pile: pile.length,
  rows: rows.map((row) => [...row]),
  wishes: wishes.map((wish, seat) => (outcome || seat === eye ? wish : null)),
});

/** Section 4, in its order. */
export const canonical = ({ turn, wishes, market, pile, rows }: LanternState): Readonly<Record<string, unknown>> => ({
  turn,
  wishes,
  market,
  pile,
  rows,
});
