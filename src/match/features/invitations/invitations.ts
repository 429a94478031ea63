import type { Loaded } from '../../model/load.js';
import { type Beside, type Person, type Refused, refuse } from '../../model/match.js';
import type { MatchRecord, SeatRecord } from '../../model/records.js';
import { type Answered, keptSeats, lapsedSeats, without } from '../../model/reserved-seats.js';
import { type MatchStep, owe } from '../../model/step.js';

/* What may be asked of a lobby by the one who was invited to it, and whom nobody can invite. */

/** Anyone who was asked says no. Said twice, it is fine. */
export function declined(loaded: Loaded, userId: string, now: number): MatchStep {
  const { record, beside } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  const kept = keptSeats(record).filter((each) => each.userId === userId);
  if (kept.length > 0) return freeing(loaded, kept, 'declined', now);
  return beside.answers?.findLast(({ id }) => id === userId)?.how === 'declined' ? undefined : refuse('notInvited');
}

/** The seats that nobody answered for in time are free. */
export function lapsed(loaded: Loaded, now: number): MatchStep {
  const late = lapsedSeats(loaded, now);
  return late.length > 0 ? freeing(loaded, late, 'silent', now) : undefined;
}

function freeing(loaded: Loaded, gone: readonly SeatRecord[], how: Answered['how'], now: number): MatchStep {
  const { record, beside } = loaded;
  return {
    next: { beside: answered(beside, gone, how) },
    seats: without(record.seats, (each) => gone.includes(each)),
    owed: [owe('lobby', now)],
  };
}

/** With what became of these seats, which were kept: the lobby says so. */
export const answered = (beside: Beside, kept: readonly SeatRecord[], how: Answered['how']): Beside => ({
  ...beside,
  answers: [
    ...(beside.answers ?? []),
    ...kept.flatMap(({ userId, name }) => (userId === undefined ? [] : [{ id: userId, name, how }])),
  ],
});

/** Whom nobody can ask. `room`: seats for people beside the host, of `seats`. */
export function badGuests(hostId: string, guests: readonly Person[], room: number, seats: number): Refused | undefined {
  if (guests.some(({ id }) => id === hostId)) return refuse('inviteSelf');
  return guests.length > room ? refuse('tooManyGuests', { guests: guests.length, room, seats }) : undefined;
}

/**
 * The first of these guests with whom another invitation waits for an answer, either way.
 *
 * @param lobbies in which the host sits or is invited
 */
export function unanswered(
  lobbies: readonly Pick<MatchRecord, 'hostId' | 'seats'>[],
  hostId: string,
  guests: readonly Person[],
): Refused | undefined {
  const waits = (from: string, to: string): boolean =>
    lobbies.some((lobby) => lobby.hostId === from && keptSeats(lobby).some(({ userId }) => userId === to));
  for (const { id, name } of guests) {
    if (waits(hostId, id)) return refuse('unanswered', { guest: name, by: 'guest' });
    if (waits(id, hostId)) return refuse('unanswered', { guest: name, by: 'host' });
  }
  return undefined;
}

/** How long nobody is asked again by the same person (milliseconds), unless they accepted. */
export const ASKED_ONCE_MS = 60 * 60_000;

/** The first of these guests who was asked by this host lately, and when they can be asked again. `at`: when they were told. */
export function askedLately(
  asked: readonly { readonly guestId: string; readonly at: number }[],
  guests: readonly Person[],
): Refused | undefined {
  for (const { id, name } of guests) {
    const last = asked.find(({ guestId }) => guestId === id);
    if (last) return refuse('askedLately', { guest: name, again: last.at + ASKED_ONCE_MS });
  }
  return undefined;
}
