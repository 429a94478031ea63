import { closeSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { StoredFile } from '../world/model.js';

/** The kinds of stored things, in rows of one table: kind, id and JSON. */
export type Kind = 'world' | 'guild' | 'room' | 'message' | 'interaction' | 'commands';

/** An SQLite file that holds a world. A `change` is written as a whole or not at all, even after a kill. */
export interface WorldFile {
  /** Whether a world was written to it before. */
  readonly isFresh: boolean;
  all(kind: Kind): readonly unknown[];
  files(): readonly (StoredFile & { readonly id: string })[];
  change(work: (writer: Writer) => void): void;
  close(): void;
}
export interface Writer {
  put(kind: Kind, id: string, json: string): void;
  drop(kind: Kind, id: string): void;
  /** Removes everything but the uploaded files. */
  dropAll(): void;
  putFile(id: string, file: StoredFile): void;
  dropFile(id: string): void;
}

/** The stored world can't be read: its file is broken, of another version, or something else. */
export class UnreadableWorld extends Error {
  constructor(path: string, why: string) {
    super(`The kept world in ${path} can't be read: ${why}.`);
    this.name = 'UnreadableWorld';
  }
}

/** The id tells the file from other programs' files; the version rises when rows change their meaning. */
const SIGN = 0x43504757;
const VERSION = 1;
const TABLES = `
  CREATE TABLE things (kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE TABLE files (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, data BLOB NOT NULL);
  PRAGMA application_id = ${SIGN};
  PRAGMA user_version = ${VERSION};`;

/** Opens a world's file, or makes it. @throws UnreadableWorld */
export function openWorldFile(path: string): WorldFile {
  // The file holds people's hands. SQLite gives its extra files the same rights.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const made = openSync(path, 'a', 0o600);
  fchmodSync(made, 0o600);
  closeSync(made);
  const database = new Database(path);
  try {
    const isFresh = prepared(database, path);
    return worldFile(database, isFresh);
  } catch (error) {
    database.close();
    throw unreadable(path, error);
  }
}

/** SQLite's error about a file as an UnreadableWorld; other errors stay as they are. */
export function unreadable(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isBroken = error instanceof SyntaxError || /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/.test(code);
  return isBroken ? new UnreadableWorld(path, 'the file is broken') : error;
}

/** Makes the tables in a new file; true then. */
function prepared(database: Database.Database, path: string): boolean {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (tables === 0) {
    database.transaction(() => database.exec(TABLES))();
    return true;
  }
  if (database.pragma('application_id', { simple: true }) !== SIGN)
    throw new UnreadableWorld(path, 'it is the file of another program');
  if (database.pragma('user_version', { simple: true }) !== VERSION)
    throw new UnreadableWorld(path, 'another version of the playground wrote it');
  return false;
}

function worldFile(database: Database.Database, isFresh: boolean): WorldFile {
  const put = database.prepare('INSERT OR REPLACE INTO things VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM things WHERE kind = ? AND id = ?');
  const dropAll = database.prepare('DELETE FROM things');
  const putFile = database.prepare('INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)');
  const dropFile = database.prepare('DELETE FROM files WHERE id = ?');
  const all = database.prepare('SELECT json FROM things WHERE kind = ?').pluck();
  const files = database.prepare('SELECT * FROM files');
  const writer: Writer = {
    put: (kind, id, json) => void put.run(kind, id, json),
    drop: (kind, id) => void drop.run(kind, id),
    dropAll: () => void dropAll.run(),
    putFile: (id, { name, type, data }) => void putFile.run(id, name, type, data),
    dropFile: (id) => void dropFile.run(id),
  };
  return {
    isFresh,
    all: (kind) => (all.all(kind) as readonly string[]).map((json): unknown => JSON.parse(json)),
    files: () => files.all() as readonly (StoredFile & { readonly id: string })[],
    change: (work) => database.transaction(() => work(writer))(),
    close: () => void database.close(),
  };
}
