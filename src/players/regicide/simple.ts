import { legalChoices } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import type { RegicideView } from '../../games/regicide/view.js';
import type { Player } from '../player.js';
import { signalOf } from './signal.js';
import { type Sight, WEIGHTS, type Weights, weigh } from './weigh.js';

/** The best of these choices by its weight; the first of equals. */
export function heaviest(
  sight: Sight,
  seat: number,
  choices: readonly (readonly string[])[],
  weights: Weights = WEIGHTS,
): readonly string[] {
  let best = choices[0] as readonly string[];
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const weight = weigh(sight, seat, choice, weights);
    if (weight <= most) continue;
    most = weight;
    best = choice;
  }
  return best;
}

/** A comrade that counts the reply to each play before it makes it. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(game, view) {
    const legal = legalChoices(game, view);
    const { table, eye } = view as Seen<RegicideView>;
    return heaviest(table, eye as number, legal);
  },
  signal: (view) => signalOf(view as Seen<RegicideView>),
};
