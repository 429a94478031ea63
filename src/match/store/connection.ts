import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { fileOf, type Provider, providerOf, whyNoDatabase } from '../../database-url.js';
import { closed, denied, onNetwork } from '../../disk.js';
import { type Encryption, encryptionOf, isHere, wayTo } from './encryption.js';
import { StoreFault } from './faults.js';
import { ownedAlone } from './pooler.js';

/* A database as its driver has it, without Prisma: for what is done to the whole of it. */

/** One connection, on which one thing is done after the other. What goes wrong is thrown as the driver throws it. */
export interface Connection {
  readonly provider: Provider;
  /** Where it leads to another machine: to which, and how well it is kept from those between. */
  readonly abroad?: { readonly host: string; readonly encryption: Encryption };
  /** Rows by column. In the text `?` stands for each value. */
  all<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Rows as lists, some at a time. A transaction must be open, and nothing be changed before the last. */
  batches(text: string, values?: readonly unknown[]): AsyncIterable<readonly (readonly unknown[])[]>;
  /** Any number of statements. */
  run(script: string): Promise<void>;
  close(): Promise<void>;
}

/** How many rows at a time: one can have some hundred kilobytes. */
export const BATCH = 200;

export function sqliteConnection(file: string): Connection {
  const database = new Database(file, { timeout: 10_000 });
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
    async *batches(text, values = []) {
      let batch: unknown[][] = [];
      for (const row of database
        .prepare(text)
        .raw()
        .iterate(...plain(values))) {
        batch.push(row as unknown[]);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async run(script) {
      database.exec(script);
    },
    async close() {
      database.close();
    },
  };
}

const INT8 = 20;
/** Times are milliseconds, far below what a number holds. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

const CONNECT_MS = 5000;

async function newClient(url: string, more: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...wayTo(url), connectionTimeoutMillis: CONNECT_MS, types: TYPES, ...more });
  client.on('error', () => {}); // a lost connection also fails the query under way, and that one is told
  await client.connect();
  return client;
}

export async function postgresConnection(url: string): Promise<Connection> {
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
    async *batches(text, values = []) {
      await client.query(`DECLARE "batches" NO SCROLL CURSOR FOR ${numbered(text)}`, [...values]);
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

/** @throws {StoreFault} where no database can be reached by this address */
export function checkUrl(url: string): void {
  const why = whyNoDatabase(url);
  if (why !== undefined) throw new StoreFault(why);
}

export function pathOf(url: string): string {
  checkUrl(url);
  return fileOf(url);
}

/** There are hands in it: for anyone who runs the bot, and nobody else. */
const OWN = 0o600;

const NO_FOLDER = new Set(['SQLITE_CANTOPEN', 'EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EROFS']);

/** Why this file could not be opened, in a sentence where there is one. */
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
 * @param existing whether a file of SQLite's must be there already; PostgreSQL's databases always must
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
    // SQLite gives what it keeps beside it the same rights.
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
  // What others write meanwhile is not seen, and they are not kept from it.
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

/** All of it or nothing. */
export const changing = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  transaction('change', connection, work);

/** Everything as it is at one moment. */
export const looking = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  transaction('look', connection, work);
