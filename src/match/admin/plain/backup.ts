import { chmodSync, existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { denied } from '../../../disk.js';
import { sqliteConnection } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { bringUpToDate } from '../../store/migrate.js';
import { dump } from './programs.js';
import { type Proof, type Prove, proofOf } from './proving.js';
import { dropAtLeisure, restore } from './restore.js';
import { type Tallies, talliesOf } from './rows.js';
import { MIGRATIONS, tablesAfter } from './tables.js';
import { inTemporaryFolder } from './temporary-folder.js';
import { standingOf, withConnection } from './with-connection.js';

export interface BackupOptions {
  readonly url: string;
  readonly file: string;
  readonly prove: Prove;
}
export interface BackedUp {
  readonly tallies: Tallies;
  readonly proof: Proof;
}

/**
 * Writes a database, as it is at one moment, to a file, and makes the file's folder. The bot may go on meanwhile. SQLite
 * copies itself, and pg_dump copies PostgreSQL. To prove the backup, every match in it is read.
 *
 * @throws {StoreFault}
 */
export const backup = ({ url, file, prove }: BackupOptions): Promise<BackedUp> =>
  withConnection(url, { existing: true }, async (connection) => {
    if (existsSync(file)) throw new StoreFault(`The file ${file} is there already.`);
    const { schema } = await standingOf(connection);
    try {
      return await inTemporaryFolder(dirname(file), async (folder) => {
        const copy = join(folder, 'unfinished.backup');
        let proven: BackedUp;
        if (connection.provider === 'sqlite') {
          await connection.all('VACUUM INTO ?', [copy]);
          proven = await provenThere(copy, prove);
        } else {
          await dump(url, [...tablesAfter(schema), MIGRATIONS], copy);
          proven = await restore({ url: `file:${copy}.db`, file: copy, replace: false, despiteBroken: true, prove });
        }
        chmodSync(copy, 0o600); // it holds hands
        renameSync(copy, file);
        return proven;
      });
    } catch (error) {
      throw explained(file, error);
    }
  });

/** Proves an SQLite file as it will be once it is up to date, and leaves it as it is. */
async function provenThere(file: string, prove: Prove): Promise<BackedUp> {
  const copy = sqliteConnection(file);
  try {
    await dropAtLeisure(copy);
    await copy.run('BEGIN');
    const { schema } = await standingOf(copy);
    const tallies = await talliesOf(copy, tablesAfter(schema));
    await bringUpToDate(copy);
    return { tallies, proof: await proofOf(copy, prove) };
  } finally {
    await copy.close();
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** A fault that says in a sentence why the backup could not be written, or else the error itself. */
function explained(file: string, error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (NO_ROOM.has(code)) return new StoreFault(`There is no room for the backup ${file} and for what proves it.`);
  const why = error instanceof StoreFault ? undefined : denied(file, error, 'write');
  if (why !== undefined) return new StoreFault(why, code);
  return /^E[A-Z]+$/.test(code) ? new StoreFault(`The backup ${file} cannot be written (${code}).`) : error;
}
