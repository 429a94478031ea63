import { changeBetween, shownAt } from './zone.js';

/* Hours of the day in which somebody wants to be left in peace, by the clock of the place where they live. */

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** From when until when, in minutes after midnight: past midnight, where it ends before it begins. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** As `zoneCalled` gives it: `Europe/Helsinki`. */
  readonly zone: string;
}

const TIMES = /^(\d{1,2})(?::(\d{2}))?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?$/i;

/** Two times of a day, as `22:00-08:00` or `22-8`. Undefined for anything else, and where no time lies between. */
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

/** As it is said: `22:00–08:00`. */
export const formatTimes = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): string =>
  `${clockSaid(from)}–${clockSaid(to)}`;

const clockSaid = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The first moment from this time on (milliseconds since 1970) that lies outside of the quiet hours. */
export function afterQuiet(time: number, quiet: QuietHours): number {
  const now = minuteOfDay(time, quiet.zone);
  if (!isWithin(now, quiet)) return time;
  const end = time - (time % MINUTE) + until(now, quiet.to) * MINUTE;
  // Up to where its clock is put forward or back, it is quiet all along; from there on it is looked at anew.
  const change = changeBetween(time, end, quiet.zone);
  return change === undefined ? end : afterQuiet(change, quiet);
}

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Minutes from one time of day to the next time that the clock shows another. */
const until = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

const minuteOfDay = (time: number, zone: string): number => (shownAt(time, zone) / MINUTE) % DAY_MINUTES;
