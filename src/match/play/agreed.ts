import type { Slice } from '../model/match.js';
import type { Agreed, Patch } from '../model/table-state.js';

/** These terms as a lobby saves them, without defaults. */
export const agreedTerms = (features: readonly Slice[], terms: Agreed): Patch =>
  Object.assign({}, ...features.map((feature) => feature.agreed?.(terms)));
