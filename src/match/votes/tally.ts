import type { Seat } from '../../engine/table.js';
import { absentFrom, isAbsent } from '../pace/absent.js';
import type { Timed } from '../pace/clock.js';
import { VOTE_LASTS_MS, type Vote } from './motion.js';

/* Who decides, and how: more than half of the people who sit at the table, those who have stopped answering not counted. */

/** How a vote stands. */
export interface Tally {
  readonly yes: number;
  readonly against: number;
  /** People whose voices count. */
  readonly of: number;
}

/** User ids of those whose voices count: whoever has voted is there. */
export const voicesOf = (timed: Timed, { yes, against }: Pick<Vote, 'yes' | 'against'>, now: number): string[] =>
  timed.seats.flatMap(({ seat, userId }) => {
    if (userId === undefined) return [];
    const voted = yes.includes(userId) || against.includes(userId);
    return voted || !isAbsent(timed, seat, now) ? [userId] : [];
  });

export function tallyOf(timed: Timed, vote: Pick<Vote, 'yes' | 'against'>, now: number): Tally {
  const voices = voicesOf(timed, vote, now);
  const among = (people: readonly string[]): number => people.filter((id) => voices.includes(id)).length;
  return { yes: among(vote.yes), against: among(vote.against), of: voices.length };
}

export const isAgreed = ({ yes, of }: Tally): boolean => yes * 2 > of;
/** Not even with all who haven't voted yet would it be agreed. */
export const isRejected = ({ against, of }: Tally): boolean => (of - against) * 2 <= of;

/** When a vote may have another result though nobody votes, in milliseconds since 1970. */
export function nextCount(timed: Timed, vote: Vote, now: number): number {
  const times = timed.seats.flatMap(({ seat }) => absentFrom(timed, seat) ?? []);
  return Math.min(vote.at + VOTE_LASTS_MS, ...times.filter((time) => time > now));
}

/** Whether somebody who doesn't play yet may ask for this seat: a computer has it, or a person who stopped answering. */
export const isOffered = (timed: Timed, seat: Seat, now: number): boolean =>
  timed.seats[seat] !== undefined && (timed.seats[seat].userId === undefined || isAbsent(timed, seat, now));
