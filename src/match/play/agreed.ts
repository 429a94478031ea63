import type { Slice } from '../model/match.js';
import type { Agreed, Patch } from '../model/table-state.js';

/** What a lobby agrees on with these terms, or passes on to the next one. What is as usual isn't kept. */
export const agreedTerms = (features: readonly Slice[], terms: Agreed): Patch =>
  Object.assign({}, ...features.map((feature) => feature.agreed?.(terms)));
