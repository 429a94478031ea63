import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { denied } from '../../../disk.js';
import { inBatches, inSnapshot, sqliteConnection } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { isKnown } from '../../store/migrate.js';
import { scriptOf } from './programs.js';
import { type Row, rowsOf, type Tallies } from './rows.js';
import { type Column, MIGRATIONS, type Table } from './tables.js';

/** A backup as it is read. */
export interface Source {
  /** The last migration of the database that was backed up. */
  readonly schema: string;
  /** Ask once for each table, in the order of `tablesAfter`. */
  rows(table: Table): AsyncIterable<readonly Row[]>;
  /** Checks whether what was made of it has all rows that were written. Call it after the last table. */
  end?(tallies: Tallies): Promise<void>;
}

/**
 * Opens a backup: an SQLite file, a dump of PostgreSQL's in its custom format, or what programs before 0.3.0 wrote.
 *
 * @throws {StoreFault} where it cannot be read, is damaged or of a newer program
 */
export async function reading<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  try {
    let begin = '';
    for await (const text of createReadStream(file, { end: 14, encoding: 'latin1' })) begin += text;
    if (begin.startsWith('\x1f\x8b')) return await work(await earlier(file));
    if (begin.startsWith('PGDMP')) return await work(await tabled(file, (table) => inBatches(dumped(file, table))));
    if (begin !== 'SQLite format 3') throw unusable(file, NOT_OURS);
    const connection = sqliteConnection(file, { readonly: true });
    try {
      return await inSnapshot(connection, async () => {
        const [found] = await connection.all<{ integrity_check: string }>('PRAGMA integrity_check');
        if (found?.integrity_check !== 'ok') throw unusable(file, DAMAGED);
        return await work(await tabled(file, (table) => rowsOf(connection, table)));
      });
    } finally {
      await connection.close();
    }
  } catch (error) {
    const why = SENTENCES.find(([code]) => code.test(String((error as { code?: unknown }).code)))?.[1];
    throw why === undefined ? error : new StoreFault(denied(file, error, 'read') ?? unusable(file, why).message);
  }
}

const unusable = (file: string, why: string): StoreFault =>
  new StoreFault(`The backup ${file} cannot be used: ${why}.`);

const NOT_OURS = 'it is no backup of Castellan’s';
const NEWER = 'it is of a newer program: restore it with that one';
const DAMAGED = 'it was cut short or changed';
const SENTENCES: readonly (readonly [code: RegExp, why: string])[] = [
  [/^(?:EACCES|EPERM)$/, 'it may not be read'],
  [/^ENOENT$/, 'there is no such file'],
  [/^EISDIR$/, 'it is a folder'],
  [/^(?:Z_|SQLITE_CORRUPT|SQLITE_NOTADB)/, DAMAGED],
  [/^SQLITE_ERROR$/, NOT_OURS], // it lacks the table of its migrations
];

/** A backup that has the table of its migrations beside the others. */
async function tabled(file: string, rows: Source['rows']): Promise<Source> {
  const names: string[] = [];
  for await (const batch of rows(MIGRATIONS)) names.push(...batch.map(([name]) => String(name)));
  if (!names.every(isKnown)) throw unusable(file, NEWER);
  return { schema: names.toSorted().at(-1) ?? '', rows };
}

/**
 * A backup of an earlier program, gzip of lines of JSON: a head; for each table its name and columns, then its rows as
 * lists; an end with each table's number of rows and their SHA-256.
 */
async function earlier(file: string): Promise<Source> {
  const lines = linesOf(pipeline(createReadStream(file), createGunzip(), () => {}));
  async function next(): Promise<unknown> {
    const { value = '{}' } = (await lines.next()) as { value?: string };
    try {
      return JSON.parse(value);
    } catch {
      throw unusable(file, DAMAGED);
    }
  }
  const head = (await next()) as { castellan?: unknown; format?: number; schema?: string };
  if (head.castellan !== 'backup') throw unusable(file, NOT_OURS);
  const { schema = '' } = head;
  if (head.format !== 1 || !isKnown(schema)) throw unusable(file, NEWER);
  let line = await next();
  async function* rowsIn(table: Table): AsyncGenerator<Row> {
    const names = table.columns.map(({ name }) => name);
    if (JSON.stringify(line) !== JSON.stringify({ table: table.name, columns: names })) throw unlike(file, table);
    for (line = await next(); Array.isArray(line); line = await next()) yield line;
  }
  return {
    schema,
    rows: (table) => inBatches(rowsIn(table)),
    async end(tallies) {
      if (JSON.stringify([line, await next()]) !== JSON.stringify([{ end: tallies }, {}]))
        throw unusable(file, DAMAGED);
    },
  };
}

const unlike = (file: string, { name }: Table): StoreFault =>
  unusable(file, `its table ${name} is not as it should be`);

const COPY = /^COPY .* \((.*)\) FROM stdin;$/;

/** The rows of a table in a dump. */
async function* dumped(file: string, table: Table): AsyncGenerator<Row> {
  /** Of each column in a line; within the script's rows alone. */
  let places: readonly number[] | undefined;
  let isThere = false;
  for await (const line of linesOf(scriptOf(file, table.name))) {
    const [, listed] = places ? [] : (COPY.exec(line) ?? []);
    if (listed !== undefined) {
      const names = listed.replaceAll('"', '').split(', ');
      places = table.columns.map(({ name }) => names.indexOf(name));
      if (places.includes(-1)) break;
      isThere = true;
    } else if (line === '\\.') places = undefined;
    else if (places) {
      const cells = line.split('\t');
      yield places.map((place, i) => cellOf(table.columns[i]!, cells[place]!));
    }
  }
  if (!isThere) throw unlike(file, table);
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function cellOf({ kind }: Column, text: string): Row[number] {
  if (text === '\\N') return null;
  if (kind === 'number') return Number(text);
  return kind === 'flag' ? text === 't' : text.replaceAll(/\\(.)/g, (_, letter) => ESCAPED[letter] ?? letter);
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder();
  let begun = '';
  for await (const chunk of bytes) {
    const lines = (begun + decoder.write(chunk)).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
