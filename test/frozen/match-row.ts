import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Database from 'better-sqlite3';
import { pathOf } from './frozen.js';

/* Reads matches as version 0.2.0 wrote them, by nothing but the tables. Imports nothing of the program. */

const check = new Ajv2020({ strictTypes: false }).compile(JSON.parse(readFileSync(pathOf('match-row.json'), 'utf8')));

/** A row of the table Match on SQLite. */
export type Row = Readonly<Record<string, unknown>>;

const JSON_COLUMNS = ['options', 'state', 'outcome', 'lobby'];

/** What is not as it was in 0.2.0, a sentence each. */
export function strangeIn(row: Row): string[] {
  const where = `match ${row.id}, revision ${row.revision}:`;
  let read: Row;
  try {
    read = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isJson(name, value) ? JSON.parse(value) : value]),
    );
  } catch (error) {
    return [`${where} ${error}`];
  }
  if (check(read)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${where} ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const isJson = (name: string, value: unknown): value is string =>
  JSON_COLUMNS.includes(name) && typeof value === 'string' && !value.startsWith('folded ');

/** All matches of an SQLite file; none where there is no file, or no table in it. */
export function rowsIn(file: string): Row[] {
  if (!existsSync(file)) return [];
  const database = new Database(file, { readonly: true });
  try {
    const tables = database.prepare(`SELECT name FROM sqlite_master WHERE name = 'Match'`).all();
    return tables.length > 0 ? (database.prepare('SELECT * FROM "Match"').all() as Row[]) : [];
  } finally {
    database.close();
  }
}

/** The same store over this SQLite file. `hear` is given each match as its table has it after a call that names it by its id. */
export function readAfterwards<T extends object>(store: T, file: string, hear: (row: Row) => void): T {
  const database = new Database(file, { readonly: true });
  const find = database.prepare('SELECT * FROM "Match" WHERE id = ?');
  const heard = (method: object, name: string) => {
    return (...asked: unknown[]): unknown => {
      if (name === 'close') database.close();
      const done: unknown = Reflect.apply(method as () => unknown, store, asked);
      const [about] = asked;
      if (typeof about !== 'object' || about === null || !('id' in about) || typeof about.id !== 'string') return done;
      return Promise.resolve(done).then((result) => {
        const row = database.open ? (find.get(about.id) as Row | undefined) : undefined;
        if (row) hear(row);
        return result;
      });
    };
  };
  const parts = Object.entries(store).map(([name, part]) => [
    name,
    typeof part === 'function' ? heard(part, name) : part,
  ]);
  return Object.fromEntries(parts) as T;
}
