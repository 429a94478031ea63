import { isRefusal } from '../../../engine/game.js';
import type { Loaded } from '../../model/load.js';
import { type Beside, type Refused, refuse } from '../../model/match.js';
import { runningState } from '../../model/running.js';
import { sits } from '../../model/seats.js';
import type { MatchStep } from '../../model/step.js';
import type { Watched } from './watcher.js';

/* Who watches a match without a seat in it, and wants to be called for what happens there. */

/** Of one match. A call mentions all of them at once. */
export const MOST_WATCHERS = 25;

/** The person watches from now on, or, without `when`, no longer. */
export function watched(loaded: Loaded, userId: string, when: Watched | undefined): MatchStep {
  if (when === undefined) return unwatched(loaded.beside, [userId]);
  const allowed = mayWatch(loaded, userId);
  if (isRefusal(allowed)) return allowed;
  const { beside } = loaded;
  const { watchers = {}, lines } = beside;
  if (watchers[userId]?.when === when) return undefined;
  return { next: { beside: { ...beside, watchers: { ...watchers, [userId]: { when, since: lines } } } } };
}

/** These people, by user id, watch no longer. */
export function unwatched(beside: Beside, userIds: readonly string[]): MatchStep {
  const next = withoutWatchers(beside, userIds);
  return next === beside ? undefined : { next: { beside: next } };
}

/** The same beside a match that is about to change otherwise too. */
export function withoutWatchers(beside: Beside, userIds: readonly string[]): Beside {
  const { watchers = {}, ...others } = beside;
  const stay = Object.entries(watchers).filter(([userId]) => !userIds.includes(userId));
  if (stay.length === Object.keys(watchers).length) return beside;
  return stay.length === 0 ? others : { ...others, watchers: Object.fromEntries(stay) };
}

function mayWatch(loaded: Loaded, userId: string): true | Refused {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  if (sits(loaded, userId)) return refuse('sitsHere');
  const { watchers = {} } = loaded.beside;
  const isFull = watchers[userId] === undefined && Object.keys(watchers).length >= MOST_WATCHERS;
  return isFull ? refuse('tooManyWatchers', { most: MOST_WATCHERS }) : true;
}
