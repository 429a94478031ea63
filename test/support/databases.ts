import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.js';

/** Gives new, empty databases until it is stopped. */
export interface Databases {
  readonly database: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

async function sqliteFiles(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-sqlite-'));
  let count = 0;
  return {
    database: async () => `file:${join(folder, `${++count}`, 'castellan.db')}`,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Both kinds of database that the store knows, by name. */
export const KINDS: readonly (readonly ['sqlite' | 'postgresql', () => Promise<Databases>])[] = [
  ['sqlite', sqliteFiles],
  ['postgresql', startPostgres],
];
