import type { Player } from '../../../contract/player.js';
import type { Legal } from '../../../engine/legal.js';
import { legalChoices } from '../../../engine/play.js';
import { ownView } from '../rules/view.js';
import { type Moment, momentSeen } from './moment.js';
import { signalOf } from './signal.js';
import { scaleFor } from './weigh.js';
import { type Weights, weightsFor } from './weights.js';

/** The best of these choices by its weight; the first of equals. */
export function heaviest(
  moment: Moment,
  legal: Pick<Legal, 'count' | 'at'>,
  weights: Weights = weightsFor(moment.handCounts.length),
): readonly string[] {
  const weigh = scaleFor(moment, weights);
  let best: readonly string[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.at(i);
    const weight = weigh(choice);
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
    return heaviest(momentSeen(view), { count: legal.length, at: (i) => legal[i] ?? [] });
  },
  signal: (view) => signalOf(ownView(view)),
};
