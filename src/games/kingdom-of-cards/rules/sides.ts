import { fiveSuitOf } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import type { Laid } from './state.js';

/** R5 The origin of alliances. */
export interface Alliances {
  /** Lists of seats, ascending, ordered by first seat. */
  readonly alliances: Seat[][];
  readonly how: 'match' | 'call' | null;
  /** The callers. Ascending. */
  readonly callers: Seat[];
}

type Shown = Pick<Laid, 'deploy' | 'alliance'>;

/** R5, G6, G10 The alliances by the cards on the table. Seats out of the hand have laid nothing. */
export function alliancesOf(table: readonly Shown[]): Alliances {
  const { matches, callers, passers } = bondsOf(
    table.map(({ deploy }) => (deploy === null ? null : fiveSuitOf(deploy))),
    table.map(({ alliance }) => (alliance === null || alliance === 'pass' ? alliance : fiveSuitOf(alliance))),
  );
  if (matches.length > 0) return { alliances: matches.map(seatsIn), how: 'match', callers: [] };
  if (callers === 0 || passers === 0) return { alliances: [], how: null, callers: [] };
  return { alliances: [seatsIn(callers | passers)], how: 'call', callers: seatsIn(callers) };
}

/** R5 The bonds by suits alone, each a set of seats as bits. */
interface Bonds {
  /** The seats with the same suit, ordered by first seat. */
  readonly matches: readonly number[];
  readonly callers: number;
  readonly passers: number;
}

/** R5, G10, G11 By the suits deployed and shown, by seat: null where nothing is laid. */
function bondsOf<S>(deployed: readonly (S | null)[], shown: readonly (S | 'pass' | null)[]): Bonds {
  const bySuit = new Map<S, number>();
  let callers = 0;
  let passers = 0;
  for (let seat = 0; seat < shown.length; seat++) {
    const suit = shown[seat] ?? null;
    if (suit === null) continue;
    const bit = 1 << seat;
    if (suit === 'pass') passers |= bit;
    else bySuit.set(suit, (bySuit.get(suit) ?? 0) | bit);
    if (suit === deployed[seat]) callers |= bit;
  }
  const matches = [...bySuit.values()].filter((bits) => (bits & (bits - 1)) !== 0);
  return { matches, callers, passers };
}

/** R5 The alliances by these suits, as bits of seats. For frequent calls. */
export function alliancesBy<S>(
  deployed: readonly (S | null)[],
  shown: readonly (S | 'pass' | null)[],
): readonly number[] {
  const { matches, callers, passers } = bondsOf(deployed, shown);
  return matches.length > 0 || callers === 0 || passers === 0 ? matches : [callers | passers];
}

/** The seats of a set of bits, ascending. */
export function seatsIn(bits: number): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; bits >> seat !== 0; seat++) if ((bits >> seat) & 1) seats.push(seat);
  return seats;
}

/** R6, G20 The alliances, and each other seat on its own. Ascending, ordered by first seat. */
export const sidesOf = (seats: readonly Seat[], alliances: readonly (readonly Seat[])[]): Seat[][] =>
  [...seats]
    .sort((one, other) => one - other)
    .flatMap((seat) => {
      const alliance = alliances.find((each) => each.includes(seat));
      if (!alliance) return [[seat]];
      return alliance[0] === seat ? [[...alliance]] : [];
    });
