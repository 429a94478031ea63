import type { Loaded } from './load.js';
import { given } from './seating.js';
import type { MatchStep } from './step.js';
import { outOfTime } from './turns.js';
import type { Now } from './votes/kind.js';
import { recounted } from './votes/voting.js';

/* What happens in a match because time goes by. */

/** Does the first of what is due now. Undefined where nothing is. */
export const inTime = (loaded: Loaded, now: Now): MatchStep =>
  given(loaded, now.now) ?? recounted(loaded, now) ?? outOfTime(loaded, now.computer, now.now);
