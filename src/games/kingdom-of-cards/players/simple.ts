import type { Player } from '../../../contract/player.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Decision, Seat } from '../../../engine/table.js';
import type { CardsKind } from '../rules/decisions.js';
import type { CardsView } from '../rules/view.js';
import { allianceWorths } from './allying.js';
import { deployWorths, leadWorths } from './deploying.js';
import { attackWorths, defenceWorths } from './fighting.js';
import { type Moment, momentOf } from './moment.js';
import { mulliganWorths } from './redealing.js';
import { reinforceWorths } from './reinforcing.js';
import { WEIGHTS, type Weights } from './weights.js';

/** Values the options of one kind of decision: higher is better. Each kind has its own scale. */
type Scale = (m: Moment, options: readonly string[], w: Weights) => number[];

const SCALES: Readonly<Record<CardsKind, Scale>> = {
  lead: leadWorths,
  deploy: deployWorths,
  reinforce: reinforceWorths,
  alliance: allianceWorths,
  defend: defenceWorths,
  attack: attackWorths,
  mulligan: mulliganWorths,
};

/** The value of each option. */
export const worthsOf = (
  m: Moment,
  { kind, options }: Pick<Decision, 'kind' | 'options'>,
  w: Weights = WEIGHTS,
): number[] => SCALES[kind as CardsKind](m, options, w);

/** The best option; the first of equals. */
export function bestOption(m: Moment, asked: Pick<Decision, 'kind' | 'options'>, w?: Weights): string {
  const worths = worthsOf(m, asked, w);
  return asked.options[worths.indexOf(Math.max(...worths))] as string;
}

const playing = (w?: Weights): Player => ({
  id: 'simple',
  name: 'Squire',
  choose(_game, view) {
    const { table, eye, seats, asked } = view as Seen<CardsView>;
    return [bestOption(momentOf(table, eye as Seat, seats), sure(asked, 'nothing is asked'), w)];
  },
});

/** A ruler who considers each card's effect on everybody's count. */
export const simple: Player = playing();
