import { fiveSuitOf } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import type { Card, Laid } from './state.js';

/** R5 How alliances came about. */
export interface Alliances {
  /** Lists of seats, ascending, ordered by first seat. */
  readonly alliances: Seat[][];
  readonly how: 'match' | 'call' | null;
  /** Who called. Ascending. */
  readonly callers: Seat[];
}

type Shown = Pick<Laid, 'deploy' | 'alliance'>;

/** R5, G10 Who is allied, by what lies on the table. Seats out of the hand have laid nothing. */
export function alliancesOf(table: readonly Shown[]): Alliances {
  const seats = table.flatMap(({ deploy }, seat) => (deploy === null ? [] : [seat]));
  const shown = (seat: Seat): Shown => table[seat] as Shown;
  const suitShown = (seat: Seat): string | null => {
    const { alliance } = shown(seat);
    return alliance === null || alliance === 'pass' ? null : fiveSuitOf(alliance);
  };
  const matches = seats
    .map((seat) => seats.filter((other) => suitShown(other) !== null && suitShown(other) === suitShown(seat)))
    .filter((group, i) => group.length > 1 && group[0] === seats[i]);
  if (matches.length > 0) return { alliances: matches, how: 'match', callers: [] };
  const callers = seats.filter((seat) => suitShown(seat) === fiveSuitOf(shown(seat).deploy as Card));
  const passers = seats.filter((seat) => shown(seat).alliance === 'pass');
  if (callers.length === 0 || passers.length === 0) return { alliances: [], how: null, callers: [] };
  return {
    alliances: [seats.filter((seat) => callers.includes(seat) || passers.includes(seat))],
    how: 'call',
    callers,
  };
}

/** R6 The alliances, and every other seat of these on its own. Ascending, ordered by first seat. */
export const sidesOf = (seats: readonly Seat[], alliances: readonly (readonly Seat[])[]): Seat[][] =>
  [...seats]
    .sort((one, other) => one - other)
    .flatMap((seat) => {
      const alliance = alliances.find((each) => each.includes(seat));
      if (!alliance) return [[seat]];
      return alliance[0] === seat ? [[...alliance]] : [];
    });
