import { isRefusal, type Refusal } from '../../../engine/game.js';
import type { Done, Loaded } from '../../model/match.js';
import { type Refused, refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import { sits } from '../../model/seats.js';
import type { MatchStep } from '../../model/step.js';
import { applyPatch, type Patch, type TableState } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';
import type { Watched, Watcher } from './watcher.js';

/* Watchers: people without a seat in a match who want to be called when something happens there. */

declare module '../../model/table-state.js' {
  interface PublicTableState {
    /** The match's watchers, by user id. */
    readonly watchers?: Readonly<Record<string, Watcher>>;
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** A match has `most` watchers already. */
    readonly tooManyWatchers: { readonly most: number };
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Calls somebody without a seat from now on at the end, or at each round, too; without `when`, no longer. */
    watch(id: string, userId: string, when: Watched | undefined): Promise<Done | Refusal>;
    /** Removes these watchers, by user id, who have gone for good. */
    dropWatchers(id: string, userIds: readonly string[]): Promise<void>;
  }
}

/** Watchers of one match at most. A call mentions all of them at once. */
export const MOST_WATCHERS = 25;

export const watching: Feature = {
  satDown: ({ tableState }, { person }) => withoutWatchers(tableState, [person.id]),
  requests: ({ change }) => ({
    watch: (id, userId, when) => change(id, (loaded) => watch(loaded, userId, when)),
    async dropWatchers(id, userIds) {
      await change(id, ({ tableState }) => unwatch(tableState, userIds));
    },
  }),
};

function watch(loaded: Loaded, userId: string, when: Watched | undefined): MatchStep {
  if (when === undefined) return unwatch(loaded.tableState, [userId]);
  const allowed = mayWatch(loaded, userId);
  if (isRefusal(allowed)) return allowed;
  const { tableState } = loaded;
  const { watchers = {}, lines } = tableState;
  if (watchers[userId]?.when === when) return undefined;
  return {
    next: { tableState: applyPatch(tableState, { watchers: { ...watchers, [userId]: { when, since: lines } } }) },
  };
}

function unwatch(tableState: TableState, userIds: readonly string[]): MatchStep {
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
