import type { Seat } from '../../engine/table.js';

/* People who are away for a while: no time of theirs runs, and nobody calls them. */

const DAY = 24 * 60 * 60_000;
/** Nobody can be away for longer at a time. */
export const LONGEST_AWAY_DAYS = 30;

/** When somebody is, or was, away: milliseconds since 1970. */
export interface Away {
  readonly from: number;
  readonly until: number;
}

/** Of a match, by seat: when its person is, or was last, away. */
export interface Absences {
  readonly away?: Readonly<Record<Seat, Away>>;
}

/** Until when this seat's person is away; undefined where they are here. */
export function awayUntil({ away }: Absences, seat: Seat, now: number): number | undefined {
  const until = away?.[seat]?.until;
  return until !== undefined && until > now ? until : undefined;
}

/**
 * Times at which something is due for a person who is waited for since then: what would come while they are away, or
 * after that, comes as much later as they were away.
 */
export function besideAway({ away }: Absences, seat: Seat, since: number): (due: number) => number {
  const gone = away?.[seat];
  if (!gone || gone.until <= since) return (due) => due;
  const from = Math.max(gone.from, since);
  return (due) => (due < from ? due : due + gone.until - from);
}

/** Away until then, from now on or since they said so before; or here again, at `until` that is not later than now. */
export const awayNow = (beside: Absences, seat: Seat, { from: now, until }: Away): Required<Absences> => {
  const before = beside.away?.[seat];
  const from = before && before.until > now ? before.from : now;
  return { away: { ...beside.away, [seat]: { from, until } } };
};

/** What can't be understood, is over already, or is too far off. */
export type NotThen = 'unread' | 'past' | 'far';

const UNITS: Readonly<Record<string, number>> = { d: DAY, w: 7 * DAY };

/** The time that is meant by `3d`, `2w`, `tomorrow` or `2026-12-24`, whose beginning it is (UTC). */
export function readUntil(text: string, now: number): number | NotThen {
  const until = timeOf(text.trim().toLowerCase(), now);
  if (until === undefined) return 'unread';
  if (until <= now) return 'past';
  return until > now + LONGEST_AWAY_DAYS * DAY ? 'far' : until;
}

function timeOf(text: string, now: number): number | undefined {
  if (text === 'tomorrow') return now - (now % DAY) + DAY;
  const [, count, unit = ''] = /^(\d{1,3}) ?([dw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count !== undefined && length !== undefined) return now + Number(count) * length;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`);
  // The 31st of a month that has none would be another day.
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text) ? day : undefined;
}
