import type { NoValues } from '../../../engine/game.js';
import type { Person } from '../../model/person.js';
import type { MatchRecord } from '../../model/records.js';
import { type Refused, refuse } from '../../model/refusals.js';
import { ASKED_ONCE_MS, reservedSeats } from '../../model/reserved-seats.js';

/* People who can't be invited, and why. */

declare module '../../model/refusals.js' {
  interface Refusals {
    readonly inviteSelf: NoValues;
    /** `room`: seats for people other than the host, of `seats`. */
    readonly tooManyGuests: { readonly guests: number; readonly room: number; readonly seats: number };
    /** An invitation between these two waits for an answer already: the guest's, or the host's own. */
    readonly unanswered: { readonly guest: string; readonly by: 'guest' | 'host' };
    /** This host invited them lately, and they didn't accept. `again`: the next time, in milliseconds since 1970. */
    readonly askedLately: { readonly guest: string; readonly again: number };
  }
}

/** Why nobody can invite these guests. `room`: seats for people other than the host, of `seats`. */
export function badGuests(hostId: string, guests: readonly Person[], room: number, seats: number): Refused | undefined {
  if (guests.some(({ id }) => id === hostId)) return refuse('inviteSelf');
  return guests.length > room ? refuse('tooManyGuests', { guests: guests.length, room, seats }) : undefined;
}

/**
 * A refusal for the first of these guests with whom another invitation is open, either way.
 *
 * @param lobbies in which the host sits or is invited
 */
export function unanswered(
  lobbies: readonly Pick<MatchRecord, 'hostId' | 'seats'>[],
  hostId: string,
  guests: readonly Person[],
): Refused | undefined {
  const waits = (from: string, to: string): boolean =>
    lobbies.some((lobby) => lobby.hostId === from && reservedSeats(lobby).some(({ userId }) => userId === to));
  for (const { id, name } of guests) {
    if (waits(hostId, id)) return refuse('unanswered', { guest: name, by: 'guest' });
    if (waits(id, hostId)) return refuse('unanswered', { guest: name, by: 'host' });
  }
  return undefined;
}

/** A refusal for the first of these guests whom this host invited lately. `at`: when the guest was told. */
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
