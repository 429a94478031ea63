import type { Seat } from '../../engine/table.js';
import {
  askedToDefend,
  type Battle,
  battleOf,
  bestAttacks,
  defaultDefences,
  metBy,
  waysToDefend,
} from '../../games/kingdom-of-cards/rules/battle.js';
import { settle } from '../../games/kingdom-of-cards/rules/settle.js';
import type { Card, Laid } from '../../games/kingdom-of-cards/rules/state.js';
import { hopeOf, type Stand, standOf } from './hope.js';
import { type Moment, openTable, potSize } from './moment.js';
import type { Weights } from './weights.js';

type Defence = readonly (Card | null)[];

/** R8 How likely each of these values wins the hand, whatever values the other pairs choose. */
export function defenceWorths(m: Moment, values: readonly Card[], w: Weights): number[] {
  const table = openTable(m.table);
  const battle = battleOf(table, m.alliances);
  const stand = standOf(m, w);
  const pot = potSize(m.table);
  const asked = askedToDefend(battle).filter((seat) => seat !== m.me);
  const ways = waysToDefend(battle, asked, defaultDefences(battle));
  return values.map((value) =>
    ways.reduce((sum, way) => {
      const defence = way.with(m.me, value);
      return sum + worthOf(m, battle, table, stand, pot, defence, null);
    }, 0),
  );
}

/** R9 How likely each of these attack cards wins the hand, if the others attack as best they can. */
export function attackWorths(m: Moment, codes: readonly Card[], w: Weights): number[] {
  const table = openTable(m.table);
  const battle = battleOf(table, m.alliances);
  const stand = standOf(m, w);
  const pot = potSize(m.table);
  const defence = m.defence as Defence;
  const best = bestAttacks(battle, metBy(battle, defence));
  return codes.map((code) => {
    const attack = best.with(m.me, code);
    return worthOf(m, battle, table, stand, pot, defence, attack);
  });
}

function worthOf(
  { hand, trick, starter, alliances }: Moment,
  battle: Battle,
  table: readonly Laid[],
  stand: Stand,
  pot: number,
  defence: Defence,
  attack: Defence | null,
): number {
  const { winners } = settle({ hand, trick, starter, table, alliances, defence, attack }, battle).past;
  return hopeOf(stand, winners as readonly Seat[], pot);
}
