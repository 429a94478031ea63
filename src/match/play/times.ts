import type { Loaded, Match, Now } from '../model/match.js';
import { isOver } from '../model/status.js';
import type { MatchStep } from '../model/step.js';
import { firstOf } from './choosing.js';

/* Changes of a match that time alone brings. */

/** When time alone changes a match next, in milliseconds since 1970; undefined where it won't. */
export function nextTime(match: Match, now: number): number | undefined {
  if (isOver(match.record)) return undefined;
  const times = match.features.map(({ due }) => due?.(match, now)).filter((time) => time !== undefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Whether that time may have come (see `MatchService.keepTime`). */
export const isTime = (match: Match, now: number): boolean =>
  !isOver(match.record) && match.features.some(({ isDue }) => isDue?.(match, now));

/** Does the first of what is due now. Undefined where nothing is. */
export const inTime = (loaded: Loaded, now: Now): MatchStep =>
  firstOf(loaded.features, (feature) => feature.inTime?.(loaded, now));
