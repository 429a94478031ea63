import { createHash } from 'node:crypto';
import type { Connection } from '../../store/connection.js';
import type { Table } from './tables.js';

/* The rows of a table, the same from either database: in the order of their keys, byte by byte. */

/** A row's values, in the order of the table's columns. */
export type Row = readonly (string | number | boolean | null)[];

export const quoted = (name: string): string => `"${name}"`;

/** SQLite compares bytes; PostgreSQL sorts by its locale unless told otherwise. */
function byKey({ provider }: Connection, { columns, key }: Table): readonly string[] {
  const isText = (name: string): boolean => columns.some((column) => column.name === name && column.kind === 'text');
  return key.map((name) => (provider === 'postgresql' && isText(name) ? `${quoted(name)} COLLATE "C"` : quoted(name)));
}

/** Rows in batches. Call it in a transaction. */
export async function* rowsOf(connection: Connection, table: Table): AsyncGenerator<readonly Row[]> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const text = `SELECT ${columns} FROM ${quoted(table.name)} ORDER BY ${byKey(connection, table).join(', ')}`;
  for await (const batch of connection.batches(text)) yield batch.map((row) => plainRow(table, row));
}

const plainRow = ({ columns }: Table, row: readonly unknown[]): Row =>
  row.map((cell, i) => (columns[i]?.kind === 'flag' && cell !== null ? Boolean(cell) : (cell as Row[number])));

/** Values per statement: fewer than either database allows. */
const VALUES = 8000;

export async function insert(connection: Connection, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const most = Math.floor(VALUES / columns.length);
  const into = `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) VALUES`;
  const one = `(${columns.map(() => '?').join(', ')})`;
  for (let i = 0; i < rows.length; i += most) {
    const some = rows.slice(i, i + most);
    await connection.all(`${into} ${some.map(() => one).join(', ')}`, some.flat());
  }
}

/** Call it after an insert with explicit numbers: new rows count on from the highest. SQLite does so by itself. */
export async function countOn(connection: Connection, { name, counted }: Table): Promise<void> {
  if (counted === undefined || connection.provider === 'sqlite') return;
  await connection.all(`SELECT setval(pg_get_serial_sequence(?, ?), MAX(${quoted(counted)})) FROM ${quoted(name)}`, [
    quoted(name),
    counted,
  ]);
}

/** How many rows a table has, and the SHA-256 of all of them, each as a line of JSON. */
interface Tally {
  readonly rows: number;
  readonly sha256: string;
}
/** By table name. */
export type Tallies = Readonly<Record<string, Tally>>;

/** Call it in a transaction. */
export async function talliesOf(connection: Connection, tables: readonly Table[]): Promise<Tallies> {
  const tallies: Record<string, Tally> = {};
  for (const table of tables) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const batch of rowsOf(connection, table)) {
      rows += batch.length;
      hash.update(batch.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
    tallies[table.name] = { rows, sha256: hash.digest('hex') };
  }
  return tallies;
}
