import { LRUCache } from 'lru-cache';
import type { Loaded } from '../model/match.js';
import type { MatchRecord } from '../model/records.js';
import type { Store } from '../store/store.js';

/** Matches that were asked for lately, so that a press doesn't load the same one again and again. */
export interface MatchCache {
  /** As it is in the database now, or undefined where there is none. */
  fresh(id: string): Promise<Loaded | undefined>;
  /** As it was when it was last loaded or saved here: another process may have changed it since. */
  last(id: string): Loaded | undefined;
  /** Remembers a match that was loaded or saved. */
  put(loaded: Loaded): void;
}

/** Enough for the matches that are played at one time; some megabytes at most. */
const MANY = 100;

/** @param read throws where a record cannot be read */
export function createMatchCache(
  store: Pick<Store, 'load' | 'revision'>,
  read: (record: MatchRecord) => Loaded,
): MatchCache {
  const cached = new LRUCache<string, Loaded>({ max: MANY });

  function put(loaded: Loaded): Loaded {
    cached.set(loaded.record.id, loaded);
    return loaded;
  }

  return {
    async fresh(id) {
      const known = cached.get(id);
      if (known && (await store.revision(id)) === known.record.revision) return put(known);
      const record = await store.load(id);
      return record && put(freezeState(read(record)));
    },
    last: (id) => cached.get(id),
    put: (loaded) => void put(freezeState(loaded)),
  };
}

/** Several requests look at the same state: none may change it for the others. */
function freezeState(loaded: Loaded): Loaded {
  freeze(loaded.state);
  return loaded;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}
