import { distinguish } from '../../letters.js';
import type { MatchRecord, SeatRecord } from './records.js';
import { type Answered, applyPatch, type TableState } from './table-state.js';

/*
 * People who are invited. The lobby reserves a seat for each until they answer, for a day at most: a seat of the kind
 * `invited`, whose `joinedAt` is when they were told.
 */

/** How long a seat is reserved for somebody who doesn't answer, in milliseconds. */
const ANSWER_MS = 24 * 60 * 60_000;

/** How long one person can't invite another again unless they accepted, in milliseconds. */
export const ASKED_ONCE_MS = 60 * 60_000;

/** Somebody who is invited. `told`: when they hear of it (milliseconds since 1970), not in their quiet hours. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly told: number;
}

type Seats = readonly SeatRecord[];

export const invitedSeat = (seat: SeatRecord | undefined): boolean => seat?.kind === 'invited';

/** The seats that are reserved for people who haven't answered yet. */
export const reservedSeats = ({ seats }: Pick<MatchRecord, 'seats'>): SeatRecord[] => seats.filter(invitedSeat);

/** How many seats of a match are taken, without reserved ones. */
export const takenIn = ({ record }: { readonly record: Pick<MatchRecord, 'seats'> }): number =>
  record.seats.length - reservedSeats(record).length;

/** Until when this seat is reserved, in milliseconds since 1970. */
export const reservedUntil = ({ joinedAt }: Pick<SeatRecord, 'joinedAt'>): number => joinedAt + ANSWER_MS;

/** These seats, and one reserved for each guest. */
export function withGuests(seats: Seats, guests: readonly Guest[]): Seats {
  const all = [...seats];
  for (const { id, name, told } of guests) {
    const others = all.map((each) => each.name);
    all.push({ seat: all.length, kind: 'invited', userId: id, name: distinguish(name, others), joinedAt: told });
  }
  return all;
}

/** The seats without those that are `gone`; the seats behind move up. */
export const removeSeats = (seats: Seats, gone: Seats): SeatRecord[] =>
  seats.filter((each) => !gone.includes(each)).map((each, seat) => ({ ...each, seat }));

/** All are here: no seat is free, and nobody still has to answer. */
export const isComplete = (seats: Seats, wanted: number): boolean => seats.length >= wanted && !seats.some(invitedSeat);

type Lobby = { readonly record: Pick<MatchRecord, 'status' | 'seats'> };
const reservedIn = ({ record }: Lobby): SeatRecord[] => (record.status === 'lobby' ? reservedSeats(record) : []);

/** Reserved seats whose time is over. */
export const expiredSeats = (lobby: Lobby, now: number): SeatRecord[] =>
  reservedIn(lobby).filter((seat) => reservedUntil(seat) <= now);

/** When the next reserved seat expires, in milliseconds since 1970; undefined where there is none. */
export function nextExpiry(lobby: Lobby): number | undefined {
  const untils = reservedIn(lobby).map(reservedUntil);
  return untils.length > 0 ? Math.min(...untils) : undefined;
}

/** The table state with the answers of these reserved seats' guests; the lobby shows them. */
export const recordAnswers = (
  tableState: TableState,
  reserved: readonly SeatRecord[],
  how: Answered['how'],
): TableState =>
  applyPatch(tableState, {
    answers: [
      ...(tableState.answers ?? []),
      ...reserved.flatMap(({ userId, name }) => (userId === undefined ? [] : [{ id: userId, name, how }])),
    ],
  });
