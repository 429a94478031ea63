import type { Seat } from '../engine/table.js';
import type { Loaded } from './load.js';
import { type Person, type Refused, refuse } from './match.js';
import type { MatchRecord, SeatRecord } from './store/records.js';

/** Names that computer players go by, one by one: one more than any game has seats. */
const COMPUTER_NAMES = ['Merlin', 'Morgana', 'Percival', 'Elaine', 'Gawain', 'Nimue'] as const;

export const personSeat = ({ id, name }: Person, seat: number, now: number): SeatRecord => ({
  seat,
  kind: 'person',
  userId: id,
  name,
  joinedAt: now,
});

/** A computer player under a name that nobody at the table has yet. */
export function computerSeatOf(
  seats: readonly SeatRecord[],
  seat: number,
  computer: string,
  joinedAt: number,
): SeatRecord {
  const name = COMPUTER_NAMES.find((each) => !seats.some((other) => other.name === each)) ?? COMPUTER_NAMES[0];
  return { seat, kind: 'computer', name, computer, joinedAt };
}

/** These seats and so many computer players more. */
export function withComputers(
  seats: readonly SeatRecord[],
  more: number,
  computer: string,
  joinedAt: number,
): readonly SeatRecord[] {
  const all = [...seats];
  while (all.length < seats.length + more) all.push(computerSeatOf(all, all.length, computer, joinedAt));
  return all;
}

export const sits = ({ record }: Loaded, userId: string): boolean =>
  record.seats.some((seat) => seat.userId === userId);

/** Where this person sits. */
export function seatAt({ record }: Loaded, userId: string): Seat | Refused {
  const seat = record.seats.find((each) => each.userId === userId)?.seat;
  return seat ?? refuse('notSeated');
}

/** What the host is called, for those who aren't. */
export const hostName = ({ record }: { readonly record: Pick<MatchRecord, 'seats' | 'hostId'> }): string =>
  record.seats.find(({ userId }) => userId === record.hostId)?.name ?? '?';
