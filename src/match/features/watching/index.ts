import { isRefusal, type Refusal } from '../../../engine/game.js';
import type { Done, Loaded } from '../../model/match.js';
import { type Refused, refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import { sits } from '../../model/seats.js';
import type { MatchStep } from '../../model/step.js';
import { applyPatch, type Patch, type TableState } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';
import type { Watched, Watcher } from './watcher.js';

/* Who watches a match without a seat in it, and wants to be called for what happens there. */

declare module '../../model/table-state.js' {
  interface PublicTableState {
    /** By user id: who watches it without a seat, and wants to be called. */
    readonly watchers?: Readonly<Record<string, Watcher>>;
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** Of one match. */
    readonly tooManyWatchers: { readonly most: number };
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Somebody without a seat is called from now on when the match ends, or at each round too; or, without `when`, no longer. */
    watch(id: string, userId: string, when: Watched | undefined): Promise<Done | Refusal>;
    /** These people, by user id, have gone for good, and watch no longer. */
    dropWatchers(id: string, userIds: readonly string[]): Promise<void>;
  }
}

/** Of one match. A call mentions all of them at once. */
export const MOST_WATCHERS = 25;

export const watching: Feature = {
  satDown: ({ tableState }, { person }) => withoutWatchers(tableState, [person.id]),
  requests: ({ change }) => ({
    watch: (id, userId, when) => change(id, (loaded) => watched(loaded, userId, when)),
    async dropWatchers(id, userIds) {
      await change(id, ({ tableState }) => unwatched(tableState, userIds));
    },
  }),
};

/** The person watches from now on, or, without `when`, no longer. */
function watched(loaded: Loaded, userId: string, when: Watched | undefined): MatchStep {
  if (when === undefined) return unwatched(loaded.tableState, [userId]);
  const allowed = mayWatch(loaded, userId);
  if (isRefusal(allowed)) return allowed;
  const { tableState } = loaded;
  const { watchers = {}, lines } = tableState;
  if (watchers[userId]?.when === when) return undefined;
  return {
    next: { tableState: applyPatch(tableState, { watchers: { ...watchers, [userId]: { when, since: lines } } }) },
  };
}

/** These people, by user id, watch no longer. */
function unwatched(tableState: TableState, userIds: readonly string[]): MatchStep {
  const { watchers = {} } = tableState;
  if (!userIds.some((id) => watchers[id] !== undefined)) return undefined;
  return { next: { tableState: applyPatch(tableState, withoutWatchers(tableState, userIds)) } };
}

function withoutWatchers({ watchers = {} }: TableState, userIds: readonly string[]): Patch {
  const stay = Object.entries(watchers).filter(([userId]) => !userIds.includes(userId));
  return { watchers: stay.length > 0 ? Object.fromEntries(stay) : undefined };
}

function mayWatch(loaded: Loaded, userId: string): true | Refused {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  if (sits(loaded, userId)) return refuse('sitsHere');
  const { watchers = {} } = loaded.tableState;
  const isFull = watchers[userId] === undefined && Object.keys(watchers).length >= MOST_WATCHERS;
  return isFull ? refuse('tooManyWatchers', { most: MOST_WATCHERS }) : true;
}
