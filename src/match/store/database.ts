import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { type Provider, providerOf } from '../../database-url.js';
import type { PrismaClient } from '../../generated/sqlite/client.js';
import { createCircuitBreaker } from './circuit-breaker.js';
import { checkUrl, connectionTo, pathOf } from './connection.js';
import { type Patience, StoreFault, type StoreLog, secretsOf, withRetries } from './faults.js';
import { type Migrated, migrate } from './migrate.js';
import { LIMITS, type Limits, postgresAdapter } from './postgres.js';
import { sqliteAdapter } from './sqlite.js';
import { inTransaction, type Statements, statementsOver } from './statements.js';

/** The tables through Prisma's client, for rare requests (see `statements`). Both databases have the same types. */
export type Tables = Pick<PrismaClient, 'person' | 'guild' | 'learned' | 'meta' | 'match' | 'hand' | 'panel' | 'claim'>;

/** An open database, its tables up to date. */
export interface Database {
  readonly provider: Provider;
  /** For requests that may be repeated when the database is away: they read, or do no harm twice. */
  ask<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** The same with statements by hand, for the requests of every press. */
  read<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  /** One transaction. It begins again where the database went away before the work was done. */
  change<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  /** Waits for running requests, and refuses all others from now on. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `file:PATH` is SQLite, PATH from the working directory; `postgresql://…` is PostgreSQL. */
  readonly url: string;
  readonly log?: StoreLog | undefined;
  /** How often a request is repeated when the database is away, at most. Default 6: some three seconds of pauses. */
  readonly retries?: number;
  /** After so many milliseconds it is not repeated. Default 8 seconds. */
  readonly forMs?: number;
  /** Waits on PostgreSQL's connections that differ from the default. */
  readonly limits?: Partial<Limits>;
}

/** Keeps the arguments of a failed request out of errors: they may hold hands and seeds. */
const CLIENT = { errorFormat: 'minimal' } as const;

/** One connection, or one pool of them, that Prisma's client and our own statements share. */
interface Shared {
  readonly provider: Provider;
  readonly connection: SqlDriverAdapter;
  /** For the client, which then neither opens nor closes anything. */
  readonly adapter: SqlDriverAdapterFactory;
  close(): Promise<void>;
}

async function share(provider: Provider, factory: SqlDriverAdapterFactory): Promise<Shared> {
  const connection = await factory.connect();
  const close = connection.dispose.bind(connection);
  connection.dispose = () => Promise.resolve();
  const { provider: kind, adapterName } = factory;
  return { provider, connection, close, adapter: { provider: kind, adapterName, connect: async () => connection } };
}

function overClient({ provider, connection, close: end }: Shared, client: PrismaClient, patience: Patience): Database {
  const statements = statementsOver(connection, provider);
  const notInVain = createCircuitBreaker(() => performance.now());
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  function begin<T>(work: () => Promise<T>, mayRepeat?: () => boolean): Promise<T> {
    if (closing !== undefined) return Promise.reject(new StoreFault('The database is closed.'));
    const done = notInVain(() => withRetries(work, patience, mayRepeat), mayRepeat).finally(() =>
      underWay.delete(done),
    );
    underWay.add(done);
    return done;
  }

  async function close(): Promise<void> {
    await Promise.allSettled(underWay);
    await client.$disconnect();
    await end();
  }

  return {
    provider,
    ask: (work) => begin(() => work(client)),
    read: (work) => begin(() => work(statements)),
    change(work) {
      let isDone = false;
      const once = () =>
        inTransaction(connection, provider, async (within) => {
          const result = await work(within);
          isDone = true;
          return result;
        });
      // Once the work is done, a lost connection leaves open whether it was committed.
      return begin(once, () => !isDone);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function migrateNow(url: string, log: StoreLog | undefined): Promise<Migrated> {
  const connection = await connectionTo(url, { existing: false });
  try {
    return await migrate(connection, { told: (sentence) => log?.warn({}, sentence) });
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Applies pending migrations. Also works after a newer program whose migrations leave room for this one. */
async function bringUpToDate(url: string, patience: Patience): Promise<void> {
  const { applied, newer } = await withRetries(() => migrateNow(url, patience.log), patience);
  if (applied.length > 0) patience.log?.info({ applied }, 'The database is up to date now.');
  if (newer.length > 0)
    patience.log?.info({ newer }, 'A newer program has brought the database up to date; it leaves room for this one.');
}

/** The two clients are the same in all that is used here. */
async function clientOf(provider: Provider): Promise<typeof PrismaClient> {
  if (provider === 'sqlite') return (await import('../../generated/sqlite/client.js')).PrismaClient;
  return (await import('../../generated/postgresql/client.js')).PrismaClient as unknown as typeof PrismaClient;
}

/**
 * Opens the database, makes a file's folder, and applies the migrations that are pending.
 *
 * @throws {StoreFault} when the URL is wrong, the database stays away, or is newer than this program
 */
export async function openDatabase({
  url,
  log,
  retries = 6,
  forMs = 8_000,
  limits,
}: DatabaseOptions): Promise<Database> {
  const patience = { retries, forMs, secrets: secretsOf(url), log };
  checkUrl(url);
  await bringUpToDate(url, patience);
  const provider = providerOf(url) === 'sqlite' ? 'sqlite' : 'postgresql';
  const adapter = () =>
    provider === 'sqlite' ? sqliteAdapter(pathOf(url)) : postgresAdapter(url, { ...LIMITS, ...limits });
  const opened = await withRetries(() => share(provider, adapter()), patience);
  const Client = await clientOf(provider);
  return overClient(opened, new Client({ ...CLIENT, adapter: opened.adapter }), patience);
}
