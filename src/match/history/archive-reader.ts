import { LRUCache } from 'lru-cache';
import { isArchived } from '../model/load.js';
import type { MatchRecord } from '../model/records.js';
import type { Deps } from '../play/deps.js';
import type { Store } from '../store/store.js';
import { type Restored, restoreArchived } from './archived.js';

/** People look back at a match for a while; each takes some ten kilobytes. */
const MANY = 50;

/** Stands in for what was heard after a choice, where that can't be worked out any more. */
const NOTHING = '[]';

/**
 * The store as the service knows it: a folded match is whole again where it is loaded by its id. One that other rules played than those of today has no
 * state, and nothing was heard in it.
 */
export function restoringStore(store: Store, gameOf: Deps['gameOf']): Store {
  const known = new LRUCache<string, { readonly left: Restored | undefined }>({ max: MANY });

  async function leftOut(record: MatchRecord): Promise<Restored | undefined> {
    const before = known.get(record.id);
    if (before) return before.left;
    const folder = gameOf(record.game);
    const left = folder && restoreArchived(record, await store.choices(record.id), folder);
    known.set(record.id, { left });
    return left;
  }

  async function whole(record: MatchRecord): Promise<MatchRecord> {
    if (!isArchived(record)) return record;
    const state = (await leftOut(record))?.state;
    const rulesVersion = gameOf(record.game)?.rules.rulesVersion ?? record.rulesVersion;
    return { ...record, state, ...(state !== undefined && { rulesVersion }) };
  }

  // In front of the store, which is asked as it is then for all else.
  return Object.assign(Object.create(store) as Store, {
    async load(id) {
      const record = await store.load(id);
      return record && whole(record);
    },
    async choices(id, after) {
      const lines = await store.choices(id, after);
      if (lines.every(({ events }) => events !== '')) return lines;
      const record = await store.load(id);
      const left = record && (await leftOut(record));
      return lines.map((line) => ({ ...line, events: left?.events.get(line.n) ?? NOTHING }));
    },
  } satisfies Partial<Store>);
}
