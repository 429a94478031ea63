import { changeBetween, shownAt } from './zone.js';

/* Quiet hours: times of day at which nobody calls a person, by the clock of their time zone. */

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** From when until when, in minutes after midnight. Where `to` is before `from`, they last past midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** As `findZone` gives it: `Europe/Helsinki`. */
  readonly zone: string;
}

const TIMES = /^(\d{1,2})(?::(\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?$/i;

/** Reads two times of day, such as `22:00-08:00` or `22-8`. Undefined for anything else, and for equal times. */
export function readTimes(text: string): Pick<QuietHours, 'from' | 'to'> | undefined {
  const [, fromHour, fromMinute = '0', toHour, toMinute = '0'] = TIMES.exec(text.trim()) ?? [];
  const from = minutesOf(fromHour, fromMinute);
  const to = minutesOf(toHour, toMinute);
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

function minutesOf(hour: string | undefined, minute: string): number | undefined {
  if (hour === undefined || Number(minute) > 59) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= DAY_MINUTES ? minutes % DAY_MINUTES : undefined;
}

/** For people: `22:00–08:00`. */
export const formatTimes = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): string =>
  `${formatMinutes(from)}–${formatMinutes(to)}`;

const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The first moment from this time on (milliseconds since 1970) that lies outside of the quiet hours. */
export function afterQuiet(time: number, quiet: QuietHours): number {
  const now = minuteOfDay(time, quiet.zone);
  if (!isWithin(now, quiet)) return time;
  const end = time - (time % MINUTE) + until(now, quiet.to) * MINUTE;
  // It is quiet until the clock is put forward or back; from there on, look again.
  const change = changeBetween(time, end, quiet.zone);
  return change === undefined ? end : afterQuiet(change, quiet);
}

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Minutes from one time of day to the next moment at which the clock shows the other. */
const until = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

const minuteOfDay = (time: number, zone: string): number => (shownAt(time, zone) / MINUTE) % DAY_MINUTES;
