import type { Samples } from '../../src/contract/game.js';
import type { LanternRefusals } from './rules/decisions.js';
import type { LanternState } from './rules/state.js';

export const samples: Samples = {
  cardsOf(canonical) {
    const { wishes, market, pile, rows } = canonical as LanternState;
    return [...wishes, ...market, ...pile, ...rows.flat()];
  },
  refusals: { twoLights: { one: 'F3', other: 'L1' } } satisfies LanternRefusals,
};
