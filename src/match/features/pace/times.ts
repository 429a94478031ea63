import type { Match } from '../../model/match.js';
import { lapsedSeats, nextLapse } from '../../model/reserved-seats.js';
import { nextCount } from '../votes/tally.js';
import { nextDeadline, overdue } from './clock.js';
import { timedOf, waitsIn } from './shown.js';

/* What a match does by itself when a time is over: deadlines and votes while it runs, invitations before it begins. */

/** When something must be done in a match next though nobody does anything, in milliseconds since 1970. */
export function nextTime(match: Match, now: number): number | undefined {
  if (match.record.status !== 'running') return nextLapse(match);
  const { vote, givenUp } = match.beside;
  const times = [nextDeadline(timedOf(match), now), givenUp, vote && nextCount(waitsIn(match), vote, now)];
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Whether that may be so already (see `MatchService.keepTime`). */
export function isTime(match: Match, now: number): boolean {
  if (match.record.status !== 'running') return lapsedSeats(match, now).length > 0;
  const { vote, givenUp = Number.POSITIVE_INFINITY } = match.beside;
  return vote !== undefined || givenUp <= now || overdue(timedOf(match), now).length > 0;
}
