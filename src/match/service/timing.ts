import type { Now } from '../features/votes/kind.js';
import { recounted } from '../features/votes/voting.js';
import type { Loaded } from '../model/load.js';
import type { MatchStep } from '../model/step.js';
import { given } from '../play/seating.js';
import { outOfTime } from '../play/turns.js';

/* What happens in a match because time goes by. */

/** Does the first of what is due now. Undefined where nothing is. */
export const inTime = (loaded: Loaded, now: Now): MatchStep =>
  given(loaded, now.now) ?? recounted(loaded, now) ?? outOfTime(loaded, now.computer, now.now);
