import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { wayTo } from './encryption.js';
import { isSilence } from './faults.js';

/**
 * How long is waited on a connection of the store, in milliseconds, so that nobody holds others up. What is done to the
 * whole database (migrations, backup, move) has connections of its own, and takes as long as it takes; how migrations wait
 * is said beside them (`in-turn`).
 */
export interface Limits {
  /** For what somebody else has locked. Shorter than `silenceMs`: who waits lets others have the connection in between. */
  readonly lockMs: number;
  /** PostgreSQL hears nothing in mid-transaction: it is undone, and others go on. Shorter than a lease of the outbox. */
  readonly silenceMs: number;
  /** A statement is at work for so long: PostgreSQL ends it. */
  readonly statementMs: number;
  /** Nothing is heard of PostgreSQL: the connection is given up. Longer than a statement may take. */
  readonly answerMs: number;
  /** For a connection. */
  readonly connectMs: number;
}

export const LIMITS: Limits = {
  lockMs: 1_000,
  silenceMs: 3_000,
  statementMs: 5_000,
  answerMs: 6_000,
  connectMs: 5_000,
};

/** What a bot's connections are called, for anyone who looks at the server. */
export const PROGRAM = 'Castellan';

/** By a statement, since poolers between us and PostgreSQL refuse these where a connection begins. */
const kept = ({ lockMs, silenceMs, statementMs }: Limits): string => `
  SET application_name = '${PROGRAM}';
  SET lock_timeout = ${lockMs};
  SET idle_in_transaction_session_timeout = ${silenceMs};
  SET statement_timeout = ${statementMs}`;

/**
 * A lost connection fails the request under way, which is told. It may also say so when nothing is under way and nobody
 * listens, which would end the process: so somebody always listens.
 */
function newPool(url: string, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    ...wayTo(url),
    max: 10,
    // A bot that has nothing to do is still seen by anyone who looks whether one is there.
    min: 1,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    onConnect: (client) => client.query(kept(limits)),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/**
 * Where nothing was heard, what is asked next would wait behind what was asked before, the rollback too: the connection is
 * ended at once, and so is not given to anybody else. An adapter of another make goes on as it is.
 */
function endedBySilence(transaction: Transaction, silent: () => void): Transaction {
  const { client } = transaction as { client?: Pick<pg.Client, 'end'> };
  const heard =
    <Query, Result>(call: (query: Query) => Promise<Result>) =>
    async (query: Query): Promise<Result> => {
      try {
        return await call(query);
      } catch (error) {
        if (isSilence(error)) {
          silent();
          client?.end().catch(() => undefined);
        }
        throw error;
      }
    };
  transaction.queryRaw = heard(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = heard(transaction.executeRaw.bind(transaction));
  return transaction;
}

/** As long as something is heard, one pool. After a silence a new one: the other connections are no better, and only look well. */
async function renewed(open: () => Promise<SqlDriverAdapter>): Promise<SqlDriverAdapter> {
  let current = open();
  const left = new Set<Promise<void>>();

  function leave(silent: Promise<SqlDriverAdapter>): void {
    if (silent !== current) return;
    current = open();
    const gone = silent.then((pool) => pool.dispose()).finally(() => left.delete(gone));
    left.add(gone);
  }

  async function on<T>(pool: Promise<SqlDriverAdapter>, work: (pool: SqlDriverAdapter) => Promise<T>): Promise<T> {
    try {
      return await work(await pool);
    } catch (error) {
      if (isSilence(error)) leave(pool);
      throw error;
    }
  }

  const first = await current;
  const info = first.getConnectionInfo?.();
  return {
    provider: first.provider,
    adapterName: first.adapterName,
    ...(info && { getConnectionInfo: () => info }),
    queryRaw: (query) => on(current, (pool) => pool.queryRaw(query)),
    executeRaw: (query) => on(current, (pool) => pool.executeRaw(query)),
    executeScript: (script) => on(current, (pool) => pool.executeScript(script)),
    async startTransaction(level) {
      const pool = current;
      const transaction = await on(pool, (its) => its.startTransaction(level));
      return endedBySilence(transaction, () => leave(pool));
    },
    async dispose() {
      await Promise.all([...left, current.then((pool) => pool.dispose())]);
    },
  };
}

/**
 * The official adapter, made safe. It would wait on a connection of which nothing is heard for its rollback as well, and
 * give it to the next.
 */
export const postgresAdapter = (url: string, limits: Limits): SqlDriverAdapterFactory => ({
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: () => renewed(() => new PrismaPg(newPool(url, limits), { disposeExternalPool: true }).connect()),
});
