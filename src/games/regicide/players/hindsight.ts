import { anyHindsight } from '../../../contract/hindsight.js';
import { castleInOrder } from '../rules/imagine.js';
import type { RegicideState, RegicideSteps } from '../rules/state.js';
import { momentIn } from './moment.js';
import { heaviest } from './simple.js';

export const hindsight = anyHindsight<RegicideState, RegicideSteps>({
  steps: 180_000,
  /** Deals anew the tavern below its known top cards (G24), and the royals of each rank (R1). */
  redeal(state, chance) {
    const unseen = state.tavern.splice(state.tavernSeen);
    chance.shuffle(unseen);
    state.tavern.push(...unseen);
    state.castle = castleInOrder(state.castle, chance);
  },
  follow: (state, { seat }, legal) => heaviest(momentIn(state, seat), legal),
});
