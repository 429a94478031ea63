import type { Match } from '../match.js';
import { nextCount } from '../votes/tally.js';
import { nextDeadline, overdue } from './clock.js';
import { timedOf, waitsIn } from './shown.js';

/** When something must be done in a match next though nobody does anything, in milliseconds since 1970. */
export function nextTime(match: Match, now: number): number | undefined {
  if (match.record.status !== 'running') return undefined;
  const { vote, givenUp } = match.beside;
  const times = [nextDeadline(timedOf(match), now), givenUp, vote && nextCount(waitsIn(match), vote, now)];
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Whether that may be so already. */
export const isTime = (match: Match, now: number): boolean =>
  match.record.status === 'running' &&
  (match.beside.vote !== undefined ||
    (match.beside.givenUp ?? Number.POSITIVE_INFINITY) <= now ||
    overdue(timedOf(match), now).length > 0);
