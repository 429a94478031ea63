import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from 'simple-statistics';
import { GAMES, gameOf } from '../../src/games/index.js';
import { FEATURES } from '../../src/match/features/index.js';
import { archivedState } from '../../src/match/history/archived.js';
import { readRecord } from '../../src/match/model/load.js';
import type { ClaimedJob } from '../../src/match/model/records.js';
import { type Connection, connectionTo } from '../../src/match/store/connection.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import type { Progress } from '../../src/tools/progress.js';
import { openStage } from '../stage/stage.js';
import { buildCastle, type Castle } from './castle.js';
import {
  BUSY_EACH,
  CHANNELS,
  copyFor,
  copyLast,
  copyMany,
  copyModels,
  type Models,
  RUNNING_EACH,
  SERVERS,
  WHOLE_EACH,
} from './copies.js';
import { databases } from './databases.js';
import { kilobytes, megabytes, milliseconds, times as ratioOf, type Section, whole } from './layout.js';
import { pressIn } from './memory.js';
import { longMatch } from './replay.js';

export interface ScaleWishes {
  /** Numbers of stored matches, in rising order. */
  readonly sizes: readonly number[];
  /** Repetitions of each action. */
  readonly times: number;
  readonly database: string | undefined;
}

/** What a process claimed until nothing was due, and the time it needed. */
export interface TookAll {
  readonly many: number;
  readonly ms: number;
}

/** Matches of one person. */
const OWN = 100;
/** Matches with a job that is due, when several processes take them concurrently. */
const DUE = 3_000;
const PROCESSES = [1, 2, 4];
/** By then a started bot has drawn its first pictures and released the memory for that. */
const QUIET_MS = 20_000;
/** Stored matches that are played during the measurement, from their middle on: one choice each. */
const PLAYED = 1_000;
const HALF = 30;
/** One press in this many coincides with a reading of the metrics. */
const SCRAPED_EACH = 20;

/** The cost of a press, a look and a start with ever more stored matches, and how processes share the jobs. */
export async function* scaleSections(preferences: ScaleWishes, { say }: Progress): AsyncGenerator<Section> {
  const rows: string[][] = [];
  const notes: string[] = [];
  for (const { url, kind } of databases(preferences.database)) {
    const models = await modelsIn(url);
    notes.push(`${kind}: ${await textsOf(url, models)}`);
    const all: Measured[] = [];
    let made = 0;
    for (const size of preferences.sizes) {
      say(`${kind}: ${whole(size)} matches are made`);
      await grow(url, models, made, size);
      made = size;
      say(`${kind}: ${whole(size)} matches`);
      const one = await measured(url, size, preferences.times);
      all.push(one);
      rows.push([
        `${kind}, ${whole(size)}`,
        ...KINDS.flatMap((kind) => [0.5, 0.99].map((q) => milliseconds(at(one.times[kind], q)))),
        milliseconds(one.readyMs),
        one.resident === undefined ? '?' : megabytes(one.resident),
        kilobytes(one.bytes / (size + OWN)),
      ]);
    }
    const [least, most] = [all[0], all.at(-1)];
    if (least && most && least !== most)
      rows.push([
        `${kind}, most to fewest`,
        ...KINDS.flatMap((kind) => ['', ratioOf(at(most.times[kind], 0.99) / at(least.times[kind], 0.99))]),
      ]);
  }
  yield {
    title: 'The bot beside stored matches',
    rows: [
      ['database, matches', ...KINDS.flatMap((kind) => [`${kind} p50`, 'p99']), 'ready', 'resident', 'disk each'],
      ...rows,
    ],
    notes: [
      ...notes,
      `Whole matches of all games, in ${whole(CHANNELS)} channels of ${SERVERS} servers. One in ${RUNNING_EACH} runs, owes something for tomorrow and has a living hand; one in ${WHOLE_EACH} was over this week, the others before, and are folded. Of those one in ${BUSY_EACH} was played in one channel.`,
      `A press is a choice in one of the stored matches, saved and answered, one in ${SCRAPED_EACH} while the figures are read; hand: /hand of a match that runs; bare: /hand without a word in the busy channel, which shows the match that was over last; the list is of somebody with ${OWN} matches; figures: what the database holds, counted. Pictures not included.`,
      'Ready: from the start of the bot’s process to where its commands are registered. Resident: that process, twenty seconds later, with nothing to send.',
    ],
  };
  if (preferences.database === undefined) return;
  const matches = Math.min(DUE, Math.max(...preferences.sizes));
  const side: string[][] = [];
  for (const processes of PROCESSES) {
    say(`${processes} processes take`);
    const all = await sideBySide(preferences.database, matches, processes);
    const ms = Math.max(...all.map((each) => each.ms));
    const many = all.reduce((sum, each) => sum + each.many, 0);
    side.push([String(processes), whole(many), milliseconds(ms), whole((1000 * many) / ms)]);
  }
  yield {
    title: 'Processes that take what is due from one PostgreSQL, side by side',
    rows: [['processes', 'messages', 'till all were settled', 'messages/s'], ...side],
    notes: ['One message of each match; each is taken, and settled at once.'],
  };
}

