import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { providerOf } from '../../../database-url.js';
import { fileFault, pathOf } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { PROGRAM } from '../../store/postgres.js';
import { withConnection } from './with-connection.js';

/**
 * Makes sure that no bot has the database open: its writes would be lost, or mix with ours. Call it before you open a
 * connection of your own.
 *
 * @throws {StoreFault}
 */
export async function requireNoBot(url: string): Promise<void> {
  const inUse = (): Promise<boolean> => (providerOf(url) === 'sqlite' ? isOpen(pathOf(url)) : isConnected(url));
  for (let look = 1; await inUse(); look++) {
    if (look === LOOKS) throw new StoreFault('A bot, or another program, has this database open: stop it first.');
    await setTimeout(PAUSE_MS);
  }
}

/** A server notices a closed connection only after a moment. */
const LOOKS = 5;
const PAUSE_MS = 200;

/** A program that has a file in WAL mode open holds a shared lock on it meanwhile. */
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
  withConnection(url, { existing: true }, async (connection) => {
    const [row] = await connection.all<{ many: number }>(
      'SELECT COUNT(*) AS "many" FROM pg_stat_activity WHERE datname = current_database() AND application_name = ?',
      [PROGRAM],
    );
    return Number(row?.many) > 0;
  });
