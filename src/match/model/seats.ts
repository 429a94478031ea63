import type { Seat } from '../../engine/table.js';
import { alike, distinguish } from '../../letters.js';
import type { Loaded, Match } from './match.js';
import type { Person } from './person.js';
import type { MatchRecord, SeatRecord } from './records.js';
import { type Refused, refuse } from './refusals.js';

/** Names that computer players go by, one by one: one more than any game has seats. */
const COMPUTER_NAMES = ['Merlin', 'Morgana', 'Percival', 'Elaine', 'Gawain', 'Nimue'] as const;

export const personSeat = ({ id, name }: Person, seat: number, now: number): SeatRecord => ({
  seat,
  kind: 'person',
  userId: id,
  name,
  joinedAt: now,
});

const namesOf = (some: readonly { readonly name: string }[]): readonly string[] => some.map(({ name }) => name);

export const computerSeat = (seat: SeatRecord | undefined): boolean => seat?.kind === 'computer';

/** These seats with a person added, or put into that seat. A computer with the person's name gets another name. */
export function withPerson(seats: readonly SeatRecord[], person: Person, seat: number, now: number): SeatRecord[] {
  const others = seats.filter((each) => each.seat !== seat);
  const people = others.filter(({ kind }) => kind !== 'computer');
  const name = distinguish(person.name, namesOf(people));
  const all = others.map((each) =>
    each.kind === 'computer' && alike(each.name, name)
      ? { ...each, name: computerName([name, ...namesOf(others)]) }
      : each,
  );
  return all.toSpliced(seat, 0, personSeat({ ...person, name }, seat, now));
}

/** A computer's name that nobody can mistake for one of these. */
const computerName = (taken: readonly string[]): string =>
  COMPUTER_NAMES.find((each) => !taken.some((name) => alike(name, each))) ?? distinguish(COMPUTER_NAMES[0], taken);

/** A computer's seat, under a name that none of `taken` has. */
export function computerSeatOf(
  taken: readonly { readonly name: string }[],
  seat: number,
  computer: string,
  joinedAt: number,
): SeatRecord {
  return { seat, kind: 'computer', name: computerName(namesOf(taken)), computer, joinedAt };
}

/** A person's name at this table: their seat's, or else one unlike the names of all who sit or sat there. */
export function nameAmong({ record: { seats }, tableState: { sat = [] } }: Loaded, { id, name }: Person): string {
  const own = seats.find(({ userId }) => userId === id);
  return own?.name ?? distinguish(name, namesOf([...seats, ...sat].filter(({ userId }) => userId !== id)));
}

/** These seats and `more` computer players. */
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

/** This person's seat, or a refusal. */
export function seatAt(loaded: Loaded, userId: string): Seat | Refused {
  const seat = loaded.record.seats.find((each) => each.userId === userId)?.seat;
  return seat ?? unseated(loaded, userId);
}

/** Why somebody without a seat can't do what is for those who sit there. */
export function unseated({ record, tableState }: Pick<Match, 'record' | 'tableState'>, userId: string): Refused {
  const had = tableState.sat?.findLast((each) => each.userId === userId)?.seat;
  if (had === undefined) return refuse('notSeated');
  const isTheirs = record.status === 'running' && tableState.former?.[had]?.id === userId;
  return refuse('gaveUp', { who: record.seats[had]?.name ?? '?', back: isTheirs ? 'yes' : 'no' });
}

/** The host's name, or `?` where the host has no seat. */
export const hostName = ({ record }: { readonly record: Pick<MatchRecord, 'seats' | 'hostId'> }): string =>
  record.seats.find(({ userId }) => userId === record.hostId)?.name ?? '?';
