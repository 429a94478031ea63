import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { providerOf } from '../../../database-url.js';
import { fileFault, pathOf } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { PROGRAM } from '../../store/postgres.js';
import { opened } from './opened.js';

/**
 * Makes sure that no bot has the database open: what it writes from now on would be lost, or come to lie between what is put
 * there. To be asked before a connection of one's own is opened.
 *
 * @throws {StoreFault}
 */
export async function alone(url: string): Promise<void> {
  const inUse = (): Promise<boolean> => (providerOf(url) === 'sqlite' ? isOpen(pathOf(url)) : isConnected(url));
  for (let look = 1; await inUse(); look++) {
    if (look === LOOKS) throw new StoreFault('A bot, or another program, has this database open: stop it first.');
    await setTimeout(PAUSE_MS);
  }
}

/** A server notices somewhat later that somebody has gone. */
const LOOKS = 5;
const PAUSE_MS = 200;

/** Anyone who has a file in WAL mode open shares it for as long as that. */
async function isOpen(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 0 });
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    if (/^SQLITE_(?:BUSY|LOCKED)/.test((error as { code?: string }).code ?? '')) return true;
    throw fileFault(file, error);
  } finally {
    database?.close();
  }
}

const isConnected = (url: string): Promise<boolean> =>
  opened(url, { existing: true }, async (connection) => {
    const [row] = await connection.all<{ many: number }>(
      'SELECT COUNT(*) AS "many" FROM pg_stat_activity WHERE datname = current_database() AND application_name = ?',
      [PROGRAM],
    );
    return Number(row?.many) > 0;
  });
