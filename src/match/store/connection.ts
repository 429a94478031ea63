import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { fileOf, type Provider, providerOf, whyNoDatabase } from '../../database-url.js';
import { closed, denied, onNetwork } from '../../disk.js';
import { type Encryption, encryptionOf, isHere, wayTo } from './encryption.js';
import { StoreFault } from './faults.js';
import { ownedAlone } from './pooler.js';

/* A database through its driver, without Prisma: for work on the whole database. */

/** One connection, which runs one statement after another. It throws the driver's errors. */
export interface Connection {
  readonly provider: Provider;
  /** Only where it leads to another machine: which one, and how safe the way is. */
  readonly abroad?: { readonly host: string; readonly encryption: Encryption };
  /** Rows by column. Each `?` in the text stands for a value. */
  all<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Rows as lists, in batches. A transaction must be open, and nothing may change before the last batch. */
  batches(text: string): AsyncIterable<readonly (readonly unknown[])[]>;
  /** Runs any number of statements. */
  run(script: string): Promise<void>;
  close(): Promise<void>;
}

/** Rows per batch: a row can have some hundred kilobytes. */
const BATCH = 200;

export async function* inBatches<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export function sqliteConnection(file: string, { readonly = false } = {}): Connection {
  const database = new Database(file, { timeout: 10_000, readonly });
  // The driver takes no booleans.
  const plain = (values: readonly unknown[]) => values.map((value) => (typeof value === 'boolean' ? +value : value));
  return {
    provider: 'sqlite',
    async all<Row>(text: string, values: readonly unknown[] = []) {
      const statement = database.prepare(text);
      if (statement.reader) return statement.all(...plain(values)) as Row[];
      statement.run(...plain(values));
      return [];
    },
    batches: (text, values = []) =>
      inBatches(
        database
          .prepare<unknown[], unknown[]>(text)
          .raw()
          .iterate(...plain(values)),
      ),
    async run(script) {
      database.exec(script);
    },
    async close() {
      database.close();
    },
  };
}

const INT8 = 20;
/** Reads 64-bit integers as numbers: times are milliseconds, far below a number's limit. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const CONNECT_MS = 5000;

async function newClient(url: string, more: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...wayTo(url), connectionTimeoutMillis: CONNECT_MS, types: TYPES, ...more });
  client.on('error', () => {}); // a lost connection also fails the running query, which reports it
  await client.connect();
  return client;
}

async function postgresConnection(url: string): Promise<Connection> {
  const client = await newClient(url);
  try {
    await ownedAlone(client, () => newClient(url, { query_timeout: CONNECT_MS }));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const numbered = (text: string): string => {
    let n = 0;
    return text.replaceAll('?', () => `$${++n}`);
  };
  const { ssl } = client as { readonly ssl?: unknown };
  return {
    provider: 'postgresql',
    ...(!isHere(client.host) && { abroad: { host: client.host, encryption: encryptionOf(ssl) } }),
    all: async (text, values = []) => (await client.query(numbered(text), [...values])).rows,
    async *batches(text) {
      await client.query(`DECLARE "batches" NO SCROLL CURSOR FOR ${text}`);
      for (;;) {
        const { rows } = await client.query({ text: `FETCH ${BATCH} FROM "batches"`, rowMode: 'array' });
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('CLOSE "batches"');
    },
    run: async (script) => void (await client.query(script)),
    close: () => client.end(),
  };
}

/** @throws {StoreFault} where this address can lead to no database */
export function checkUrl(url: string): void {
  const why = whyNoDatabase(url);
  if (why !== undefined) throw new StoreFault(why);
}

export function pathOf(url: string): string {
  checkUrl(url);
  return fileOf(url);
}

/** The file holds hands: only the account that runs the bot may read it. */
const OWN = 0o600;

const NO_FOLDER = new Set(['SQLITE_CANTOPEN', 'EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EROFS']);

/** A fault that says in a sentence why the file could not be opened, or else the error itself. */
export function fileFault(file: string, error: unknown): unknown {
  const { code } = error as { code?: string };
  const why = denied(file, error, 'write') ?? (/^SQLITE_(?:BUSY|IOERR|PROTOCOL)/.test(code ?? '') && onNetwork(file));
  if (why) return new StoreFault(why, code, code === 'SQLITE_BUSY');
  if (code !== undefined && NO_FOLDER.has(code))
    return new StoreFault(`The SQLite file ${file} cannot be opened: its folder cannot be made or written.`, code);
  if (code === 'SQLITE_NOTADB') return new StoreFault(`The file ${file} is not an SQLite database.`, code);
  return error;
}

/**
 * @param existing whether an SQLite file must exist already; a PostgreSQL database always must
 * @throws {StoreFault} where the URL is wrong or no database is there
 */
export async function connectionTo(
  url: string,
  { existing }: { readonly existing: boolean } = { existing: true },
): Promise<Connection> {
  checkUrl(url);
  if (providerOf(url) === 'postgresql') return await postgresConnection(url);
  const file = pathOf(url);
  if (existing && !existsSync(file)) throw new StoreFault(`There is no database ${file}.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives its other files the same permissions.
    const shut = existsSync(file) ? closed(file, 'write') : undefined;
    if (shut !== undefined) throw new StoreFault(shut);
    if (!existsSync(file)) closeSync(openSync(file, 'a', OWN));
    const connection = sqliteConnection(file);
    await connection.run('PRAGMA journal_mode = WAL');
    return connection;
  } catch (error) {
    throw fileFault(file, error);
  }
}

const BEGIN = {
  change: { sqlite: 'BEGIN IMMEDIATE', postgresql: 'BEGIN' },
  // It doesn't see what others write meanwhile, and doesn't block them.
  look: { sqlite: 'BEGIN', postgresql: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' },
} as const;

async function transaction<T>(how: keyof typeof BEGIN, connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.run(BEGIN[how][connection.provider]);
  try {
    const result = await work();
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    // Where the connection is gone, the database rolls back by itself.
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** A transaction that writes: all of it or nothing. */
export const inTransaction = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  transaction('change', connection, work);

/** A read-only transaction: everything as it is at one moment. */
export const inSnapshot = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  transaction('look', connection, work);
