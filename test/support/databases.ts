import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { FULL } from './cases.js';
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

async function query(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

let known: string | undefined;

/** How a server makes a database in a fifth of the time, where nothing has to be safe on the disk; those before 15 know one way. */
async function strategy(): Promise<string> {
  known ??=
    (await query(`SELECT 1 WHERE current_setting('server_version_num')::int >= 150000`)).length > 0
      ? 'STRATEGY FILE_COPY'
      : '';
  return known;
}

export async function postgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(`CREATE DATABASE "${name}" ${await strategy()}`);
  afterwards(async () => void (await query(`DROP DATABASE "${name}" WITH (FORCE)`)));
  return Object.assign(new URL(server()), { pathname: name }).href;
}

/** Cuts every connection to the database, as a restarted server does. */
export async function cut(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
}

/** The kinds of database that the store knows, by name, and how to get the URL of a new, empty one: SQLite alone in `npm test`. */
export const KINDS: readonly (readonly ['sqlite' | 'postgresql', () => Promise<string>])[] = [
  ['sqlite', sqliteFile],
  ...(FULL ? ([['postgresql', postgresDatabase]] as const) : []),
];

/** Those of which backups can be made here: PostgreSQL's own programs, on the PATH, make those of PostgreSQL. */
export const BACKED_UP = KINDS.filter(
  ([kind]) => kind === 'sqlite' || spawnSync('pg_dump', ['--version']).status === 0,
);
