import type { Seat } from '../../../engine/table.js';
import {
  askedToDefend,
  type Battle,
  battleOf,
  bestAttacks,
  defaultDefences,
  metBy,
  waysToDefend,
} from '../rules/battle.js';
import { settle } from '../rules/settle.js';
import type { Card, Laid } from '../rules/state.js';
import { hopeOf, type Stand, standOf } from './hope.js';
import { type Moment, openTable, potSize } from './moment.js';
import type { Weights } from './weights.js';

type Defence = readonly (Card | null)[];

/** R8 The chance to win the hand with each of these values, over the other pairs' possible values. */
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

/** R9 The chance to win the hand with each of these attack cards, if the others attack at their best. */
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
