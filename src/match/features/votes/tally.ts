import { kindOf, type Match } from '../../model/match.js';
import { absentFrom, goneSince, isAbsent } from '../pace/absent.js';
import type { Timed } from '../pace/clock.js';
import { VOTE_LASTS_MS, type Vote } from './vote.js';

/*
 * How votes are counted: more than half of the people who sit at the table decide, without those who are absent. Where
 * a motion concerns some seats, all of these must agree.
 */

/** The count of a vote. */
export interface Tally {
  readonly yes: number;
  readonly against: number;
  /** How many people may vote. */
  readonly of: number;
  /** How many of them must agree. */
  readonly needed: number;
}

type Voted = Pick<Vote, 'yes' | 'against' | 'motion'>;
type AtTable = Pick<Match, 'features'>;

/** User ids of the people who may vote. A person who has voted counts as present. */
function voicesOf(match: AtTable, timed: Timed, { yes, against, motion }: Voted, now: number): string[] {
  const concerned = kindOf(match, motion).concerned?.(motion);
  return timed.seats.flatMap(({ seat, userId }) => {
    if (userId === undefined) return [];
    if (concerned) return concerned.includes(seat) ? [userId] : [];
    const voted = yes.includes(userId) || against.includes(userId);
    return voted || !isAbsent(timed, seat, now) ? [userId] : [];
  });
}

export function tallyOf(match: AtTable, timed: Timed, vote: Voted, now: number): Tally {
  const voices = voicesOf(match, timed, vote, now);
  const among = (people: readonly string[]): number => people.filter((id) => voices.includes(id)).length;
  const of = voices.length;
  const needed = kindOf(match, vote.motion).concerned || allLeft(timed) ? of : Math.floor(of / 2) + 1;
  return { yes: among(vote.yes), against: among(vote.against), of, needed };
}

/** Whether all people have left the server, so that nobody is there whom a newcomer could ask. */
const allLeft = (timed: Timed): boolean =>
  timed.seats.every(({ seat, userId }) => userId === undefined || goneSince(timed, seat) !== undefined);

export const isAgreed = ({ yes, needed }: Tally): boolean => yes >= needed;
/** Whether the motion fails even if all who haven't voted agree. */
export const isRejected = ({ against, of, needed }: Tally): boolean => of - against < needed;

/** When a vote may have another result though nobody votes, in milliseconds since 1970. */
export function nextCount(timed: Timed, vote: Vote, now: number): number {
  const times = timed.seats.flatMap(({ seat }) => absentFrom(timed, seat) ?? []);
  return Math.min(vote.at + VOTE_LASTS_MS, ...times.filter((time) => time > now));
}
