import { setImmediate as nextTurn } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { keyedQueue } from '../../jobs/keyed-queue.js';

/**
 * A queue for each file: one call at a time, in order. Two connections of one process to one file must share it: the
 * driver blocks the thread while it waits for a lock, so that the other's transaction could never end.
 */
const byFile = keyedQueue();

/**
 * Runs each call alone, a transaction from its begin to its commit or rollback, and each in its own turn of the event
 * loop: the driver is synchronous, so that a series of requests would block timers and sockets.
 */
function oneAtATime(connection: SqlDriverAdapter, file: string): SqlDriverAdapter {
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
    byFile.run(file, async () => {
      await nextTurn();
      return await work();
    });
  const start = connection.startTransaction.bind(connection);
  const { queryRaw, executeRaw, executeScript } = connection;
  connection.queryRaw = (query) => alone(() => queryRaw.call(connection, query));
  connection.executeRaw = (query) => alone(() => executeRaw.call(connection, query));
  connection.executeScript = (script) => alone(() => executeScript.call(connection, script));
  connection.startTransaction = (level) =>
    new Promise((resolve, reject) => {
      alone(async () => {
        const transaction = await start(level);
        const commit = transaction.commit.bind(transaction);
        const rollback = transaction.rollback.bind(transaction);
        await new Promise<void>((release) => {
          transaction.commit = () => commit().finally(release);
          transaction.rollback = () => rollback().finally(release);
          resolve(transaction);
        });
      }).catch(reject);
    });
  return connection;
}

/** The parts of the driver that the adapter uses. */
interface Driver {
  prepare(sql: string): Pick<Statement, 'run'> & { bind(args: unknown[]): Bound };
}
type Bound = Pick<Statement, 'reader' | 'columns' | 'run'> & { raw(): { all(): unknown[] } };

/** A prepared statement, with what is the same in each run: the tables don't change while they are open. */
interface Prepared {
  readonly reader: boolean;
  readonly columns: ReturnType<Statement['columns']>;
  run(...args: unknown[]): ReturnType<Statement['run']>;
  all(...args: unknown[]): unknown[];
}

function wrap(statement: Statement): Prepared {
  const { reader } = statement;
  if (reader) statement.raw();
  return {
    reader,
    columns: reader ? statement.columns() : [],
    run: (...args) => statement.run(...args),
    all: (...args) => statement.all(...args),
  };
}

/** Cached statements at most: more than there are different ones, unless one has a list that grows. */
const STATEMENTS = 200;

/**
 * Caches the driver's prepared statements: the adapter prepares each again, which takes longer than most of them run.
 * Other adapters stay as they are.
 */
function cacheStatements(connection: SqlDriverAdapter): void {
  const { client } = connection as { client?: Driver & { prepare(sql: string): Statement } };
  if (typeof client?.prepare !== 'function') return;
  const prepare = client.prepare.bind(client) as (sql: string) => Statement;
  const cached = new LRUCache<string, Prepared>({ max: STATEMENTS });
  const driver: Driver = client;
  driver.prepare = (sql) => {
    const known = cached.get(sql) ?? wrap(prepare(sql));
    cached.set(sql, known);
    return {
      run: () => known.run(),
      bind: (args) => ({
        reader: known.reader,
        columns: () => known.columns,
        run: () => known.run(...args),
        raw: () => ({ all: () => known.all(...args) }),
      }),
    };
  };
}

/**
 * A wait for another process's lock blocks the event loop, so it is short: health checks are answered in between, and
 * the store tries again by itself.
 */
const LOCKED_MS = 50;

/**
 * The official adapter, made safe. It has one connection, and only transactions queue for it: another request would run
 * inside an open transaction, read what may be rolled back, and be rolled back with it.
 *
 * @param file an absolute path, the same text for the same file
 */
export function sqliteAdapter(file: string): SqlDriverAdapterFactory {
  const inner = new PrismaBetterSqlite3({ url: file, timeout: LOCKED_MS });
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    async connect() {
      const connection = await inner.connect();
      try {
        // NORMAL with WAL: a power cut may lose the last moments, never the file. A killed process loses nothing.
        await connection.executeScript('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;');
      } catch (error) {
        await connection.dispose();
        throw error;
      }
      cacheStatements(connection);
      return oneAtATime(connection, file);
    },
  };
}
