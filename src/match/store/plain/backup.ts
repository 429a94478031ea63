import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFault } from '../faults.js';
import { standingOf } from '../migrate.js';
import { looking } from './connection.js';
import { type Tallies, writeBackup } from './file.js';
import { opened } from './opened.js';
import type { Proof, Prove } from './proving.js';
import { restore } from './restore.js';
import { tablesAfter } from './tables.js';

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
 * Writes all that is in a database at one moment to a file, while the bot goes on. It is proven by restoring it: into a
 * file of SQLite's beside it, which goes again, and where every match is read.
 *
 * @throws {StoreFault}
 */
export async function backup({ url, file, at, prove }: BackupOptions): Promise<BackedUp> {
  if (existsSync(file)) throw new StoreFault(`The file ${file} is there already.`);
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  try {
    const tallies = await opened(url, { existing: true }, (connection) =>
      looking(connection, async () => {
        const { schema, moving } = await standingOf(connection);
        if (schema === undefined || moving !== undefined)
          throw new StoreFault('There is nothing in this database to back up.');
        return await writeBackup(connection, unfinished, { schema, tables: tablesAfter(schema), at });
      }),
    );
    const proof = await provenBeside(unfinished, prove);
    renameSync(unfinished, file);
    return { tallies, proof };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** There are hands in it, and in the file it is restored to: nobody else may look into its folder. */
async function provenBeside(file: string, prove: Prove): Promise<Proof> {
  const folder = mkdtempSync(`${file}-`);
  try {
    const url = `file:${join(folder, 'proof.db')}`;
    return (await restore({ url, file, replace: false, despiteBroken: true, prove })).proof;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
