import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { beatenWith, foesOf, metBy } from '../rules/battle.js';
import { pairValues } from '../rules/sets.js';
import { openTable, ownDeploy, type Standing, seatOf, standingWith, type View } from '../rules/sight.js';
import { type Card, isPair } from '../rules/state.js';

/** R3, R13 A reinforcement's effect on the open table. */
export interface Reinforced {
  /** R7 The values of a pair, in order; undefined where it makes none. */
  readonly values: readonly Card[] | undefined;
  /** The best attack code: the card itself, or a value of the pair. */
  readonly attacks: Card;
  /** Its victims. Ascending. */
  readonly targets: readonly Seat[];
  /** The additional wins, compared with the deploy card alone. */
  readonly gain: number;
  /** The additional defending code; for a pair the only one. */
  readonly met: Card;
  /** The seats that beat that with open cards. Ascending. */
  readonly foes: readonly Seat[];
}

export function reinforcedBy(view: View, card: Card): Reinforced {
  const seat = seatOf(view);
  const deploy = ownDeploy(view);
  const open = openTable(view.table);
  const laid = open.map((each, at) => (at === seat ? { ...each, reinforce: card } : each));
  const [before, after] = [standingWith(open, []), standingWith(laid, [])];
  const values = isPair({ deploy, reinforce: card }) ? pairValues(deploy, card) : undefined;
  const attacks = values ? sure(after.attack[seat]) : card;
  const met = values ? sure(after.defence[seat]) : card;
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

/** R13 The present wins of a seat on its own. */
export const winsOf = ({ fights }: Standing, seat: Seat): number =>
  fights.find(({ seats }) => seats.includes(seat))?.wins ?? 0;
