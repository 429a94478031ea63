/* Hours of the day in which somebody wants to be left in peace, by the clock of the place where they live. */

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const HALF_DAY = DAY_MINUTES / 2;

/** From when until when, in minutes after midnight: past midnight, where it ends before it begins. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** By the name that IANA gives it: `Europe/Helsinki`. */
  readonly zone: string;
}

/** The names of all places whose clocks are known. */
export const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The zone that is meant, however it is written; undefined where none is called so. */
export const zoneCalled = (name: string): string | undefined =>
  ZONES.find((zone) => zone.toLowerCase() === name.trim().replaceAll(' ', '_').toLowerCase());

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
export const timesSaid = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): string =>
  `${clockSaid(from)}–${clockSaid(to)}`;

const clockSaid = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The first moment from this time on (milliseconds since 1970) that lies outside of the quiet hours. */
export function afterQuiet(time: number, quiet: QuietHours): number {
  const now = minuteOfDay(time, quiet.zone);
  if (!isWithin(now, quiet)) return time;
  const end = time - (time % MINUTE) + until(now, quiet.to) * MINUTE;
  // A clock that was put forward or back in between shows another time than was counted.
  const off = ((until(minuteOfDay(end, quiet.zone), quiet.to) + HALF_DAY) % DAY_MINUTES) - HALF_DAY;
  return end + off * MINUTE;
}

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Minutes from one time of day to the next time that the clock shows another. */
const until = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** Making one takes longer than asking it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(time: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}
