import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import pg from 'pg';
import { createSettings } from '../../src/discord/controls/settings.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { resume } from '../../src/engine/play.js';
import { gameOf } from '../../src/games/index.js';
import { backup } from '../../src/match/admin/plain/backup.js';
import { restore } from '../../src/match/admin/plain/restore.js';
import { proveWith } from '../../src/match/admin/proving.js';
import type { Done, Match } from '../../src/match/model/match.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { verifyTool } from '../../src/tools/verify/tool.js';
import { serviceOn, stateOf } from '../support/played.js';
import { thinkingHere } from '../support/thinking.js';
import { run } from '../tools/screen.js';
import { pathOf } from './frozen.js';

/* Databases as a version left them: how they are kept here, and what this program does with them. The one file of databases
 * that imports the program, beside the one that made them. */

export type Kind = 'sqlite' | 'postgresql';

/** SQLite's file, compressed, or a backup of PostgreSQL. */
const fileOf = (kind: Kind): string => pathOf(`databases/0.2.0-${kind}.gz`);

const prove = proveWith(gameOf);
const sqliteFile = (url: string): string => url.slice('file:'.length);

/** Keeps the database at this URL. Throws where one is kept already: what a version wrote never changes. */
export async function keep(kind: Kind, url: string): Promise<void> {
  if (existsSync(fileOf(kind))) throw new Error(`${fileOf(kind)} is there already, and is never written anew.`);
  mkdirSync(dirname(fileOf(kind)), { recursive: true });
  if (kind === 'postgresql') {
    await backup({ url, file: fileOf(kind), prove });
    return;
  }
  const database = new Database(sqliteFile(url));
  database.pragma('journal_mode = DELETE');
  database.exec('VACUUM');
  database.close();
  writeFileSync(fileOf(kind), gzipSync(readFileSync(sqliteFile(url)), { level: 9 }));
}

/** Puts what is kept into the empty database at this URL. */
export async function putBack(kind: Kind, url: string): Promise<void> {
  if (kind === 'postgresql') {
    await restore({ url, file: fileOf(kind), replace: false, despiteBroken: false, prove });
    return;
  }
  mkdirSync(dirname(sqliteFile(url)), { recursive: true });
  writeFileSync(sqliteFile(url), gunzipSync(readFileSync(fileOf(kind))));
}
export type Row = Readonly<Record<string, unknown>>;

/** All rows of a table, read past the program. Numbers may be texts on PostgreSQL. */
export async function rowsOf(url: string, table: string): Promise<readonly Row[]> {
  const question = `SELECT * FROM "${table}"`;
  if (url.startsWith('file:')) {
    const database = new Database(sqliteFile(url), { readonly: true });
    const rows = database.prepare(question).all() as Row[];
    database.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(question);
  await client.end();
  return rows;
}

/** This program over the database, at a time in milliseconds since 1970; faults are thrown. */
export async function openedAt(
  url: string,
  now: number,
): Promise<{ readonly store: Store; readonly service: MatchService }> {
  const store = await openStore({ url, clock: () => now });
  return { store, service: serviceOn(store, { clock: () => now, thinkers: thinkingHere() }) };
}
type Opened = Awaited<ReturnType<typeof openedAt>>;

function did(answer: Done | Refusal): Match {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why} ${JSON.stringify(answer.values)}`);
  return answer.match;
}

/** Those who were asked come, computers take the other seats, and the host starts. Its status then. */
export async function start({ service }: Opened, id: string): Promise<string> {
  const { record } = (await service.look(id))!;
  for (const { kind, userId = '', name } of record.seats)
    if (kind === 'invited') did(await service.join(id, { id: userId, name }));
  did(await service.fill(id, record.hostId));
  return did(await service.start(id, record.hostId)).record.status;
}

/** Somebody who is asked makes a legal choice, and before that ends whatever keeps the match from going on. */
export async function goOn({ store, service }: Opened, id: string): Promise<void> {
  const { record, tableState, folder } = (await service.look(id))!;
  const people = record.seats.flatMap(({ userId, name }) => (userId === undefined ? [] : [{ id: userId, name }]));
  if (tableState.givenUp !== undefined)
    did(await service.takeSeatBack(id, Object.values(tableState.former ?? {})[0]?.id ?? people[0]!.id));
  if (tableState.pause) for (const person of people) did(await service.propose(id, person, { to: 'goOn' }));
  await service.idle();
  const state = await stateOf(store, id);
  const decision = state.pending.find(({ seat }) => record.seats[seat]?.userId !== undefined);
  if (!decision) throw new Error(`match ${id} asks no person`);
  const legal = resume(folder.rules, state).legal(decision);
  const { userId = '' } = record.seats[decision.seat]!;
  did(await service.choose({ id, userId, no: decision.no, choice: legal.at(0) }));
}

/** How many steps somebody looks back at, or why they can't. */
export async function stepsOf({ service }: Opened, id: string): Promise<number | string> {
  const { record } = (await service.look(id))!;
  const replay = await service.replay(id, record.seats[0]!.userId ?? record.hostId);
  return isRefusal(replay) ? replay.why : replay.steps.length;
}

/** What `npm run verify` says of the proof that somebody who sat there is given. */
export async function verified(
  { service }: Opened,
  id: string,
  folder: string,
): Promise<{ code: number | null; out: string }> {
  const { record } = (await service.look(id))!;
  const userId = record.seats.find((seat) => seat.userId !== undefined)!.userId!;
  const proof = await service.proof(id, userId);
  if (isRefusal(proof)) throw new Error(proof.why);
  const file = join(folder, proof.name);
  writeFileSync(file, proof.json);
  return run(verifyTool, file);
}

/** What somebody chose, as the program goes by it. */
export const settingsOf = ({ store }: Opened, userId: string): Promise<object> =>
  createSettings({ store, now: () => 0 }).of(userId);
