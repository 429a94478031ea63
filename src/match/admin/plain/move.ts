import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { providerOf } from '../../../database-url.js';
import { type Connection, inSnapshot, inTransaction, pathOf } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { beginMove, bringUpToDate, endMove, migrationStatus, newest } from '../../store/migrate.js';
import { requireNoBot } from './no-bot.js';
import { type Proof, type Prove, proofOf } from './proving.js';
import { dropAtLeisure } from './restore.js';
import { countOn, insert, lastKey, rowsOf, type Tallies, talliesOf } from './rows.js';
import type { Table } from './tables.js';
import { clear, currentTables, withConnection } from './with-connection.js';

export interface MoveOptions {
  readonly from: string;
  readonly to: string;
  readonly replace: boolean;
  readonly prove: Prove;
  /** Called after each batch that is committed. */
  readonly told?: (table: string, rows: number) => void;
}
export interface Moved {
  /** Whether it continued a move that was interrupted. */
  readonly resumed: boolean;
  readonly tallies: Tallies;
  readonly proof: Proof;
}

/**
 * Copies one database into another, some rows at a time. After an interruption it continues behind the last row that
 * arrived. At the end it counts and compares both, and reads every match. The source doesn't change.
 *
 * @throws {StoreFault}
 */
export async function move({ from, to, ...options }: MoveOptions): Promise<Moved> {
  if (nameOf(from) === nameOf(to)) throw new StoreFault('A database cannot be moved into itself.');
  for (const url of [from, to]) await requireNoBot(url);
  return await withConnection(from, { existing: true }, (source) =>
    withConnection(to, { existing: false }, (target) => moveInto(source, target, nameOf(from), options)),
  );
}

/** A hash in place of the address, which may hold a password. */
const nameOf = (url: string): string =>
  createHash('sha256')
    .update(providerOf(url) === 'sqlite' ? fileOf(url) : url)
    .digest('hex');
const fileOf = (url: string): string => (existsSync(pathOf(url)) ? realpathSync(pathOf(url)) : pathOf(url));

/** A number that no other lock uses: 5,223,002 is the lock of invitations. */
const MOVER = 5_223_003;

/** Two addresses may lead to one PostgreSQL database. Its locks tell: the second address gets none. */
async function holdAlone(connection: Connection): Promise<void> {
  if (connection.provider === 'sqlite') return;
  const [row] = await connection.all<{ got: boolean }>('SELECT pg_try_advisory_lock(?) AS "got"', [MOVER]);
  if (!row?.got) throw new StoreFault('A database cannot be moved into itself, or by two at once.');
}

async function moveInto(
  source: Connection,
  target: Connection,
  from: string,
  { replace, prove, told = () => undefined }: Omit<MoveOptions, 'from' | 'to'>,
): Promise<Moved> {
  await holdAlone(source);
  await holdAlone(target);
  const tables = await currentTables(source);
  const resumed = await prepare(target, from, replace);
  await inSnapshot(source, async () => {
    for (const table of tables) {
      const after = await lastKey(target, table);
      let rows = 0;
      for await (const batch of rowsOf(source, table, after)) {
        await inTransaction(target, () => insert(target, table, batch)).catch((error: unknown) => {
          throw (error as { code?: unknown }).code === NO_SUCH_MATCH ? writtenTo(table.name) : error;
        });
        rows += batch.length;
        told(table.name, rows);
      }
      await countOn(target, table);
    }
  });
  const tallies = await compare(source, target, tables);
  const proof = await proofOf(target, prove);
  await inTransaction(target, () => endMove(target));
  return { resumed, tallies, proof };
}

/** True where it continues a move from the same database; otherwise it makes empty tables. */
async function prepare(target: Connection, from: string, replace: boolean): Promise<boolean> {
  await dropAtLeisure(target);
  return await inTransaction(target, async () => {
    const { schema, moving } = await migrationStatus(target);
    if (moving === from && schema === newest() && !replace) return true;
    if (moving !== undefined && !replace)
      throw new StoreFault('Another move into this database is not finished: with --replace all that is in it goes.');
    await clear(target, { replace });
    await bringUpToDate(target);
    await beginMove(target, from);
    return false;
  });
}

/** PostgreSQL's code for a row whose match was added after the matches were copied. */
const NO_SUCH_MATCH = '23503';

const writtenTo = (table: string): StoreFault =>
  new StoreFault(
    `The two databases differ in ${table}: the one moved from was written to meanwhile. Stop the bot, and begin anew with --replace.`,
  );

/** Reads the source once more, so that writes during the move show. */
async function compare(source: Connection, target: Connection, tables: readonly Table[]): Promise<Tallies> {
  const [ours = {}, theirs = {}] = await Promise.all(
    [source, target].map((connection) => inSnapshot(connection, () => talliesOf(connection, tables))),
  );
  const differs = tables.find(({ name }) => ours[name]?.sha256 !== theirs[name]?.sha256);
  if (differs) throw writtenTo(differs.name);
  return ours;
}
