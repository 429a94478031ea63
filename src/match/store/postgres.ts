import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { wayTo } from './encryption.js';
import { isSilence } from './faults.js';

/**
 * Time limits on the store's connections, in milliseconds, so that nobody blocks others. Work on the whole database
 * (migrations, backup, move) has connections of its own without these limits; `lock-tables` says how migrations wait.
 */
export interface Limits {
  /** The wait for a lock. Shorter than `silenceMs`, so that others get the connection in between. */
  readonly lockMs: number;
  /** How long a transaction may be idle before PostgreSQL rolls it back. Shorter than a lease of the outbox. */
  readonly silenceMs: number;
  /** How long a statement may run before PostgreSQL ends it. */
  readonly statementMs: number;
  /** How long PostgreSQL may be silent before the connection is given up. Longer than a statement may take. */
  readonly answerMs: number;
  /** The wait for a connection. */
  readonly connectMs: number;
}

export const LIMITS: Limits = {
  lockMs: 1_000,
  silenceMs: 3_000,
  statementMs: 5_000,
  answerMs: 6_000,
  connectMs: 5_000,
};

/** The name of the bot's connections on the server. */
export const PROGRAM = 'Castellan';

/** The limits as a statement, since poolers refuse them as options of a new connection. */
const limitsStatement = ({ lockMs, silenceMs, statementMs }: Limits): string => `
  SET application_name = '${PROGRAM}';
  SET lock_timeout = ${lockMs};
  SET idle_in_transaction_session_timeout = ${silenceMs};
  SET statement_timeout = ${statementMs}`;

/**
 * A lost connection fails its running request, which reports it. It may also emit an error without a request, which
 * would end the process without a listener: so there always is one.
 */
function newPool(url: string, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    ...wayTo(url),
    max: 10,
    // A bot without work stays visible to commands that check whether one runs.
    min: 1,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    onConnect: (client) => client.query(limitsStatement(limits)),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/**
 * After a silence, all requests would wait behind the earlier one, the rollback too: so the connection ends at once,
 * and nobody else gets it. Other adapters stay as they are.
 */
function endAfterSilence(transaction: Transaction, silent: () => void): Transaction {
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

/** One pool until a silence; then a new one, since the other connections only look well. */
async function renewAfterSilence(open: () => Promise<SqlDriverAdapter>): Promise<SqlDriverAdapter> {
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
      return endAfterSilence(transaction, () => leave(pool));
    },
    async dispose() {
      await Promise.all([...left, current.then((pool) => pool.dispose())]);
    },
  };
}

/**
 * The official adapter, made safe. By itself it would wait for the rollback on a silent connection, too, and give that
 * connection to the next request.
 */
export const postgresAdapter = (url: string, limits: Limits): SqlDriverAdapterFactory => ({
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: () => renewAfterSilence(() => new PrismaPg(newPool(url, limits), { disposeExternalPool: true }).connect()),
});