/** For each game one half-played match, and one that is over, both unchanged and archived. */
async function modelsIn(url: string): Promise<Models> {
  const store = await openStore({ url });
  const running: string[] = [];
  const over: string[] = [];
  for (const { rules } of GAMES) {
    running.push((await longMatch(store, { game: rules.id, most: HALF })).id);
    over.push((await longMatch(store, { game: rules.id, most: Number.POSITIVE_INFINITY })).id);
  }
  await store.close();
  // Their messages are posted.
  const castle = await buildCastle(url);
  await castle.bot.idle();
  await castle.raze();
  return { running, whole: over, folded: await foldedOf(url, over) };
}

/** Makes a copy of each and archives it as the bot does. */
async function foldedOf(url: string, over: readonly string[]): Promise<string[]> {
  const connection = await connectionTo(url);
  await copyModels(connection, over);
  await connection.close();
  const store = await openStore({ url });
  const ids = over.map((id) => `f${id}`);
  for (const id of ids) await foldNow(store, id);
  await store.close();
  return ids;
}

async function foldNow(store: Store, id: string): Promise<void> {
  const record = await store.load(id);
  if (!record) throw new Error(`there is no match ${id}`);
  const state = archivedState(readRecord(record, gameOf(record.game), FEATURES), await store.choices(id));
  await store.archive({ id, revision: record.revision, state });
}

/** The size of a finished match's texts, before and after archiving. */
async function textsOf(url: string, models: Models): Promise<string> {
  const connection = await connectionTo(url);
  const mean = async (ids: readonly string[]): Promise<string> => {
    const these = ids.map((id) => `'${id}'`).join(',');
    const [row] = await connection.all<{ bytes: number | bigint | string }>(
      `SELECT (SELECT SUM(LENGTH("state") + LENGTH("options") + LENGTH("lobby")) FROM "Match" WHERE "id" IN (${these}))
        + (SELECT SUM(LENGTH("choice") + LENGTH("events")) FROM "Choice" WHERE "matchId" IN (${these})) AS "bytes"`,
    );
    return kilobytes(Number(row?.bytes) / ids.length);
  };
  const said = `the texts of a match that is over take ${await mean(models.whole)} whole and ${await mean(models.folded)} folded, in the mean of all games.`;
  await connection.close();
  return said;
}

async function grow(url: string, models: Models, made: number, wanted: number): Promise<void> {
  const connection = await connectionTo(url);
  // All rows are inserted at once: with a small cache SQLite would write pages again and again.
  if (connection.provider === 'sqlite') await connection.run('PRAGMA cache_size = -1000000');
  if (made === 0) {
    await copyFor(connection, models, OWN);
    await copyLast(connection, models);
  }
  await copyMany(connection, models, made + 1, wanted);
  await laidDown(connection);
  await connection.close();
}

/** Flushes everything to the disk, so that writing does not disturb the next measurement. */
async function laidDown(connection: Connection): Promise<void> {
  if (connection.provider === 'sqlite') await connection.run('PRAGMA wal_checkpoint(TRUNCATE)');
  // Not every user may do this; otherwise it happens by itself within minutes.
  else await connection.run('CHECKPOINT').catch(() => undefined);
  spawnSync('sync');
}

const KINDS = ['press', 'hand', 'bare', 'list', 'figures', 'take', 'settle'] as const;

interface Measured {
  /** Milliseconds of each repetition. */
  readonly times: Readonly<Record<(typeof KINDS)[number], readonly number[]>>;
  readonly readyMs: number;
  readonly resident: number | undefined;
  readonly bytes: number;
}

async function measured(url: string, size: number, times: number): Promise<Measured> {
  const outbox = await outboxTimes(url, times);
  await dueTomorrow(url);
  const started = await startedOn(url);
  const castle = await buildCastle(url);
  await castle.bot.idle();
  try {
    const ada = { id: 'own0', name: 'Ada' };
    const quiet = { id: 'quiet0', name: 'Ben' };
    const match = { type: 3, name: 'match', value: 'a1' };
    const list = { type: 1, name: 'list', options: [] };
    const press = await pressTimes(castle, size, times);
    const hand = await timesOf(times, () => castle.command(ada, 'hand', [match]));
    const bare = await timesOf(times, () => castle.command(quiet, 'hand'));
    const lists = await timesOf(times, () => castle.command(ada, 'game', [list]));
    const figures = await timesOf(times, async () => void (await castle.store.counts()));
    await castle.bot.idle();
    return { times: { press, hand, bare, list: lists, figures, ...outbox }, ...started, bytes: await bytesOf(url) };
  } finally {
    await castle.raze();
  }
}

