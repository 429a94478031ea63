import type { Seat } from '../../../engine/table.js';
import {
  askedToDefend,
  battleOf,
  beatenWith,
  bestAttacks,
  foesOf as foesIn,
  fought,
  metBy,
  waysToDefend,
} from '../rules/battle.js';
import { settle } from '../rules/settle.js';
import { openTable, seatOf, standingOf, type View } from '../rules/sight.js';
import type { Card } from '../rules/state.js';

/* The effect of a choice at the end of a trick, when everything is open except simultaneous answers. */

/** R10 The possible takers of the pot, and the share of each. */
export interface Pot {
  /** Ascending. */
  readonly winners: readonly Seat[];
  readonly share: number;
}

/** By view and value: five pairs have many combinations, and the question repeats. */
const foreseen = new WeakMap<View, Map<Card, readonly Pot[]>>();

/** R8 The possible pots if the eye's pair defends with this value, and everybody attacks at their best. */
export function potsWith(view: View, value: Card): readonly Pot[] {
  const known = foreseen.get(view) ?? new Map<Card, readonly Pot[]>();
  foreseen.set(view, known);
  const pots = known.get(value) ?? potsOf(view, value);
  known.set(value, pots);
  return pots;
}

function potsOf(view: View, value: Card): Pot[] {
  const { table: v } = view;
  const seat = seatOf(view);
  const table = openTable(v);
  const battle = battleOf(table, v.alliances);
  const others = askedToDefend(battle).filter((each) => each !== seat);
  const defence = [...(standingOf(v)?.defence ?? [])];
  defence[seat] = value;
  const pots = new Map<string, Pot>();
  for (const way of waysToDefend(battle, others, defence)) {
    const { hand, trick, starter, alliances } = v;
    const { past } = settle({ hand, trick, starter, table, alliances, defence: way, attack: null }, battle);
    pots.set(past.winners.join(), { winners: past.winners, share: past.share });
  }
  return [...pots.values()];
}

/** The eye's share of a pot. */
export const takenOf = ({ winners, share }: Pot, seat: Seat): number => (winners.includes(seat) ? share : 0);

/** R8 The seats of other sides that can beat this value with a card or value of theirs. Ascending. */
export function foesOf(view: View, value: Card): Seat[] {
  const standing = standingOf(view.table);
  return standing ? foesIn(standing.battle, seatOf(view), value) : [];
}

/** R9 The victims of one attack code of the eye's with known defences, and its side's wins then. */
export interface Blow {
  /** The beaten seats. Ascending. */
  readonly targets: readonly Seat[];
  /** For an alliance: if its other seats attack at their best. */
  readonly wins: number;
  readonly allied: boolean;
}

export function blowOf(view: View, code: Card): Blow {
  const standing = standingOf(view.table);
  const own = seatOf(view);
  if (!standing) return { targets: [], wins: 0, allied: false };
  const { battle, defence } = standing;
  const side = battle.sides.find(({ seats }) => seats.includes(own));
  const met = metBy(battle, defence);
  const targets = [...new Set(beatenWith(battle, own, code, met).map(({ target }) => target))];
  const fights = fought(battle, bestAttacks(battle, met).with(own, code), met);
  const wins = fights.find(({ seats }) => seats.includes(own))?.wins ?? 0;
  return { targets, wins, allied: (side?.seats.length ?? 0) > 1 };
}
