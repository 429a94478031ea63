import { isRefusal, type NoValues, type Refusal } from '../../../engine/game.js';
import type { Done, Loaded } from '../../model/match.js';
import { refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import { seatAt } from '../../model/seats.js';
import { cancelMatch, job, type MatchStep } from '../../model/step.js';
import { applyPatch } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';
import { formerSeat, handOver, seatPerson } from '../../play/seating.js';
import { seatingMotions } from './motions.js';

/* People who give up their seat in a running match, and who come back to it. */

declare module '../../model/table-state.js' {
  interface PublicTableState {
    /** Set once the last person gave the match up: when it ends, in milliseconds since 1970, unless they go on. */
    readonly givenUp?: number;
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** No computer has a seat that was this person's. */
    readonly noSeatToTakeBack: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /**
     * Hands the person's seat to a computer. Where no other person is left, or no computer, the match ends in a minute.
     */
    resign(id: string, userId: string): Promise<Done | Refusal>;
    /** Gives the person back the seat that a computer took over, or goes on with the match that they gave up. */
    takeSeatBack(id: string, userId: string): Promise<Done | Refusal>;
  }
}

/** How long after it was given up a match without other people ends (milliseconds), in case that was a slip. */
const SECOND_THOUGHTS_MS = 60_000;

export const seating: Feature = {
  motions: seatingMotions,
  // A person who gave the match up and then chooses goes on with it.
  afterChoice: (_, { by }) => (by === undefined ? { givenUp: undefined } : undefined),
  due: ({ tableState }) => tableState.givenUp,
  isDue: ({ tableState: { givenUp } }, now) => givenUp !== undefined && givenUp <= now,
  inTime: (loaded, { now }) => {
    const { givenUp } = loaded.tableState;
    return givenUp !== undefined && givenUp <= now ? cancelMatch(loaded, 'resigned', now) : undefined;
  },
  requests: ({ change }, { thinkers, clock }) => ({
    resign: (id, userId) =>
      change(id, (loaded) => resign(loaded, userId, thinkers.playerFor(loaded.record.game), clock())),
    takeSeatBack: (id, userId) => change(id, (loaded) => takeBack(loaded, userId, clock())),
  }),
};

/**
 * A computer takes the seat over. Without another person or a computer, the match is given up, and ends in a minute.
 */
function resign(loaded: Loaded, userId: string, computer: string | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  const seat = seatAt(loaded, userId);
  if (isRefusal(state)) return state;
  if (isRefusal(seat)) return seat;
  const { tableState } = loaded;
  if (tableState.givenUp !== undefined) return undefined;
  return (
    handOver(loaded, seat, computer, now) ?? {
      next: { tableState: applyPatch(tableState, { givenUp: now + SECOND_THOUGHTS_MS }) },
      jobs: [job('table', now)],
    }
  );
}

/** Gives the person their seat back, with all of their time, or goes on with a match that they gave up. */
function takeBack(loaded: Loaded, userId: string, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { record, tableState } = loaded;
  if (record.seats.some((each) => each.userId === userId))
    return tableState.givenUp === undefined
      ? undefined
      : { next: { tableState: applyPatch(tableState, { givenUp: undefined }) }, jobs: [job('table', now)] };
  const seat = formerSeat(tableState, userId);
  const person = seat === undefined ? undefined : tableState.former?.[seat];
  if (seat === undefined || !person || record.seats[seat]?.kind !== 'computer') return refuse('noSeatToTakeBack');
  return seatPerson(loaded, { seat, person, now, here: true });
}
