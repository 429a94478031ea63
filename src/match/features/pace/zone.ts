/* Places whose clocks are known, and what those clocks show: as `Intl` knows them, which all of this goes by. */

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What IANA calls a place today, by the name that `Intl` knows it by: Unicode's CLDR never changes a name. */
const NAMES_NOW: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The names of all places there are, each once. Many have others besides, which `zoneCalled` knows too. */
const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** What people read for a zone that is kept. */
export const formatZone = (zone: string): string => NAMES_NOW[zone] ?? zone;

/** The zone that is meant, however it is written, by the name that `Intl` gives it; undefined where none is called so. */
export function findZone(text: string): string | undefined {
  if (ZONES.includes(text)) return text;
  const name = nameIn(text);
  // An offset is no place: its clock is never put forward, and not every version of Node takes one.
  if (!/^[a-z]/.test(name)) return undefined;
  try {
    return clockOf(name).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** As names are written, but for capitals: `São Paulo` is called `Sao_Paulo`. */
const nameIn = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, '_').toLowerCase();

/** Zones to choose from whose names hold this text, with all the names that it may be looked for by. */
export function zonesLike(text: string): readonly { readonly zone: string; readonly names: readonly string[] }[] {
  const part = nameIn(text);
  const near = ZONES.map((zone) => ({ zone, names: [...new Set([formatZone(zone), zone])] })).filter(({ names }) =>
    names.some((name) => name.toLowerCase().includes(part)),
  );
  const exact = findZone(text);
  if (exact === undefined || near.some(({ zone }) => zone === exact)) return near;
  return [{ zone: exact, names: [formatZone(exact), text.trim()] }, ...near];
}

/** Making one takes longer than asking it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError where there is no such zone. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });

/** What the clock there shows at this time, to the minute: as the milliseconds since 1970 at which UTC shows the same. */
export function shownAt(time: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const offsetAt = (time: number, zone: string): number => shownAt(time, zone) - (time - (time % MINUTE));

/** When the clock is put forward or back after the first of these times, until the other: once at most within a few days. */
export function changeBetween(from: number, to: number, zone: string): number | undefined {
  const offset = offsetAt(from, zone);
  if (offsetAt(to, zone) === offset) return undefined;
  let [before, after] = [Math.floor(from / MINUTE), Math.floor(to / MINUTE)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * MINUTE, zone) === offset) before = middle;
    else after = middle;
  }
  return after * MINUTE;
}

/** When a day begins there. `day`: when it begins by UTC. Where the clock never shows its midnight, the next it shows. */
export function beginningOf(day: number, zone: string): number {
  const [before, after] = [day - DAY, day + DAY];
  const change = changeBetween(before, after, zone);
  const early = day - offsetAt(before, zone);
  if (change === undefined || early < change) return early;
  return Math.max(change, day - offsetAt(after, zone));
}
