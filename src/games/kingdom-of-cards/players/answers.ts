import { FIVE_SUITS, type FiveSuit, fiveSuitOf } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import type { Laid } from '../rules/state.js';
import { alliedBefore, type Moment, wildnessOf } from './moment.js';
import type { Weights } from './weights.js';

/** The chance that a seat passes in the alliance step, and that it lays each suit, in the order of the deck. */
export interface Answers {
  readonly pass: number;
  readonly suits: readonly number[];
}

/** The place of a suit in the order of the deck. */
export const placeOf = (suit: FiveSuit): number => FIVE_SUITS.indexOf(suit);

/** A rival's likely or known answer. `strong`: it would get a part of the pot if all passed. */
export function answersOf(m: Moment, { deploy }: Laid, seat: Seat, strong: boolean, w: Weights): Answers {
  const lies = m.table[seat]?.alliance ?? null;
  if (lies === 'pass' || m.sizes[seat] === 0) return { pass: 1, suits: FIVE_SUITS.map(() => 0) };
  const own = placeOf(fiveSuitOf(sure(deploy)));
  const stray = strayOf(m, seat, w);
  const call = strong ? w.strongCall : w.weakCall;
  const laying = lies === 'hidden' ? 1 : call + (1 - call) * stray;
  const calling = (laying * call) / (call + (1 - call) * stray);
  const other = (laying - calling) / FIVE_SUITS.length;
  return { pass: 1 - laying, suits: FIVE_SUITS.map((_, suit) => (suit === own ? calling + other : other)) };
}

/** The chance that a seat lays just any card: the trick before shows it, all the more where others did as well. */
const strayOf = (m: Moment, seat: Seat, w: Weights): number =>
  alliedBefore(m, seat) ? w.stray + (w.strayAgain - w.stray) * wildnessOf(m) : w.stray;
