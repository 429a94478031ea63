import type { Seat } from '../../../engine/table.js';
import { beginningOf, DAY, shownAt } from './zone.js';

/* Times in which nobody is expected to choose: a person is away, or the whole table has paused. */

/** Nobody can be away, and no table can pause, for longer at a time. */
export const LONGEST_AWAY_DAYS = 30;

/** A time from `from` to `until`, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** When somebody is away, or was last. */
export interface Away extends Stretch {
  /** Earlier times of the same wait, oldest first. */
  readonly before?: readonly Stretch[];
}

/** The absences in a match. */
export interface Absences {
  /** By seat: when its person is away, or was last. */
  readonly away?: Readonly<Record<Seat, Away>>;
  /** When the table pauses, or did last. */
  readonly pause?: Away;
}

/** Until when this seat's person is away; undefined where they are here. */
export const awayUntil = ({ away }: Absences, seat: Seat, now: number): number | undefined => lasts(away?.[seat], now);

/** Until when the table has paused, if nobody goes on before; undefined where it plays. */
export const pausedUntil = ({ pause }: Absences, now: number): number | undefined => lasts(pause, now);

const lasts = (away: Away | undefined, now: number): number | undefined =>
  away && away.until > now ? away.until : undefined;

/**
 * Puts off due times of a person who is waited for since then: a time during or after their absences, or the table's
 * pauses, comes later by the length of these.
 */
export function delayByAbsences({ away, pause }: Absences, seat: Seat, since: number): (due: number) => number {
  const gone = merge([...stretchesOf(away?.[seat]), ...stretchesOf(pause)].filter(({ until }) => until > since));
  return (due) =>
    gone.reduce((put, { from, until }) => {
      const begun = Math.max(from, since);
      return put < begun ? put : put + until - begun;
    }, due);
}

const stretchesOf = (away: Away | undefined): Stretch[] => (away ? [...(away.before ?? []), away] : []);

/** The same times, oldest first, without overlaps. */
function merge(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const next of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && next.from <= last.until)
      all.splice(-1, 1, { from: last.from, until: Math.max(last.until, next.until) });
    else all.push(next);
  }
  return all;
}

/** An absence that begins. `since`: when the wait for somebody began, where there is one. */
export interface Leaving extends Stretch {
  readonly since: number | undefined;
}

/** Away until then, from now on or since an earlier request; or here again, where `until` is not later than now. */
export const awayNow = (tableState: Absences, seat: Seat, leaving: Leaving): Required<Pick<Absences, 'away'>> => ({
  away: { ...tableState.away, [seat]: after(tableState.away?.[seat], leaving) },
});

/** The same for the whole table. */
export const pauseNow = (tableState: Absences, leaving: Leaving): Required<Pick<Absences, 'pause'>> => ({
  pause: after(tableState.pause, leaving),
});

function after(last: Away | undefined, { from: now, until, since = now }: Leaving): Away {
  const before = [...(last?.before ?? []), ...(last && last.until <= now ? [last] : [])]
    .filter((stretch) => stretch.until > since)
    .map(({ from, until }) => ({ from, until }));
  const from = last && last.until > now ? last.from : now;
  return { from, until, ...(before.length > 0 && { before }) };
}

/** A time that can't be understood, is over already, or is too far off. */
export type NotThen = 'unread' | 'past' | 'far';

/** A time, in milliseconds since 1970. `day`: where a day was named, the one that ends then, by its start in UTC. */
export interface Then {
  readonly until: number;
  readonly day?: number;
}

const UNITS: Readonly<Record<string, number>> = { d: DAY, w: 7 * DAY };

/** The time that `3d`, `2w`, `tomorrow` or `2026-12-24` means: for a day, its end in that zone. */
export function readUntil(text: string, now: number, zone = 'UTC'): Then | NotThen {
  const then = thenIn(text.trim().toLowerCase(), now, zone);
  if (then === undefined) return 'unread';
  if (then.until <= now) return 'past';
  return then.until > now + LONGEST_AWAY_DAYS * DAY ? 'far' : then;
}

function thenIn(text: string, now: number, zone: string): Then | undefined {
  const [, count, unit = ''] = /^(\d{1,3}) ?([dw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (count !== undefined && length !== undefined) return { until: now + Number(count) * length };
  const day = text === 'tomorrow' ? dayAfter(shownAt(now, zone)) : dayIn(text);
  return day === undefined ? undefined : { until: beginningOf(day + DAY, zone), day };
}

const dayAfter = (time: number): number => time - (time % DAY) + DAY;

function dayIn(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` makes another day of the 31st of a shorter month.
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text) ? day : undefined;
}
