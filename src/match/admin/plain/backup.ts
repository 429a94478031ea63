import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { denied } from '../../../disk.js';
import { type Connection, inSnapshot } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { migrationStatus } from '../../store/migrate.js';
import { type Tallies, writeBackup } from './file.js';
import type { Proof, Prove } from './proving.js';
import { restore } from './restore.js';
import { tablesAfter } from './tables.js';
import { inTemporaryFolder } from './temporary-folder.js';
import { withConnection } from './with-connection.js';

export interface BackupOptions {
  readonly url: string;
  readonly file: string;
  readonly at: Date;
  readonly prove: Prove;
}
export interface BackedUp {
  readonly tallies: Tallies;
  readonly proof: Proof;
}

/**
 * Writes a database, as it is at one moment, to a file, and makes the file's folder. The bot may go on meanwhile. To
 * prove the backup, it restores it into a temporary SQLite file in the same folder and reads every match there.
 *
 * @throws {StoreFault}
 */
export async function backup({ url, file, at, prove }: BackupOptions): Promise<BackedUp> {
  if (existsSync(file)) throw new StoreFault(`The file ${file} is there already.`);
  await withConnection(url, { existing: true }, schemaOf);
  try {
    return await inTemporaryFolder(dirname(file), async (folder) => {
      const unfinished = join(folder, 'unfinished.backup');
      const tallies = await withConnection(url, { existing: true }, (connection) =>
        inSnapshot(connection, async () => {
          const schema = await schemaOf(connection);
          const write = { schema, tables: tablesAfter(schema), at };
          return await writeBackup(connection, unfinished, write).catch(explainFor(file));
        }),
      );
      const copy = { url: `file:${join(folder, 'proof.db')}`, file: unfinished, prove };
      const restored = restore({ ...copy, replace: false, despiteBroken: true });
      const { proof } = await restored.catch(explainFor(file));
      renameSync(unfinished, file);
      return { tallies, proof };
    });
  } catch (error) {
    return explainFor(file)(error);
  }
}

/** @throws {StoreFault} where the database is empty, or a move into it is not finished */
async function schemaOf(connection: Connection): Promise<string> {
  const { schema, moving } = await migrationStatus(connection);
  if (moving !== undefined)
    throw new StoreFault('A move into this database is not finished: give the same command move again.');
  if (schema === undefined) throw new StoreFault('There is nothing in this database to back up.');
  return schema;
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const NOT_WRITTEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EIO', 'ENAMETOOLONG']);

/** Throws a fault that says in a sentence why the backup could not be written, or else the error itself. */
const explainFor =
  (file: string) =>
  (error: unknown): never => {
    const { code = '' } = error as { code?: string };
    if (NO_ROOM.has(code))
      throw new StoreFault(`There is no room for the backup ${file} and for the database that proves it.`);
    const why = error instanceof StoreFault ? undefined : denied(file, error, 'write');
    if (why !== undefined) throw new StoreFault(why, code);
    if (NOT_WRITTEN.has(code)) throw new StoreFault(`The backup ${file} cannot be written (${code}).`);
    throw error;
  };
