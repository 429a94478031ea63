import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { afterwards } from './closing.js';

/* Databases for one test, which go when it is over. */

async function sqliteFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-sqlite-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return `file:${join(folder, 'data', 'castellan.db')}`;
}

/** The one PostgreSQL of the whole run. Its URL has a password, for tests that look whether it leaks. */
function server(): string {
  const given = inject('postgres');
  if ('why' in given) throw new Error(given.why);
  return given.url;
}

async function query(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

export async function postgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(`CREATE DATABASE "${name}"`);
  afterwards(() => query(`DROP DATABASE "${name}" WITH (FORCE)`));
  return Object.assign(new URL(server()), { pathname: name }).href;
}

/** Cuts every connection to the database, as a restarted server does. */
export const cut = (url: string): Promise<void> =>
  query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [new URL(url).pathname.slice(1)]);

/** Both kinds of database that the store knows, by name, and how to get the URL of a new, empty one. */
export const KINDS: readonly (readonly ['sqlite' | 'postgresql', () => Promise<string>])[] = [
  ['sqlite', sqliteFile],
  ['postgresql', postgresDatabase],
];
