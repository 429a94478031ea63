import type { Seat } from '../../../engine/table.js';
import { beatenWith, foesOf, metBy } from '../rules/battle.js';
import { pairValues } from '../rules/sets.js';
import { openTable, ownDeploy, type Standing, seatOf, standingWith, type View } from '../rules/sight.js';
import { type Card, isPair, there } from '../rules/state.js';

/** R3, R13 What a reinforcement would change, as far as the table lies open. */
export interface Reinforced {
  /** R7 The values of a pair, in their order; undefined where it makes none. */
  readonly values: readonly Card[] | undefined;
  /** What would attack best: the card itself, or the value of the pair. */
  readonly attacks: Card;
  /** Whom that beats. Ascending. */
  readonly targets: readonly Seat[];
  /** Wins more than the deploy card alone has now. */
  readonly gain: number;
  /** What would be met by attacks besides the deploy card; of a pair the one value that meets all. */
  readonly met: Card;
  /** Who beats that with what lies open. Ascending. */
  readonly foes: readonly Seat[];
}

export function reinforcedBy(view: View, card: Card): Reinforced {
  const seat = seatOf(view);
  const deploy = ownDeploy(view);
  const open = openTable(view.table);
  const laid = open.map((each, at) => (at === seat ? { ...each, reinforce: card } : each));
  const [before, after] = [standingWith(open, []), standingWith(laid, [])];
  const values = isPair({ deploy, reinforce: card }) ? pairValues(deploy, card) : undefined;
  const attacks = values ? there(after.attack[seat]) : card;
  const met = values ? there(after.defence[seat]) : card;
  const beaten = beatenWith(after.battle, seat, attacks, metBy(after.battle, after.defence));
  return {
    values,
    attacks,
    targets: [...new Set(beaten.map(({ target }) => target))],
    gain: winsOf(after, seat) - winsOf(before, seat),
    met,
    foes: foesOf(after.battle, seat, met),
  };
}

/** R13 The wins a seat on its own has now. */
export const winsOf = ({ fights }: Standing, seat: Seat): number =>
  fights.find(({ seats }) => seats.includes(seat))?.wins ?? 0;
