import { isRefusal, type NoValues, type Refusal, refusing } from '../../src/engine/game.js';
import type { Done, Loaded } from '../../src/match/model/match.js';
import { runningState } from '../../src/match/model/running.js';
import { job, type MatchStep } from '../../src/match/model/step.js';
import { applyPatch } from '../../src/match/model/table-state.js';
import type { Feature } from '../../src/match/play/feature.js';

/* Applause: anyone may applaud the last choice, once. The match's side of a feature that exists in tests alone. */

declare module '../../src/match/model/table-state.js' {
  interface PublicTableState {
    /** User ids of those who applaud the last choice. */
    readonly applause?: readonly string[];
  }
}
declare module '../../src/match/play/feature.js' {
  interface FeatureRequests {
    /** Applauds the last choice of a match that runs. */
    applaud(id: string, userId: string): Promise<Done | Refusal>;
  }
}

/** Why it refuses. A feature of the program adds these to `Refusals`, and their sentences to its words. */
const refuse = refusing<{ readonly applaudedAlready: NoValues; readonly nothingChosen: NoValues }>();

export const applause: Feature = {
  afterChoice: () => ({ applause: undefined }),
  takenBack: () => ({ applause: undefined }),
  ended: () => ({ applause: undefined }),
  requests: ({ change }, { clock }) => ({
    applaud: (id, userId) => change(id, (loaded) => applaud(loaded, userId, clock())),
  }),
};

function applaud(loaded: Loaded, userId: string, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { applause = [], lines } = loaded.tableState;
  if (lines === 0) return refuse('nothingChosen');
  if (applause.includes(userId)) return refuse('applaudedAlready');
  return {
    next: { tableState: applyPatch(loaded.tableState, { applause: [...applause, userId] }) },
    jobs: [job('table', now)],
  };
}
