import { setImmediate as nextTurn } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Statement } from 'better-sqlite3';
import { keyedQueue } from '../../jobs/keyed-queue.js';

/**
 * By file, one call at a time in the order of asking. Two connections of one process to one file must share a queue: the driver waits
 * for a lock without giving up the thread, so that the other's transaction could never end.
 */
const byFile = keyedQueue();

/**
 * Does each call alone, a transaction from its begin to its commit or rollback, and each in a turn of the event loop of its own: the
 * driver works at once, so that requests which follow each other would keep timers and sockets waiting for as long as there are any.
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

/** What the adapter uses of the driver. */
interface Driver {
  prepare(sql: string): Pick<Statement, 'run'> & { bind(args: unknown[]): Bound };
}
type Bound = Pick<Statement, 'reader' | 'columns' | 'run'> & { raw(): { all(): unknown[] } };

/** A statement, and what is the same each time it runs: the tables don't change as long as they are open. */
interface Kept {
  readonly reader: boolean;
  readonly columns: ReturnType<Statement['columns']>;
  run(...args: unknown[]): ReturnType<Statement['run']>;
  all(...args: unknown[]): unknown[];
}

function keep(statement: Statement): Kept {
  const { reader } = statement;
  if (reader) statement.raw();
  return {
    reader,
    columns: reader ? statement.columns() : [],
    run: (...args) => statement.run(...args),
    all: (...args) => statement.all(...args),
  };
}

/** More than there are different ones, unless a list in one grows. */
const STATEMENTS = 200;

/**
 * Lets the driver keep the statements it has prepared: the adapter prepares each anew, which takes longer than most of
 * them run. An adapter of another make goes on as it is.
 */
function keepStatements(connection: SqlDriverAdapter): void {
  const { client } = connection as { client?: Driver & { prepare(sql: string): Statement } };
  if (typeof client?.prepare !== 'function') return;
  const prepare = client.prepare.bind(client) as (sql: string) => Statement;
  /** The longest unused first. */
  const kept = new Map<string, Kept>();
  function statement(sql: string): Kept {
    const known = kept.get(sql) ?? keep(prepare(sql));
    kept.delete(sql);
    kept.set(sql, known);
    const [oldest] = kept.keys();
    if (kept.size > STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return known;
  }
  const driver: Driver = client;
  driver.prepare = (sql) => {
    const known = statement(sql);
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
 * Waiting for another process's lock stops this one's event loop, so it is short: who asks whether it is alive is answered
 * meanwhile, and the store tries again by itself.
 */
const LOCKED_MS = 50;

/**
 * The official adapter, made safe. It has one connection, and only transactions queue for it: a request made beside an
 * open transaction would run inside it, read what may be rolled back, and be rolled back with it.
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
      keepStatements(connection);
      return oneAtATime(connection, file);
    },
  };
}
