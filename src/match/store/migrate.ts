import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Provider } from '../../database-url.js';
import type { Connection } from './connection.js';
import { NEWER, StoreFault } from './faults.js';
import { inTurn, type Waiting } from './lock-tables.js';
import { sql } from './sql.js';

/*
 * Migrates a database at start-up, without Prisma's native engine, and writes exactly the rows that `prisma migrate
 * deploy` writes, so that the official tools can go on with it.
 */

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The columns of Prisma's own table that matter. */
export interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: unknown;
  readonly rolled_back_at: unknown;
  readonly logs: string | null;
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

/**
 * The end of the name of a migration that removes what earlier programs still use: it names the migration that a
 * program must know to go on, as in `20270110120000_nicknames_gone_since_20261210120000`. All other migrations only
 * add, and a program that doesn't know them goes on: so an old and a new one can run together while one replaces the
 * other.
 */
const TAKES_AWAY = /_since_(\d{14})$/;

/** The path of this program's `prisma` folder, whether it runs from `src` or from `dist`. */
function prismaFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'prisma', 'models.prisma'))) {
    if (dirname(folder) === folder) throw new StoreFault('The folder "prisma" is missing beside the program.');
    folder = dirname(folder);
  }
  return join(folder, 'prisma');
}

/** The migrations of the first look: a newer program may replace the folder while this one runs. */
const own = new Map<Provider, readonly Migration[]>();

/** This program's own migrations, or those of another folder; oldest first. */
function migrationsOf(provider: Provider, folder?: string): readonly Migration[] {
  if (folder !== undefined) return migrationsIn(folder);
  const known = own.get(provider) ?? migrationsIn(join(prismaFolder(), provider, 'migrations'));
  own.set(provider, known);
  return known;
}

function migrationsIn(folder: string): readonly Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The models after a migration, the same for both databases. */
export const modelsOf = (migration: string): string =>
  readFileSync(join(prismaFolder(), 'sqlite', 'migrations', migration, 'models.prisma'), 'utf8');

export const isKnown = (migration: string): boolean => migrationsOf('sqlite').some(({ name }) => name === migration);

const namesOf = (rows: readonly Applied[]): readonly string[] =>
  rows.filter((row) => row.rolled_back_at === null).map((row) => row.migration_name);

/** The names of applied migrations that this program does not know: a newer one applied them. */
const unknownOf = (migrations: readonly Migration[], rows: readonly Applied[]): readonly string[] =>
  namesOf(rows).filter((name) => !migrations.some((known) => known.name === name));

/** Whether a program whose last migration is `ours` can use the tables after this migration, which it does not know. */
function leavesRoom(name: string, ours: string): boolean {
  const since = TAKES_AWAY.exec(name)?.[1];
  return since === undefined || since <= ours.slice(0, since.length);
}

const tooNew = (names: readonly string[]): StoreFault =>
  new StoreFault(
    `The database is newer than this program, which does not know ${names.join(', ')}: start the newer program, or restore a copy from before.`,
    NEWER,
  );

/** Reads which migrations there are, since a database may change after the start. */
export const APPLIED = sql`SELECT "migration_name", "checksum", "finished_at", "rolled_back_at", "logs" FROM "_prisma_migrations"`;

/** @throws {StoreFault} where a newer program has meanwhile removed what this one uses */
export function checkFits(provider: Provider, rows: readonly Applied[]): void {
  const closed = closedBy(migrationsOf(provider), rows);
  if (closed.length > 0) throw tooNew(closed);
}

const closedBy = (migrations: readonly Migration[], rows: readonly Applied[]): readonly string[] =>
  unknownOf(migrations, rows).filter((name) => !leavesRoom(name, migrations.at(-1)?.name ?? ''));

/** The migrations that are still to be applied. */
function pending(migrations: readonly Migration[], rows: readonly Applied[]): readonly Migration[] {
  const closed = closedBy(migrations, rows);
  if (closed.length > 0) throw tooNew(closed);
  const done = new Map(rows.filter((row) => row.rolled_back_at === null).map((row) => [row.migration_name, row]));
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

/** Applies migrations, and records them. Call it in a transaction. */
async function apply(connection: Connection, migrations: readonly Migration[]): Promise<readonly string[]> {
  for (const { name, sql, checksum } of migrations) {
    const started = stamp();
    await connection.run(sql);
    await connection.all(`${INSERT} VALUES (?,?,?,?,?,1)`, [randomUUID(), checksum, started, stamp(), name]);
  }
  return migrations.map(({ name }) => name);
}

/** Checks foreign keys on SQLite, where they are off while a migration may rebuild a table. */
async function checkReferences(connection: Connection): Promise<void> {
  if (connection.provider === 'postgresql') return;
  const broken = await connection.all('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new StoreFault(`A migration would leave ${broken.length} rows without their match.`);
}

/** The recorded migrations of a database; empty where it is empty. */
async function recordedIn(connection: Connection): Promise<readonly Applied[]> {
  const [there] = await connection.all(
    connection.provider === 'sqlite'
      ? `SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`
      : `SELECT 1 WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`,
  );
  return there === undefined ? [] : await connection.all<Applied>(SELECT);
}

/** How far a database has come. */
export interface Standing {
  /** The last migration applied; undefined where the database is empty. */
  readonly schema: string | undefined;
  /** The migrations that this program would apply. */
  readonly pending: readonly string[];
}

/**
 * How far a database has come, for commands that copy, count or delete whole tables: they must know all of them.
 *
 * @throws {StoreFault} where it is newer than this program, or broken
 */
export async function migrationStatus(connection: Connection): Promise<Standing> {
  const rows = await recordedIn(connection);
  const migrations = migrationsOf(connection.provider);
  const unknown = unknownOf(migrations, rows);
  if (unknown.length > 0) throw tooNew(unknown);
  return {
    schema: namesOf(rows).toSorted().at(-1),
    pending: pending(migrations, rows).map(({ name }) => name),
  };
}

/**
 * Applies pending migrations. Call it in a transaction, on SQLite with foreign keys off.
 * @param until the last one to apply; all, if not given
 * @returns the names applied
 */
export async function bringUpToDate(
  connection: Connection,
  { folder, until }: { readonly folder?: string | undefined; readonly until?: string } = {},
): Promise<readonly string[]> {
  await connection.run(TABLE[connection.provider]);
  const due = pending(migrationsOf(connection.provider, folder), await connection.all<Applied>(SELECT));
  const applied = await apply(connection, until === undefined ? due : due.filter(({ name }) => name <= until));
  if (applied.length > 0) await checkReferences(connection);
  return applied;
}

export interface Migrated {
  /** The names applied, oldest first. */
  readonly applied: readonly string[];
  /** The names that a newer program applied, and which leave room for this one. */
  readonly newer: readonly string[];
}

export interface Migrating extends Waiting {
  /** The folder of other migrations than this program's own. */
  readonly folder?: string | undefined;
}

/**
 * Applies pending migrations, all or nothing. Of several processes one does so, and the others wait. While somebody
 * else has locked the tables, they let running programs go on.
 *
 * @throws {StoreFault} where a newer program has removed what this one uses, or the tables are locked for too long
 */
export async function migrate(connection: Connection, { folder, ...waiting }: Migrating = {}): Promise<Migrated> {
  if (connection.provider === 'sqlite') await connection.run('PRAGMA foreign_keys = OFF');
  const work = async (): Promise<Migrated> => {
    const applied = await bringUpToDate(connection, { folder });
    return { applied, newer: unknownOf(migrationsOf(connection.provider, folder), await recordedIn(connection)) };
  };
  return await inTurn(connection, work, waiting);
}
