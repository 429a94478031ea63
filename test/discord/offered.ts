import * as FEATURES from '../../src/discord/features/index.js';
import { type Offered, pressesOf } from '../../src/discord/router.js';

/* All that people may press, without a bot. */

export const PRESSES = pressesOf(Object.values(FEATURES));
export const VERBS: readonly string[] = Object.keys(PRESSES);

/** Nothing but that. */
export const OFFERED: Offered = { commands: new Map(), presses: PRESSES };
