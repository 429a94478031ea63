import type { NoValues, Refusal } from '../../../engine/game.js';
import type { Done, Loaded } from '../../model/match.js';
import type { SeatRecord } from '../../model/records.js';
import { refuse } from '../../model/refusals.js';
import { expiredSeats, nextExpiry, recordAnswers, removeSeats, reservedSeats } from '../../model/reserved-seats.js';
import { job, type MatchStep } from '../../model/step.js';
import type { Answered } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';

/* Invited people who say no or nothing. To say yes is to join (`play/lobby.ts`). */

declare module '../../model/refusals.js' {
  interface Refusals {
    /** Nobody invited this person, or they have answered. */
    readonly notInvited: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Says no to an invitation, which frees the seat. */
    decline(id: string, userId: string): Promise<Done | Refusal>;
  }
}

export const invitations: Feature = {
  due: nextExpiry,
  isDue: (match, now) => expiredSeats(match, now).length > 0,
  inTime(loaded, { now }) {
    const late = expiredSeats(loaded, now);
    return late.length > 0 ? freeSeats(loaded, late, 'silent', now) : undefined;
  },
  requests: ({ change }, { clock }) => ({
    decline: (id, userId) => change(id, (loaded) => decline(loaded, userId, clock())),
  }),
};

/** A second no changes nothing. */
function decline(loaded: Loaded, userId: string, now: number): MatchStep {
  const { record, tableState } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  const reserved = reservedSeats(record).filter((each) => each.userId === userId);
  if (reserved.length > 0) return freeSeats(loaded, reserved, 'declined', now);
  return tableState.answers?.findLast(({ id }) => id === userId)?.how === 'declined' ? undefined : refuse('notInvited');
}

function freeSeats(loaded: Loaded, gone: readonly SeatRecord[], how: Answered['how'], now: number): MatchStep {
  const { record, tableState } = loaded;
  return {
    next: { tableState: recordAnswers(tableState, gone, how) },
    seats: removeSeats(record.seats, gone),
    jobs: [job('lobby', now)],
  };
}
