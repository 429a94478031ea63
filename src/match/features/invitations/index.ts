import type { NoValues, Refusal } from '../../../engine/game.js';
import type { Done, Loaded } from '../../model/match.js';
import type { SeatRecord } from '../../model/records.js';
import { refuse } from '../../model/refusals.js';
import { expiredSeats, nextExpiry, recordAnswers, removeSeats, reservedSeats } from '../../model/reserved-seats.js';
import { job, type MatchStep } from '../../model/step.js';
import type { Answered } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';

/* People who are asked by name, and say no or nothing. Who says yes joins (`play/lobby.ts`). */

declare module '../../model/refusals.js' {
  interface Refusals {
    /** Nobody asked this person, or they have answered. */
    readonly notInvited: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Says no to an invitation: the seat is free. */
    decline(id: string, userId: string): Promise<Done | Refusal>;
  }
}

export const invitations: Feature = {
  due: nextExpiry,
  isDue: (match, now) => expiredSeats(match, now).length > 0,
  inTime: (loaded, { now }) => lapsed(loaded, now),
  requests: ({ change }, { clock }) => ({
    decline: (id, userId) => change(id, (loaded) => declined(loaded, userId, clock())),
  }),
};

/** Anyone who was asked says no. Said twice, it is fine. */
function declined(loaded: Loaded, userId: string, now: number): MatchStep {
  const { record, tableState } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  const kept = reservedSeats(record).filter((each) => each.userId === userId);
  if (kept.length > 0) return freeing(loaded, kept, 'declined', now);
  return tableState.answers?.findLast(({ id }) => id === userId)?.how === 'declined' ? undefined : refuse('notInvited');
}

/** The seats that nobody answered for in time are free. */
function lapsed(loaded: Loaded, now: number): MatchStep {
  const late = expiredSeats(loaded, now);
  return late.length > 0 ? freeing(loaded, late, 'silent', now) : undefined;
}

function freeing(loaded: Loaded, gone: readonly SeatRecord[], how: Answered['how'], now: number): MatchStep {
  const { record, tableState } = loaded;
  return {
    next: { tableState: recordAnswers(tableState, gone, how) },
    seats: removeSeats(record.seats, (each) => gone.includes(each)),
    jobs: [job('lobby', now)],
  };
}
