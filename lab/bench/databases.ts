import { join } from 'node:path';
import { PROVIDERS, providerOf } from '../../src/database-url.js';
import { newFolder } from '../stage/folder.js';

/** What is measured: a new SQLite file, which goes afterwards, and an empty database if one is given, which is then full. */
export function* databases(given: string | undefined): Generator<{ readonly url: string; readonly kind: string }> {
  const { folder, remove } = newFolder('bench');
  try {
    for (const url of [`file:${join(folder, 'bench.db')}`, ...(given === undefined ? [] : [given])])
      yield { url, kind: PROVIDERS[providerOf(url) ?? 'postgresql'] };
  } finally {
    remove();
  }
}
