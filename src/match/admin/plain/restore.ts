import { existsSync, rmSync } from 'node:fs';
import { providerOf } from '../../../database-url.js';
import { type Connection, inTransaction, pathOf } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { bringUpToDate, isKnown } from '../../store/migrate.js';
import { type Head, readBackup, type Tallies } from './file.js';
import { requireNoBot } from './no-bot.js';
import { type Proof, type Prove, proofOf } from './proving.js';
import { countOn, insert } from './rows.js';
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
  readonly head: Head;
  readonly tallies: Tallies;
  readonly proof: Proof;
}

/**
 * Restores a backup, all or nothing, into a database of either kind that no bot has open. It makes the tables of the
 * backup's time and migrates them afterwards.
 *
 * @throws {StoreFault}
 */
export async function restore({ url, file, ...options }: RestoreOptions): Promise<Restored> {
  await requireNoBot(url);
  const made = providerOf(url) === 'sqlite' && !existsSync(pathOf(url));
  try {
    return await withConnection(url, { existing: false }, (connection) => restoreInto(connection, file, options));
  } catch (error) {
    if (made) for (const end of ['', '-wal', '-shm']) rmSync(pathOf(url) + end, { force: true });
    throw error;
  }
}

async function restoreInto(
  connection: Connection,
  file: string,
  { replace, despiteBroken, prove }: Omit<RestoreOptions, 'url' | 'file'>,
): Promise<Restored> {
  await dropAtLeisure(connection);
  return await inTransaction(connection, async () => {
    await clear(connection, { replace });
    const { head, tallies } = await readBackup(file, {
      async head({ schema }) {
        if (!isKnown(schema))
          throw new StoreFault(`The backup ${file} is of a newer program: restore it with that one.`);
        await bringUpToDate(connection, { until: schema });
        return tablesAfter(schema);
      },
      rows: (table, rows) => insert(connection, table, rows),
    });
    for (const table of tablesAfter(head.schema)) await countOn(connection, table);
    await bringUpToDate(connection);
    const proof = await proofOf(connection, prove);
    const [first] = proof.broken;
    if (first && !despiteBroken)
      throw new StoreFault(
        `Match ${first.id} of the backup cannot be read: ${first.why}. With --despite-broken it is restored as it is.`,
      );
    return { head, tallies, proof };
  });
}

/** Lets tables be dropped one by one; on PostgreSQL it limits the wait for a bot that holds them. */
export const dropAtLeisure = (connection: Connection): Promise<void> =>
  connection.run(connection.provider === 'sqlite' ? 'PRAGMA foreign_keys = OFF' : `SET lock_timeout = '10s'`);
