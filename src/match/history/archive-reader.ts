import { LRUCache } from 'lru-cache';
import { isArchived, isKept } from '../model/load.js';
import type { MatchRecord } from '../model/records.js';
import type { Deps } from '../play/deps.js';
import type { Store } from '../store/store.js';
import { type Restored, restoreArchived } from './archived.js';

/** Matches in the cache, since people look back at one for a while. Each takes some ten kilobytes. */
const MANY = 50;

/** Stands in for the events of a choice, where the match is unreplayable. */
const NOTHING = '[]';

/**
 * The store as the service knows it: where an archived or kept match is loaded by its id, it is restored. An unreplayable
 * one has no state and no events, a damaged one no log.
 */
export function restoringStore(store: Store, gameOf: Deps['gameOf']): Store {
  const known = new LRUCache<string, { readonly left: Restored | undefined }>({ max: MANY });

  async function findRestored(record: MatchRecord): Promise<Restored | undefined> {
    const before = known.get(record.id);
    if (before) return before.left;
    const folder = gameOf(record.game);
    const left = folder && restoreArchived(record, await store.choices(record.id), folder);
    known.set(record.id, { left });
    return left;
  }

  async function restore(record: MatchRecord): Promise<MatchRecord> {
    if (!isArchived(record)) return record;
    const { state, rulesVersion } = (await findRestored(record)) ?? record;
    // A damaged one goes on saying that it is kept.
    return { ...record, rulesVersion, state: isArchived({ state }) && !isKept(record) ? undefined : state };
  }

  // All other methods are the store's own.
  return Object.assign(Object.create(store) as Store, {
    async load(id) {
      const record = await store.load(id);
      return record && restore(record);
    },
    async choices(id, after) {
      const lines = await store.choices(id, after);
      if (lines.every(({ events }) => events !== '')) return lines;
      const record = await store.load(id);
      const left = record && (await findRestored(record));
      return lines.map((line) => ({ ...line, events: left?.events.get(line.n) ?? NOTHING }));
    },
  } satisfies Partial<Store>);
}
