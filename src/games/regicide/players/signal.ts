import { Chance, chanceFrom } from '../../../engine/chance.js';
import { allLegal } from '../../../engine/legal.js';
import type { Seen } from '../../../engine/see.js';
import type { RegicideSignal } from '../conduct.js';
import { decisions } from '../rules/decisions.js';
import { regicide } from '../rules/rules.js';
import type { RegicideView } from '../rules/view.js';
import { momentOf } from './moment.js';
import { scaleFor } from './weigh.js';
import { weightsFor } from './weights.js';

/** The weight of its best play above which a seat would gladly go next, and the one below which it would rather not. */
const GLADLY = 35;
const RATHER_NOT = -5;

/** R29 Whether this eye would like to go next, by its own hand and public facts. */
export function signalOf(view: Seen<RegicideView>): RegicideSignal | undefined {
  const { table, eye } = view;
  if (eye === 'bystander' || table.phase !== 'next' || eye === table.turn) return undefined;
  if (table.hand.length === 0) return 'rather';
  const state = regicide.imagine(view, new Chance(chanceFrom('any')));
  const plays = allLegal(decisions.play.legal(state, { kind: 'play', options: table.hand }));
  const moment = momentOf({ table: { ...table, phase: 'play' }, eye });
  const best = Math.max(...plays.map(scaleFor(moment, weightsFor(view.seats))));
  if (best >= GLADLY) return 'gladly';
  return best <= RATHER_NOT ? 'rather' : 'either';
}
