import { addedBy } from '../../src/discord/controls/parts.js';
import type { Feature } from '../../src/discord/controls/press.js';
import * as FEATURES from '../../src/discord/features/index.js';
import { type Offered, pressesOf } from '../../src/discord/router.js';

/* All that people may press, and all that features add to hands and tables, without a bot. */

const ALL = Object.values<Feature>(FEATURES);
export const ADDED = addedBy(ALL);
export const PRESSES = pressesOf(ALL);
export const VERBS: readonly string[] = Object.keys(PRESSES);

/** Nothing but that. */
export const OFFERED: Offered = { commands: new Map(), presses: PRESSES };
