import { existsSync, rmSync } from 'node:fs';
import { providerOf } from '../../../database-url.js';
import { type Connection, inTransaction, pathOf } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { bringUpToDate } from '../../store/migrate.js';
import { requireNoBot } from './no-bot.js';
import { type Proof, type Prove, proofOf } from './proving.js';
import { countOn, insert, type Tallies, talliesOf } from './rows.js';
import { reading, type Source } from './source.js';
import { tablesAfter } from './tables.js';
import { clear, withConnection } from './with-connection.js';

export interface RestoreOptions {
  readonly url: string;
  readonly file: string;
  /** Whether it may delete what is in the database. */
  readonly replace: boolean;
  /** Whether the backup may have matches that cannot be read. */
  readonly despiteBroken: boolean;
  readonly prove: Prove;
}
export interface Restored {
  /** When a match in it last changed: milliseconds since 1970, or undefined where there is none. */
  readonly changed: number | undefined;
  readonly tallies: Tallies;
  readonly proof: Proof;
}

/**
 * Restores a backup, all or nothing, into a database of either kind that no bot has open.
 *
 * @throws {StoreFault}
 */
export async function restore({ url, file, ...options }: RestoreOptions): Promise<Restored> {
  await requireNoBot(url);
  return await filling(url, (connection) => reading(file, (source) => restoreInto(connection, source, options)));
}

/** Connects to a database to fill it. An SQLite file that is made for that goes again where the work fails. */
export async function filling<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const made = providerOf(url) === 'sqlite' && !existsSync(pathOf(url));
  try {
    return await withConnection(url, { existing: false }, work);
  } catch (error) {
    if (made) for (const end of ['', '-wal', '-shm']) rmSync(pathOf(url) + end, { force: true });
    throw error;
  }
}

/** Makes the tables of the source's time, fills them and brings them up to date, all or nothing. */
export async function restoreInto(
  connection: Connection,
  source: Source,
  { replace, despiteBroken, prove }: Omit<RestoreOptions, 'url' | 'file'>,
): Promise<Restored> {
  await dropAtLeisure(connection);
  return await inTransaction(connection, async () => {
    await clear(connection, { replace });
    await bringUpToDate(connection, { until: source.schema });
    const tables = tablesAfter(source.schema);
    for (const table of tables) {
      for await (const batch of source.rows(table)) await insert(connection, table, batch);
      await countOn(connection, table);
    }
    const tallies = await talliesOf(connection, tables);
    await source.end?.(tallies);
    await bringUpToDate(connection);
    const proof = await proofOf(connection, prove);
    const [first] = proof.broken;
    if (first && !despiteBroken)
      throw new StoreFault(
        `Match ${first.id} of the backup cannot be read: ${first.why}. With --despite-broken it is restored as it is.`,
      );
    const [last] = await connection.all<{ at: number | null }>('SELECT MAX("updatedAt") AS "at" FROM "Match"');
    return { changed: last?.at ?? undefined, tallies, proof };
  });
}

/** Lets tables be dropped one by one; on PostgreSQL it limits the wait for a bot that holds them. */
export const dropAtLeisure = (connection: Connection): Promise<void> =>
  connection.run(connection.provider === 'sqlite' ? 'PRAGMA foreign_keys = OFF' : `SET lock_timeout = '10s'`);
