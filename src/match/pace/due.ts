import { lapsedSeats, nextLapse } from '../kept.js';
import type { Match } from '../match.js';
import { nextDeadline, overdue } from './clock.js';
import { timedOf } from './shown.js';

/* What a match does by itself when a time is over: deadlines while it runs, invitations before it begins. */

/** Whether something is to be done now (see `MatchService.keepTime`). */
export const isOverdue = (match: Match, now: number): boolean =>
  overdue(timedOf(match), now).length > 0 || lapsedSeats(match, now).length > 0;

/** When something is to be done next; milliseconds since 1970. */
export const nextDue = (match: Match, now: number): number | undefined =>
  nextDeadline(timedOf(match), now) ?? nextLapse(match);
