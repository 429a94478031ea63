import { isRefusal, type NoValues, type Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import { matchOf } from '../../model/load.js';
import type { Done, Loaded } from '../../model/match.js';
import { refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import { job, type MatchStep } from '../../model/step.js';
import { applyPatch } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';

/* Signals: the few words that a game lets people say while somebody chooses (R29 in Regicide). */

declare module '../../model/table-state.js' {
  interface PublicTableState {
    /** By seat: what was signalled since the question `no` of seat `asker` was opened. */
    readonly signals?: { readonly asker: Seat; readonly no: number; readonly said: Readonly<Record<Seat, string>> };
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    readonly noSignalNow: NoValues;
    /** The person who is asked can't signal. */
    readonly askedSignals: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    signal(id: string, userId: string, word: string): Promise<Done | Refusal>;
  }
}

export const signals: Feature = {
  requests: ({ seated }, { clock }) => ({
    signal: (id, userId, word) => seated(id, userId, (loaded, seat) => sendSignal(loaded, seat, word, clock())),
  }),
};

export function sendSignal(loaded: Loaded, seat: Seat, word: string, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { folder, tableState } = loaded;
  const view = matchOf(loaded).see('bystander');
  const asked = state.pending[0];
  const open = view && folder.conduct.signals?.open(view);
  const known = folder.conduct.signals?.all.some(({ id }) => id === word);
  if (known && asked?.seat === seat && open) return refuse('askedSignals');
  if (!known || !asked || !open?.from.includes(seat)) return refuse('noSignalNow');
  const said = currentSignals(loaded);
  if (said[seat] === word) return undefined;
  const signals = { asker: asked.seat, no: asked.no, said: { ...said, [seat]: word } };
  return { next: { tableState: applyPatch(tableState, { signals }) }, jobs: [job('table', now)] };
}

/** By seat: what was signalled about the question that is open now. */
export function currentSignals({ tableState, state }: Loaded): Readonly<Record<Seat, string>> {
  const asked = state?.pending[0];
  const current = tableState.signals?.asker === asked?.seat && tableState.signals?.no === asked?.no;
  return (current && tableState.signals?.said) || {};
}
