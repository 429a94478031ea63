import type { Seat } from '../../engine/table.js';
import type { KingdomsState } from '../../games/kingdoms/state.js';
import { boardOf } from './board.js';
import { outlook } from './standing.js';
import { WEIGHTS } from './weights.js';

/** So far ahead a kingdom wins about three matches in four. */
const AHEAD = 12;
const ODDS = Math.log(3);

/** From 0 to 1: how likely a seat is to win a match that is over, or at the start of a turn. */
export function hopeOf(s: KingdomsState, seat: Seat): number {
  const { outcome } = s;
  if (outcome) return outcome.draw ? 0.5 : outcome.winners.includes(seat) ? 1 : 0;
  const ahead = outlook(boardOf(s, seat), s.current === seat ? 0 : 1, WEIGHTS);
  return 1 / (1 + Math.exp((-ODDS * ahead) / AHEAD));
}
