/** Points in time in words, in the reader's own language and zone. */

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** "in 3 minutes", "2 days ago". Both in seconds since 1970. */
export function relative(seconds: number, now: number): string {
  const away = Math.round(seconds - now);
  const [unit, size] = units.find(([, length]) => Math.abs(away) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.trunc(away / size), unit);
}

const styles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

/** A `<t:…>` mark in words. `style` is Discord's letter, `now` seconds since 1970. */
export function stamp(seconds: number, style: string, now: number): string {
  if (style === 'R') return relative(seconds, now);
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime())
    ? 'some time'
    : new Intl.DateTimeFormat(undefined, styles[style] ?? styles.f).format(date);
}

/** "Today at 14:03", "Yesterday at 9:10", or the date: the time next to a message's author. */
export function messageTime(date: Date, now: Date): string {
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date);
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days === 0) return `Today at ${clock}`;
  if (days === 1) return `Yesterday at ${clock}`;
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' }).format(date);
}

const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
