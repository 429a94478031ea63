import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from 'simple-statistics';
import { GAMES } from '../../games/index.js';
import { type Connection, connectionTo } from '../../match/store/plain/connection.js';
import { openStore } from '../../match/store.js';
import type { Progress } from '../progress.js';
import { openStage } from '../stage/stage.js';
import { buildCastle, type Castle } from './castle.js';
import { copyFor, copyMany, LINES, type Models, RUNNING_EACH } from './copies.js';
import { kilobytes, megabytes, milliseconds, type Section, whole } from './layout.js';
import { open, PEOPLE, pressIn } from './memory.js';

export interface ScaleWishes {
  /** How many matches are stored, the fewest first. */
  readonly sizes: readonly number[];
  /** How often each thing is done. */
  readonly times: number;
  /** An empty database to measure besides a file of SQLite's, which is full afterwards. */
  readonly database: string | undefined;
}

/** What a process took till nothing was due, and how long that lasted. */
export interface TookAll {
  readonly many: number;
  readonly ms: number;
}

/** Matches of one person. */
const OWN = 100;
/** Due in as many matches, where processes take them side by side. */
const DUE = 3_000;
const PROCESSES = [1, 2, 4];
/** A bot that has started gives back by then what it needed for that. */
const QUIET_MS = 2_000;
/** Matches that are played while it is measured. */
const PLAYED = 10;

