import type { Match } from '../../model/match.js';
import { reservedSeats, reservedUntil } from '../../model/reserved-seats.js';
import { waitedSince } from '../../play/turns.js';
import { type Running, runningClocks } from './clock.js';
import { timedOf } from './timed.js';

/* The order in which a person's matches need them. */

/** How urgent a match is for a person. Times are milliseconds since 1970. */
export interface Urgency {
  readonly stands: 'mine' | 'invited' | 'lobby' | 'others';
  /** The next deadline: the person's own, where it is their turn or they are invited. */
  readonly deadline?: number | undefined;
  /** Since when the person is waited for, where it is their turn. */
  readonly since?: number | undefined;
}

const RANK: Readonly<Record<Urgency['stands'], number>> = { mine: 0, invited: 1, lobby: 2, others: 3 };

export function urgencyOf(match: Match, userId: string): Urgency {
  if (match.record.status === 'lobby') {
    const reserved = reservedSeats(match.record).find((seat) => seat.userId === userId);
    return reserved ? { stands: 'invited', deadline: reservedUntil(reserved) } : { stands: 'lobby' };
  }
  const seat = match.seatOf(userId);
  const clocks = runningClocks(timedOf(match));
  if (seat === undefined || match.see(seat)?.asked === undefined)
    return { stands: 'others', deadline: nearest(clocks) };
  const own = clocks.filter((clock) => clock.seat === seat);
  return { stands: 'mine', deadline: nearest(own), since: waitedSince(match.tableState, seat) };
}

const nearest = (clocks: readonly Running[]): number | undefined =>
  clocks.length > 0 ? Math.min(...clocks.map(({ deadline }) => deadline)) : undefined;

/**
 * Below 0 where `one` comes first. Matches in which it is the person's turn come first, by the nearest deadline, then
 * by the longest wait; then invitations; then lobbies; then matches that wait for others, by their deadlines.
 */
export const byUrgency = (one: Urgency, other: Urgency): number =>
  RANK[one.stands] - RANK[other.stands] || compare(one.deadline, other.deadline) || compare(one.since, other.since);

/** Earlier times first, no time last. */
const compare = (one = Number.MAX_SAFE_INTEGER, other = Number.MAX_SAFE_INTEGER): number => one - other;
