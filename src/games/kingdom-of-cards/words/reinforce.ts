import type { Seat } from '../../../engine/table.js';
import { pairValues } from '../rules/sets.js';
import { type Card, isPair } from '../rules/state.js';
import { beats } from '../rules/wheel.js';
import { openTable, ownDeploy, type Standing, seatOf, standingWith, type View } from './sight.js';

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
  const others = open.flatMap((each, at) => (at !== seat && each.deploy !== null ? [at] : []));
  const beatenBy = (code: Card): Seat[] => others.filter((other) => beats(code, open[other]?.deploy as Card));
  const pair = isPair({ deploy, reinforce: card });
  const values = pair ? pairValues(deploy, card) : undefined;
  // Of equals the earliest: a pair is called by what it attacks with.
  const attacks = (values ?? [card]).reduce((best, code) =>
    beatenBy(code).length > beatenBy(best).length ? code : best,
  );
  const met = pair ? (after.defence[seat] as Card) : card;
  const foes = others.filter((other) =>
    (before.battle.codes[other] as readonly Card[]).some((code) => beats(code, met)),
  );
  return {
    values,
    attacks,
    targets: beatenBy(attacks),
    gain: winsOf(after, seat) - winsOf(before, seat),
    met,
    foes,
  };
}

/** R13 The wins a seat on its own has now. */
export const winsOf = ({ fights }: Standing, seat: Seat): number =>
  fights.find(({ seats }) => seats.includes(seat))?.wins ?? 0;
