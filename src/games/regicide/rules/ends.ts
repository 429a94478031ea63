import type { Seat } from '../../../engine/table.js';
import type { LossReason, Medal, RegicideOutcome, RegicideState } from './state.js';
import type { G } from './table.js';

/** By the number of flipped Jesters. */
const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze'];

/** R31 The medal of a solo win; null with others. */
const medalOf = ({ seats, flipsUsed }: Pick<RegicideState, 'seats' | 'flipsUsed'>): Medal | null =>
  seats === 1 ? (MEDALS[flipsUsed] ?? null) : null;

/** R19, G23 */
export function win(g: G, seat: Seat): void {
  const outcome = outcomeOf(g.state, seat, 'castle');
  g.tell({ type: 'won', seat, victory: outcome.victory });
  g.end(outcome);
}

/** R10, R22 */
export function lose(g: G, seat: Seat, reason: LossReason): void {
  g.tell({ type: 'lost', seat, reason, defeated: g.state.defeated.length });
  g.end(outcomeOf(g.state, seat, reason));
}

/** Section 9: all win or all lose. */
export function outcomeOf(s: RegicideState, seat: Seat, reason: RegicideOutcome['reason']): RegicideOutcome {
  const everybody = s.hands.map((_, each) => each);
  const won = reason === 'castle';
  return {
    winners: won ? everybody : [],
    losers: won ? [] : everybody,
    draw: false,
    scores: everybody.map(() => s.defeated.length),
    result: won ? 'win' : 'loss',
    reason,
    seat,
    victory: won ? medalOf(s) : null,
    defeated: s.defeated.length,
  };
}