/** What a press, a look and a start cost beside ever more stored matches, and how many processes take what is owed. */
export async function* scaleSections(wishes: ScaleWishes, { say }: Progress): AsyncGenerator<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const rows: string[][] = [];
  try {
    for (const url of [
      `file:${join(folder, 'bench.db')}`,
      ...(wishes.database === undefined ? [] : [wishes.database]),
    ]) {
      const kind = url.startsWith('file:') ? 'SQLite' : 'PostgreSQL';
      const models = await modelsIn(url);
      let made = 0;
      for (const size of wishes.sizes) {
        say(`${kind}: ${whole(size)} matches are made`);
        await grow(url, models, made, size);
        made = size;
        say(`${kind}: ${whole(size)} matches`);
        rows.push([`${kind}, ${whole(size)}`, ...(await measured(url, size, wishes.times))]);
      }
    }
    yield {
      title: 'The bot beside stored matches',
      rows: [
        [
          'database, matches',
          'press p50',
          'p99',
          'hand p50',
          'p99',
          'list p50',
          'p99',
          'take p50',
          'p99',
          'settle p50',
          'p99',
          'ready',
          'resident',
          'disk each',
        ],
        ...rows,
      ],
      notes: [
        `One in ${RUNNING_EACH} runs, owes something for tomorrow and has a living hand; the others are of Regicide, and over. Each has ${LINES} lines of its log.`,
        `A press is a choice, saved and answered; a hand is what /hand shows; the list is of somebody with ${OWN} matches. Pictures not included.`,
        'Ready: from the start of the bot’s process to where its commands are registered. Resident: that process, some seconds later.',
      ],
    };
  } finally {
    removeFolder();
    process.off('exit', removeFolder);
  }
  if (wishes.database === undefined) return;
  const matches = Math.min(DUE, Math.max(...wishes.sizes));
  const side: string[][] = [];
  for (const processes of PROCESSES) {
    say(`${processes} processes take`);
    const all = await sideBySide(wishes.database, matches, processes);
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

/** A match of each game that has begun, and one of Regicide that was played to its end. */
async function modelsIn(url: string): Promise<Models> {
  const castle = await buildCastle(url);
  const running: string[] = [];
  for (const turn of GAMES.keys()) running.push(await open(castle, turn));
  const over = await open(
    castle,
    GAMES.findIndex(({ rules }) => rules.id === 'regicide'),
  );
  for (let match = await castle.bot.service.look(over); match?.record.status === 'running'; ) {
    await pressIn(castle, match);
    match = await castle.bot.service.look(over);
  }
  await castle.bot.idle();
  await castle.raze();
  return { running, over };
}

async function grow(url: string, models: Models, made: number, wanted: number): Promise<void> {
  const connection = await connectionTo(url);
  if (made === 0) await copyFor(connection, models, OWN);
  await copyMany(connection, models, made + 1, wanted);
  await laidDown(connection);
  await connection.close();
}

/** Has all that was written on the disk, so that its writing takes no part in what is measured next. */
async function laidDown(connection: Connection): Promise<void> {
  if (connection.provider === 'sqlite') await connection.run('PRAGMA wal_checkpoint(TRUNCATE)');
  // Not every user may ask for it; then it comes by itself, some minutes later.
  else await connection.run('CHECKPOINT').catch(() => undefined);
  spawnSync('sync');
}

async function measured(url: string, size: number, times: number): Promise<string[]> {
  const outbox = await outboxTimes(url, times);
  const { readyMs, resident } = await startedOn(url);
  const castle = await buildCastle(url);
  await castle.bot.idle();
  try {
    const presses = await pressTimes(castle, times);
    const [ada] = PEOPLE as [(typeof PEOPLE)[number]];
    const match = { type: 3, name: 'match', value: 'a1' };
    const hands = await timesOf(times, () => castle.command(ada, 'hand', [match]));
    const lists = await timesOf(times, () => castle.command(ada, 'game', [{ type: 1, name: 'list', options: [] }]));
    await castle.bot.idle();
    return [
      ...[presses, hands, lists, outbox.take, outbox.settle].flatMap(spread),
      milliseconds(readyMs),
      resident === undefined ? '?' : megabytes(resident),
      kilobytes((await bytesOf(url)) / (size + OWN)),
    ];
  } finally {
    await castle.raze();
  }
}

/** The real bot as a process of its own, when it has started and nobody has pressed yet. */
async function startedOn(url: string): Promise<{ readonly readyMs: number; readonly resident: number | undefined }> {
  const stage = await openStage({ database: url });
  try {
    await stage.during(setTimeout(QUIET_MS));
    return { readyMs: stage.readyMs, resident: stage.resident() };
  } finally {
    await stage.close();
  }
}

const spread = (ms: readonly number[]): string[] => [0.5, 0.99].map((q) => milliseconds(quantile([...ms], q)));

async function timesOf(times: number, work: () => Promise<void>): Promise<number[]> {
  const ms: number[] = [];
  // A third more at first, till all is warm.
  for (let i = -Math.ceil(times / 3); i < times; i++) {
    const began = performance.now();
    await work();
    if (i >= 0) ms.push(performance.now() - began);
  }
  return ms;
}

async function pressTimes(castle: Castle, times: number): Promise<number[]> {
  const ids: string[] = [];
  for (let i = 0; i < PLAYED; i++) ids.push(await open(castle, i));
  const ms: number[] = [];
  for (let i = -Math.ceil(times / 3); i < times; ) {
    const at = Math.abs(i) % ids.length;
    const match = await castle.bot.service.look(ids[at] as string);
    if (match?.record.status !== 'running') {
      ids[at] = await open(castle, at);
      continue;
    }
    const began = performance.now();
    await pressIn(castle, match);
    if (i++ >= 0) ms.push(performance.now() - began);
  }
  return ms;
}

async function outboxTimes(url: string, times: number): Promise<{ take: number[]; settle: number[] }> {
  const store = await openStore({ url });
  const [take, settle]: [number[], number[]] = [[], []];
  // Once more at first, which takes whatever else is due.
  for (let i = -1; i < times; i++) {
    const now = Date.now();
    const revision = (await store.revision('a1')) as number;
    await store.save({ id: 'a1', revision, next: {}, owed: [{ purpose: 'table', key: 'measured', due: now }] });
    const wish = { now, limit: 24, leaseMs: 60_000 };
    const began = performance.now();
    const { taken } = await store.takeOwed(wish);
    const took = performance.now();
    for (const each of taken) await store.settleOwed(each, { now, take: wish });
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
