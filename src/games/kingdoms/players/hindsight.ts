import { anyHindsight } from '../../../contract/hindsight.js';
import { sure } from '../../../engine/sure.js';
import type { KingdomSteps, KingdomsState } from '../rules/state.js';
import { view } from '../rules/view.js';
import { frontsOf } from './arrange.js';
import { weigh } from './simple.js';
import { WEIGHTS } from './weights.js';

/** The other's next turn is not considered. */
const AT_ONCE = { ...WEIGHTS, tempo: 0, later: 0 };

export const hindsight = anyHindsight<KingdomsState, KingdomSteps>({
  steps: 16_000,
  redeal({ piles }, chance) {
    for (const pile of Object.values(piles)) chance.shuffle(pile);
  },
  /** Armies are joined or stay, and other files stay: trying all ways would take ten times as long. */
  follow(state, { seat, kind, options }, legal) {
    const open = options.filter((option) => !option.startsWith('arrange:') || option === 'arrange:swords');
    const [best] = weigh({ table: view(state, seat), seat, kind, options: open }, AT_ONCE, asIsOrJoined);
    return best?.choice ?? legal.at(0);
  },
});

const asIsOrJoined: typeof frontsOf = (board, realm) => {
  const fronts = frontsOf(board, realm);
  return fronts.length > 1 ? [sure(fronts[0]), sure(fronts[fronts.length - 1])] : fronts;
};
