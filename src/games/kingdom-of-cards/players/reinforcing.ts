import type { Seat } from '../../../engine/table.js';
import { tallyOf } from '../rules/battle.js';
import { type Card, canSpare } from '../rules/state.js';
import { oddsOf } from './field.js';
import { hopeOf, standOf } from './hope.js';
import { type Moment, openTable, potSize, wildnessOf } from './moment.js';
import type { Weights } from './weights.js';

/** R3 The chance to win the hand with each of these cards, or a pass, by the resulting tally. */
export function reinforceWorths(m: Moment, options: readonly (Card | 'pass')[], w: Weights): number[] {
  const stand = standOf(m, w);
  const { me, there } = stand;
  const table = openTable(m.table);
  const lying = potSize(m.table);
  const expected = there.map((seat) => expectedOf(m, seat, w));
  const shared = w.shared + (w.wildShared - w.shared) * wildnessOf(m);
  const spare = canSpare(m.own.length, m.seats, m.trick);
  return options.map((option) => {
    if (option !== 'pass' && !spare) return Number.NEGATIVE_INFINITY;
    const tally = tallyOf(table.map((laid, seat) => (seat === me ? { ...laid, reinforce: option } : laid)));
    const odds = oddsOf(
      there.map((seat, i) => (tally[seat] ?? 0) + (expected[i] ?? 0)),
      w.edge,
    );
    const spent = option === 'pass' ? 0 : 1;
    const pot = lying + spent;
    const alone = there.reduce((sum, seat, i) => sum + (odds[i] ?? 0) * hopeOf(stand, [seat], pot, spent), 0);
    return spent * -w.thrift + (1 - shared) * alone + shared * hopeOf(stand, there, pot, spent);
  });
}

/** Expected wins that are not on the table yet: of seats that will reinforce, or did so face down. */
function expectedOf({ me, table, sizes }: Moment, seat: Seat, w: Weights): number {
  const lies = table[seat]?.reinforce ?? null;
  if (seat === me || lies === 'pass') return 0;
  if (lies === 'hidden') return w.hidden;
  return sizes[seat] === 0 ? 0 : w.later;
}
