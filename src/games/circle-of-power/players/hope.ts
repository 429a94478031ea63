import type { Seat } from '../../../engine/table.js';
import { mayLead } from '../rules/outcome.js';
import type { Emperor, Mode, PowerState } from '../rules/state.js';

/**
 * How much each conquered city, and each ruin less, increases the odds of a win after a season: e to this. Measured
 * over thousands of matches.
 */
const PULL: Readonly<Record<Mode, { readonly trophy: number; readonly ruin: number }>> = {
  basic: { trophy: 0.85, ruin: 0 },
  tyrant: { trophy: 0, ruin: 0.7 },
  coloured: { trophy: 0.55, ruin: 0.5 },
};
/** The value of a draw. */
const DRAW = 0.4;

/** From 0 to 1: a seat's chance to win a match that is over, or between two seasons. */
export function hopeOf(s: PowerState, seat: Seat): number {
  const { outcome } = s;
  if (outcome) return outcome.winners.includes(seat) ? 1 : outcome.losers.includes(seat) ? 0 : DRAW;
  const left = mayLead(s);
  const own = left.find((emperor) => emperor === seat);
  if (own === undefined) return 0;
  return pullOf(s, own) / left.reduce<number>((sum, emperor) => sum + pullOf(s, emperor), 0);
}

function pullOf({ mode, totals, ruins }: PowerState, emperor: Emperor): number {
  const { trophy, ruin } = PULL[mode];
  return Math.exp(trophy * totals[emperor] - ruin * ruins[emperor]);
}