/** Moves the jobs of earlier presses to tomorrow, so that a start doesn't spend time on them. */
async function dueTomorrow(url: string): Promise<void> {
  const connection = await connectionTo(url);
  const tomorrow = Date.now() + 24 * 3_600_000;
  await connection.all('UPDATE "Owed" SET "due" = ? WHERE "due" < ?', [tomorrow, tomorrow]);
  await connection.close();
}

/** The real bot as its own process, after its start and before any press. */
async function startedOn(url: string): Promise<{ readonly readyMs: number; readonly resident: number | undefined }> {
  const stage = await openStage({ database: url });
  try {
    await stage.during(setTimeout(QUIET_MS));
    return { readyMs: stage.readyMs, resident: stage.resident() };
  } finally {
    await stage.close();
  }
}

const at = (ms: readonly number[], q: number): number => quantile([...ms], q);

async function timesOf(times: number, work: () => Promise<void>): Promise<number[]> {
  const ms: number[] = [];
  // A third more at first, as a warm-up.
  for (let i = -Math.ceil(times / 3); i < times; i++) {
    const began = performance.now();
    await work();
    if (i >= 0) ms.push(performance.now() - began);
  }
  return ms;
}

/** Goes round the stored running matches; each one continues until it is over. */
async function pressTimes(castle: Castle, size: number, times: number): Promise<number[]> {
  const stored = Math.min(PLAYED, Math.floor(size / RUNNING_EACH));
  let ids = [
    ...Array.from({ length: OWN }, (_, i) => `a${i + 1}`),
    ...Array.from({ length: stored }, (_, i) => `c${RUNNING_EACH * (i + 1)}`),
  ];
  const ms: number[] = [];
  for (let i = -Math.ceil(times / 3), turn = 0; i < times && ids.length > 0; turn++) {
    const id = ids[turn % ids.length] as string;
    const match = await castle.bot.service.look(id);
    if (match?.record.status !== 'running') {
      ids = ids.filter((other) => other !== id);
      continue;
    }
    const read = turn % SCRAPED_EACH === 0 ? castle.store.counts() : undefined;
    const began = performance.now();
    await pressIn(castle, match);
    if (i++ >= 0) ms.push(performance.now() - began);
    await read;
  }
  return ms;
}

async function outboxTimes(url: string, times: number): Promise<Pick<Measured['times'], 'take' | 'settle'>> {
  const store = await openStore({ url });
  const [take, settle]: [number[], number[]] = [[], []];
  // One more at first, which takes all other due jobs of the same match.
  for (let i = -1; i < times; i++) {
    const now = Date.now();
    const revision = (await store.revision('a1')) as number;
    await store.save({ id: 'a1', revision, next: {}, jobs: [{ kind: 'table', dedupeKey: 'measured', runAt: now }] });
    const wish = { now, limit: 24, leaseMs: 60_000 };
    const began = performance.now();
    const { jobs } = await store.claimJobs(wish);
    const took = performance.now();
    for (let open = [...jobs]; open.length > 0; ) {
      const [each, ...others] = open as [ClaimedJob, ...ClaimedJob[]];
      open = [...others, ...(await store.completeJob(each, { now, claim: wish })).jobs];
    }
    if (i < 0) continue;
    take.push(took - began);
    settle.push(performance.now() - took);
  }
  await store.close();
  return { take, settle };
}

async function bytesOf(url: string): Promise<number> {
  const connection = await connectionTo(url);
  const text =
    connection.provider === 'sqlite'
      ? 'SELECT page_count * page_size AS "bytes" FROM pragma_page_count(), pragma_page_size()'
      : 'SELECT pg_database_size(current_database()) AS "bytes"';
  const [row] = await connection.all<{ bytes: number | bigint | string }>(text);
  await connection.close();
  return Number(row?.bytes);
}

async function sideBySide(url: string, matches: number, processes: number): Promise<TookAll[]> {
  const connection = await connectionTo(url);
  await connection.run(`
    INSERT INTO "Owed" ("matchId","purpose","key","due")
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${matches})
    SELECT 'c' || i, 'table', 'due', i FROM n`);
  await connection.close();
  const program = fileURLToPath(new URL(`./taker.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url));
  const takers = Array.from({ length: processes }, () => fork(program, [url]));
  await Promise.all(takers.map((taker) => once(taker, 'message')));
  return Promise.all(
    takers.map(async (taker) => {
      taker.send('go');
      const [took] = await once(taker, 'message');
      return took as TookAll;
    }),
  );
}
