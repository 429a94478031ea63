import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store, type StoreOptions } from '../../src/match/store.js';

export interface TemporaryStore {
  readonly store: Store;
  /** To open the same database a second time. */
  readonly url: string;
  /** Closes the store and removes its files. */
  readonly remove: () => Promise<void>;
}

/** A store of its own in a new folder, quick enough to make one for each test. */
export async function temporaryStore(options: Omit<StoreOptions, 'url'> = {}): Promise<TemporaryStore> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-store-'));
  const url = `file:${join(folder, 'castellan.db')}`;
  const store = await openStore({ ...options, url });
  const remove = async (): Promise<void> => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, url, remove };
}
