import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Provider } from '../../../database-url.js';
import { denied } from '../../../disk.js';
import type { Connection } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { lineOf, newTally, type Row, rowsOf, type Tally } from './rows.js';
import type { Table } from './tables.js';

/*
 * A backup is gzip of lines of JSON, the same for both databases: a head; for each table its name and columns, then its
 * rows as lists; an end with each table's number of rows and their SHA-256.
 */

const FORMAT = 1;

export interface Head {
  readonly castellan: 'backup';
  readonly format: number;
  /** The last migration of the database that was backed up. */
  readonly schema: string;
  readonly from: Provider;
  /** Time of the backup, in ISO 8601. */
  readonly at: string;
}
/** By table name. */
export type Tallies = Readonly<Record<string, Tally>>;

interface Section {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Call it in a read-only transaction. The file must not exist yet. Only its owner may read it: it holds hands. */
export async function writeBackup(
  connection: Connection,
  file: string,
  { schema, tables, at }: { readonly schema: string; readonly tables: readonly Table[]; readonly at: Date },
): Promise<Tallies> {
  const tallies: Record<string, Tally> = {};
  async function* text(): AsyncGenerator<string> {
    const { provider: from } = connection;
    const head: Head = { castellan: 'backup', format: FORMAT, schema, from, at: at.toISOString() };
    yield `${JSON.stringify(head)}\n`;
    for (const table of tables) {
      const section: Section = { table: table.name, columns: table.columns.map(({ name }) => name) };
      yield `${JSON.stringify(section)}\n`;
      const tally = newTally();
      for await (const batch of rowsOf(connection, table)) {
        const lines = batch.map(lineOf);
        lines.forEach(tally.count);
        yield lines.join('');
      }
      tallies[table.name] = tally.done();
    }
    yield `${JSON.stringify({ end: tallies })}\n`;
  }
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return tallies;
}

export interface Reader {
  head(head: Head): Promise<readonly Table[]>;
  rows(table: Table, rows: readonly Row[]): Promise<void>;
}

/** Rows per batch. */
const AT_ONCE = 200;

/**
 * Reads a backup from front to back. Only its end shows whether it is complete and unchanged.
 *
 * @param reader gives the expected tables for the head
 * @throws {StoreFault} where it is damaged, incomplete or of a newer program
 */
export async function readBackup(file: string, reader: Reader): Promise<{ head: Head; tallies: Tallies }> {
  const broken = (why: string): StoreFault => new StoreFault(`The backup ${file} cannot be used: ${why}.`);
  let head: Head | undefined;
  let tables: readonly Table[] = [];
  let table: Table | undefined;
  let tally = newTally();
  let waiting: Row[] = [];
  let end: unknown;
  const tallies: Record<string, Tally> = {};

  async function pass(): Promise<void> {
    if (table && waiting.length > 0) await reader.rows(table, waiting);
    waiting = [];
  }
  async function close(): Promise<void> {
    await pass();
    if (table) tallies[table.name] = tally.done();
  }
  async function open({ table: name, columns }: Section): Promise<void> {
    await close();
    table = tables[Object.keys(tallies).length];
    if (table?.name !== name || table.columns.map((each) => each.name).join() !== columns.join())
      throw broken(`its table ${name} is not as it should be`);
    tally = newTally();
  }

  try {
    for await (const line of linesOf(file)) {
      const said = parse(line);
      if (end !== undefined || said === undefined) throw broken('it was changed');
      if (Array.isArray(said) && table) {
        tally.count(`${line}\n`);
        waiting.push(said as Row);
        if (waiting.length >= AT_ONCE) await pass();
      } else if (head === undefined) {
        if (!isHead(said)) throw broken('it is no backup of Castellan’s');
        if (said.format > FORMAT) throw broken('a newer program made it');
        head = said;
        tables = await reader.head(head);
      } else if (isSection(said)) await open(said);
      else {
        await close();
        ({ end } = said as { end?: unknown });
      }
    }
  } catch (error) {
    const why = error instanceof StoreFault ? undefined : denied(file, error, 'read');
    throw why === undefined ? unreadable(error, broken) : new StoreFault(why);
  }
  if (head === undefined || end === undefined) throw broken('it was cut short');
  if (JSON.stringify(end) !== JSON.stringify(tallies) || Object.keys(tallies).length !== tables.length)
    throw broken('its rows are not those that were counted');
  return { head, tallies };
}

/** Characters per line at most: no row comes near it, and a small file could unpack to an endless line. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** @throws RangeError where a line is longer than any that was written */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of source.pipe(text).setEncoding('utf8')) {
    const [begun = '', ...lines] = (chunk as string).split('\n');
    parts.push(begun);
    length += begun.length;
    if (length > LONGEST_LINE) throw new RangeError('a line is too long');
    const rest = lines.pop();
    if (rest === undefined) continue;
    yield parts.join('');
    yield* lines;
    parts = [rest];
    length = rest.length;
  }
  if (length > 0) yield parts.join('');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) ?? undefined;
  } catch {
    return undefined;
  }
}

const isHead = (said: unknown): said is Head =>
  typeof said === 'object' && (said as Partial<Head>).castellan === 'backup' && 'schema' in (said as object);
const isSection = (said: unknown): said is Section => typeof said === 'object' && said !== null && 'table' in said;

/** Turns an error of the system or of gzip into a sentence; other errors stay as they are. */
function unreadable(error: unknown, broken: (why: string) => StoreFault): unknown {
  const { code } = error as { code?: unknown };
  if (error instanceof RangeError) return broken('a line of it is longer than any of Castellan’s');
  if (error instanceof StoreFault || typeof code !== 'string') return error;
  if (code === 'ENOENT') return broken('there is no such file');
  if (code === 'Z_BUF_ERROR') return broken('it was cut short');
  if (code === 'Z_DATA_ERROR') return broken('it is no backup of Castellan’s, or was changed');
  return code === 'EACCES' || code === 'EISDIR' ? broken(code) : error;
}
