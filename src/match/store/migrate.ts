import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import pg from 'pg';
import { StoreFault } from './faults.js';

/*
 * Brings a database up to date at start-up, without Prisma's native engine, and leaves exactly the rows that
 * `prisma migrate deploy` would leave, so that the official tools go on with it.
 */

export type Provider = 'sqlite' | 'postgresql';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A row of Prisma's own table, as far as it matters. */
interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: unknown;
  readonly rolled_back_at: unknown;
}

const TABLE: Readonly<Record<Provider, string>> = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`,
};
const SELECT = 'SELECT * FROM "_prisma_migrations"';
const INSERT =
  'INSERT INTO "_prisma_migrations" ("id","checksum","started_at","finished_at","migration_name","applied_steps_count")';
/** The number that Prisma's engine locks while it migrates a PostgreSQL database. */
const LOCK = 72707369;

/** Where this program's `prisma` folder stands, whether it runs from `src` or from `dist`. */
function prismaFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'prisma', 'models.prisma'))) {
    if (dirname(folder) === folder) throw new StoreFault('The folder "prisma" is missing beside the program.');
    folder = dirname(folder);
  }
  return join(folder, 'prisma');
}

/** Oldest first. */
function migrationsOf(provider: Provider, folder = join(prismaFolder(), provider, 'migrations')): readonly Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Those still to be applied. */
function pending(migrations: readonly Migration[], rows: readonly Applied[]): readonly Migration[] {
  const done = new Map(rows.filter((row) => row.rolled_back_at === null).map((row) => [row.migration_name, row]));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new StoreFault(
      `The database is newer than this program, which does not know ${newer.join(', ')}: start the newer program, or restore a copy from before.`,
    );
  return migrations.filter(({ name, checksum }) => {
    const row = done.get(name);
    if (row === undefined) return true;
    if (row.finished_at === null)
      throw new StoreFault(`The migration ${name} failed half-way earlier: repair it by hand.`);
    if (row.checksum !== checksum) throw new StoreFault(`The migration ${name} was edited after it had been applied.`);
    return false;
  });
}

/** The form in which Prisma writes times into SQLite. */
const stamp = (): string => new Date().toISOString().replace('Z', '+00:00');

function applySqlite(database: Database.Database, migrations: readonly Migration[]): readonly string[] {
  database.exec(TABLE.sqlite);
  const insert = database.prepare(`${INSERT} VALUES (?,?,?,?,?,1)`);
  const due = pending(migrations, database.prepare(SELECT).all() as Applied[]);
  for (const { name, sql, checksum } of due) {
    const started = stamp();
    database.exec(sql);
    insert.run(randomUUID(), checksum, started, stamp(), name);
  }
  const broken = database.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new StoreFault(`A migration would leave ${broken.length} rows without their match.`);
  return due.map(({ name }) => name);
}

/**
 * Applies what is pending, all of it or nothing. Of several processes one does it and the others wait for it.
 *
 * @returns the names applied
 */
export function migrateSqlite(file: string, folder?: string): readonly string[] {
  const migrations = migrationsOf('sqlite', folder);
  const database = new Database(file, { timeout: 10_000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('foreign_keys = OFF'); // a migration may rebuild a table that others point at
    return database.transaction(applySqlite).immediate(database, migrations);
  } finally {
    database.close();
  }
}

async function applyPostgres(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const started = new Date();
    await client.query(sql);
    const values = [randomUUID(), checksum, started, new Date(), name];
    await client.query(`${INSERT} VALUES ($1,$2,$3,$4,$5,1)`, values);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Applies what is pending, each migration all of it or nothing. Of several processes one does it and the others wait.
 *
 * @returns the names applied
 */
export async function migratePostgres(url: string, folder?: string): Promise<readonly string[]> {
  const migrations = migrationsOf('postgresql', folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a lost connection also fails the query under way, and that one is told
  try {
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${LOCK})`); // let go of with the connection
    await client.query(TABLE.postgresql);
    const due = pending(migrations, (await client.query<Applied>(SELECT)).rows);
    for (const migration of due) await applyPostgres(client, migration);
    return due.map(({ name }) => name);
  } finally {
    await client.end().catch(() => {});
  }
}
