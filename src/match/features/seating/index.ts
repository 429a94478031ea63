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

/* People who get up from a table where the match runs, and who come back to it or sit down in their place. */

declare module '../../model/table-state.js' {
  interface PublicTableState {
    /** The last person gave it up: it ends then, in milliseconds since 1970, if they don't think again. */
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
    /** Hands the person's seat to a computer player. When no person is left, or there is none, the match ends in a minute. */
    resign(id: string, userId: string): Promise<Done | Refusal>;
    /** The person has the seat again that a computer took over from them, or goes on with the match that they gave up. */
    takeSeatBack(id: string, userId: string): Promise<Done | Refusal>;
  }
}

/** With nobody else at the table, a match ends so long after it was given up (milliseconds), unless that was a slip. */
export const SECOND_THOUGHTS_MS = 60_000;

export const seating: Feature = {
  motions: seatingMotions,
  // Anyone who gave a match up, and chooses something, goes on with it.
  afterChoice: (_, { by }) => (by === undefined ? { givenUp: undefined } : undefined),
  due: ({ tableState }) => tableState.givenUp,
  isDue: ({ tableState: { givenUp } }, now) => givenUp !== undefined && givenUp <= now,
  inTime: (loaded, { now }) => {
    const { givenUp } = loaded.tableState;
    return givenUp !== undefined && givenUp <= now ? cancelMatch(loaded, 'resigned', now) : undefined;
  },
  requests: ({ change }, { thinkers, clock }) => ({
    resign: (id, userId) =>
      change(id, (loaded) => resigned(loaded, userId, thinkers.playerFor(loaded.record.game), clock())),
    takeSeatBack: (id, userId) => change(id, (loaded) => takenBack(loaded, userId, clock())),
  }),
};

/** A computer takes the seat over. With no other person left, or no computer, the match is given up: in a minute. */
function resigned(loaded: Loaded, userId: string, computer: string | undefined, now: number): MatchStep {
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

/** The person has their seat again, with all of their time; or goes on with a match that they had given up. */
function takenBack(loaded: Loaded, userId: string, now: number): MatchStep {
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
