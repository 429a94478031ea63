import { isRefusal, type NoValues, type Refusal, refusing } from '../../src/engine/game.js';
import type { Done, Loaded } from '../../src/match/model/match.js';
import { runningState } from '../../src/match/model/running.js';
import { job, type MatchStep } from '../../src/match/model/step.js';
import { applyPatch } from '../../src/match/model/table-state.js';
import type { Feature } from '../../src/match/play/feature.js';

/* An hourglass on the table: anyone may turn it, and after a minute the table says that it has run out. */

export const HOURGLASS_MS = 60_000;

declare module '../../src/match/model/table-state.js' {
  interface PublicTableState {
    /** When it runs out, in milliseconds since 1970; 0 once it has, until somebody chooses. */
    readonly hourglass?: number;
  }
}
declare module '../../src/match/play/feature.js' {
  interface FeatureRequests {
    turnHourglass(id: string): Promise<Done | Refusal>;
  }
}

const refuse = refusing<{ readonly hourglassRuns: NoValues }>();
const isOut = (hourglass: number | undefined, now: number): boolean => !!hourglass && hourglass <= now;

export const hourglass: Feature = {
  afterChoice: () => ({ hourglass: undefined }),
  ended: () => ({ hourglass: undefined }),
  due: ({ tableState }) => tableState.hourglass || undefined,
  isDue: ({ tableState }, now) => isOut(tableState.hourglass, now),
  inTime: ({ tableState }, { now }) =>
    isOut(tableState.hourglass, now)
      ? { next: { tableState: applyPatch(tableState, { hourglass: 0 }) }, jobs: [job('table', now)] }
      : undefined,
  requests: ({ change }, { clock }) => ({
    turnHourglass: (id) => change(id, (loaded) => turn(loaded, clock())),
  }),
};

function turn(loaded: Loaded, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  if (loaded.tableState.hourglass) return refuse('hourglassRuns');
  const tableState = applyPatch(loaded.tableState, { hourglass: now + HOURGLASS_MS });
  return { next: { tableState }, jobs: [job('table', now)] };
}
