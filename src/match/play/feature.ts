import type { Slice } from '../model/match.js';
import type { Deps } from './deps.js';
import type { MatchAccess } from './match-access.js';

/** Requests to a table. Each feature adds its own (`declare module`) and answers them (`Feature.requests`). */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureRequests {}

/** Something that tables can do besides playing: a folder in `features/`. */
export interface Feature extends Slice {
  requests?(keeping: MatchAccess, parts: Deps): Partial<FeatureRequests>;
}
