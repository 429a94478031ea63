import { toldApart } from '../../letters.js';
import type { MatchRecord, SeatRecord } from './records.js';
import { type Answered, applyPatch, type TableState } from './table-state.js';

/*
 * People who are asked by name. A seat of the lobby is kept for each of them until they answer, or let a day pass: it is
 * theirs among the seats, of the kind `invited`, and says since when they know of it.
 */

/** How long a seat is kept for somebody who doesn't answer, in milliseconds. */
const ANSWER_MS = 24 * 60 * 60_000;

/** How long nobody is asked again by the same person (milliseconds), unless they accepted. */
export const ASKED_ONCE_MS = 60 * 60_000;

/** Somebody who is asked, and when they are told: not in their quiet hours (milliseconds since 1970). */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly told: number;
}

type Seats = readonly SeatRecord[];

export const invitedSeat = (seat: SeatRecord | undefined): boolean => seat?.kind === 'invited';

/** Those that are kept for people who haven't answered yet. */
export const reservedSeats = ({ seats }: Pick<MatchRecord, 'seats'>): SeatRecord[] => seats.filter(invitedSeat);

/** How many of a match's seats are taken: those that are kept are not yet. */
export const takenIn = ({ record }: { readonly record: Pick<MatchRecord, 'seats'> }): number =>
  record.seats.length - reservedSeats(record).length;

/** Until when this seat is kept, in milliseconds since 1970. */
export const reservedUntil = ({ joinedAt }: Pick<SeatRecord, 'joinedAt'>): number => joinedAt + ANSWER_MS;

/** These seats, and one kept for each guest. */
export function withGuests(seats: Seats, guests: readonly Guest[]): Seats {
  const all = [...seats];
  for (const { id, name, told } of guests) {
    const others = all.map((each) => each.name);
    all.push({ seat: all.length, kind: 'invited', userId: id, name: toldApart(name, others), joinedAt: told });
  }
  return all;
}

/** Without those that are given up; the one who sits behind them moves up. */
export const removeSeats = (seats: Seats, gone: (seat: SeatRecord) => boolean): SeatRecord[] =>
  seats.filter((each) => !gone(each)).map((each, seat) => ({ ...each, seat }));

/** All are here: no seat is free, and nobody still has to answer. */
export const isComplete = (seats: Seats, wanted: number): boolean => seats.length >= wanted && !seats.some(invitedSeat);

type Lobby = { readonly record: Pick<MatchRecord, 'status' | 'seats'> };
const keptIn = ({ record }: Lobby): SeatRecord[] => (record.status === 'lobby' ? reservedSeats(record) : []);

/** Those whose time is over. */
export const expiredSeats = (lobby: Lobby, now: number): SeatRecord[] =>
  keptIn(lobby).filter((seat) => reservedUntil(seat) <= now);

/** When the next one is free, if nobody answers; undefined where none is kept. */
export function nextExpiry(lobby: Lobby): number | undefined {
  const untils = keptIn(lobby).map(reservedUntil);
  return untils.length > 0 ? Math.min(...untils) : undefined;
}

/** With what became of these seats, which were kept: the lobby says so. */
export const recordAnswers = (tableState: TableState, kept: readonly SeatRecord[], how: Answered['how']): TableState =>
  applyPatch(tableState, {
    answers: [
      ...(tableState.answers ?? []),
      ...kept.flatMap(({ userId, name }) => (userId === undefined ? [] : [{ id: userId, name, how }])),
    ],
  });
