/* Time zones and what their clocks show, as `Intl` knows them. */

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** IANA's present name of a zone, by the name that `Intl` has: Unicode's CLDR never changes a name. */
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

/** The names of all zones, one for each. Many have other names as well, which `findZone` knows, too. */
const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** What people read for a saved zone. */
export const formatZone = (zone: string): string => NAMES_NOW[zone] ?? zone;

/** The zone that the text names, in any spelling, by the name that `Intl` has; undefined where there is none. */
export function findZone(text: string): string | undefined {
  if (ZONES.includes(text)) return text;
  const name = nameIn(text);
  // An offset is no zone: it has no summer time, and not every version of Node takes one.
  if (!/^[a-z]/.test(name)) return undefined;
  try {
    return clockOf(name).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The text as zones are spelled, in small letters: `São Paulo` becomes `sao_paulo`. */
const nameIn = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, '_').toLowerCase();

/** The zones whose names hold this text, with all the names by which people may look for them. */
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

/** @throws {RangeError} where there is no such zone */
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

/** What the zone's clock shows at this time, to the minute: the milliseconds since 1970 at which UTC shows the same. */
export function shownAt(time: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const offsetAt = (time: number, zone: string): number => shownAt(time, zone) - (time - (time % MINUTE));

/** When the clock is put forward or back between these times, at most a few days apart; undefined where it isn't. */
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

/** When a day begins in the zone. `day`: its beginning in UTC. If the clock skips midnight, the next time it shows. */
export function beginningOf(day: number, zone: string): number {
  const [before, after] = [day - DAY, day + DAY];
  const change = changeBetween(before, after, zone);
  const early = day - offsetAt(before, zone);
  if (change === undefined || early < change) return early;
  return Math.max(change, day - offsetAt(after, zone));
}
