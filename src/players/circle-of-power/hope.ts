import type { Seat } from '../../engine/table.js';
import { EMPERORS, type Emperor, isSeat, type PowerState } from '../../games/circle-of-power/state.js';

/** How much more likely a conquered city, and a holy one not lost, makes a win in seasons to come: e to this. */
const TROPHY = 0.5;
const RUIN = 0.5;

/** From 0 to 1: how likely a seat is to win, going by what everybody has won and lost until a new season begins. */
export function hopeOf(s: PowerState, seat: Seat): number {
  const { outcome } = s;
  if (outcome) return outcome.winners.includes(seat) ? 1 : outcome.losers.includes(seat) ? 0 : DRAW;
  const rivals = EMPERORS.filter((emperor) => !s.out[emperor] && (s.mode !== 'tyrant' || isSeat(s, emperor)));
  if (!rivals.includes(seat)) return 0;
  const all = rivals.reduce((sum, rival) => sum + pullOf(s, rival), 0);
  return pullOf(s, seat) / all;
}

/** What a draw is worth. */
const DRAW = 0.4;

/** R12 In `tyrant` nothing is conquered; in `basic` nothing is ruined. */
const pullOf = ({ totals, ruins }: PowerState, emperor: Emperor): number =>
  Math.exp(TROPHY * (totals[emperor] as number) - RUIN * (ruins[emperor] as number));
