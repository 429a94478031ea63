import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT } from '../../src/match/model/load.js';
import { openStore, type Store, type StoreOptions } from '../../src/match/store/store.js';
import { type Row, readAfterwards, strangeIn } from '../frozen/match-row.js';

export interface TemporaryStore {
  readonly store: Store;
  /** To open the same database a second time. */
  readonly url: string;
  /** Closes the store and removes its files. Throws where something strange was saved. */
  readonly remove: () => Promise<void>;
}

/** Where nothing has to be safe on the disk: in memory, if the system has such a folder. */
function quickFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

export interface ReadStore extends TemporaryStore {
  /** What version 0.2.0 could not read of the matches that were saved, a sentence each. A test that means to save such takes it out. */
  readonly strange: string[];
}

/**
 * A store of its own in a new folder, quick enough to make one for each test.
 *
 * @param hear is given each match as it is saved
 */
export async function temporaryStore(
  options: Omit<StoreOptions, 'url'> = {},
  hear: (row: Row) => void = () => {},
): Promise<ReadStore> {
  const folder = mkdtempSync(join(quickFolder(), 'castellan-store-'));
  const file = join(folder, 'castellan.db');
  const url = `file:${file}`;
  const strange: string[] = [];
  const store = readAfterwards(await openStore({ ...options, url }), file, (row) => {
    // 0.2.0 takes a kept match for an archived one that it can't replay. The version that writes such adds them to what is frozen.
    if (row.state !== KEPT) strange.push(...strangeIn(row));
    hear(row);
  });
  const remove = async (): Promise<void> => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
    if (strange.length > 0) throw new Error(strange.join('\n'));
  };
  return { store, url, strange, remove };
}
