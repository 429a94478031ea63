import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startPostgres } from '../../lab/stage/postgres.js';
import { movableClock, type Person } from '../../playground/index.js';
import { type HealthServer, startHealth } from '../../src/health.js';
import { openStore } from '../../src/match/store/store.js';
import { createMetrics } from '../../src/metrics.js';
import { readiness } from '../../src/readiness.js';
import { discordWords } from '../../src/words/discord.js';
import { FULL } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';
import { type Bench, openBench } from './bench.js';
import { messageWith, newLobby, publicMessages, wordsOf } from './people.js';

/* The whole bot while its database is away, or held by others; then it is there again. */

interface Absence {
  readonly database: TemporaryStore;
  readonly go: () => void | Promise<void>;
  readonly back: () => void | Promise<void>;
}

async function onPostgres(): Promise<{
  readonly server: Awaited<ReturnType<typeof startPostgres>>;
  readonly database: TemporaryStore;
}> {
  const server = await startPostgres();
  afterwards(server.stop);
  const store = await openStore({ url: server.url });
  return { server, database: { store, url: server.url, remove: store.close } };
}

async function frozen(): Promise<Absence> {
  const { server, database } = await onPostgres();
  // A frozen server could not be ended.
  afterwards(server.thaw);
  return { database, go: server.freeze, back: server.thaw };
}

async function stopped(): Promise<Absence> {
  const { server, database } = await onPostgres();
  return { database, go: server.halt, back: server.goOn };
}

async function locked(): Promise<Absence> {
  const database = await temporaryStore();
  const other = new Sqlite(database.url.slice('file:'.length));
  afterwards(() => other.close());
  return { database, go: () => void other.exec('BEGIN IMMEDIATE'), back: () => void other.exec('ROLLBACK') };
}

const posting = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^\/channels\/\d+\/messages$/.test(path);

/** Ada and Ben at a table, Ada's hand open, and a lobby of hers that Discord has not taken yet. */
async function begun(bench: Bench): Promise<readonly [Person, Person]> {
  const [ada, ben] = bench.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await bench.bot.idle();
  await ben.press('Join');
  await bench.bot.idle();
  await ada.press('My hand');
  await bench.bot.idle();
  const away = bench.playground.misbehave({ match: posting, answer: 500, times: 50 });
  await ada.slash('game new', { game: 'circle-of-kings', seats: 2 });
  await bench.bot.idle();
  away.stop();
  return [ada, ben];
}

async function healthOf({ url, store }: TemporaryStore, clock: () => number): Promise<HealthServer> {
  const checks = readiness({ store, databaseUrl: url, clock, connected: () => true });
  let moment = 0;
  // Nothing that was found a moment ago is told again.
  const health = await startHealth({
    host: '127.0.0.1',
    port: 0,
    checks: () => checks,
    metrics: createMetrics(),
    clock: () => (moment += 60_000),
  });
  afterwards(() => health.close());
  return health;
}

const AWAY = [
  ['an SQLite file that another program has locked', locked],
  ['a PostgreSQL that is frozen', frozen],
  ['a PostgreSQL that is stopped and started again', stopped],
] as const;

test.each(FULL ? AWAY : AWAY.slice(0, 1))(
  '%s: who presses is told so, nothing changes, and then all goes on by itself',
  async (_, absence) => {
    const { database, go, back } = await absence();
    const botClock = movableClock();
    const bench = await openBench({ seed: 'pass', botClock, database });
    const [ada, ben] = await begun(bench);
    const health = await healthOf(database, botClock.now);
    const ready = async () => (await fetch(`http://127.0.0.1:${health.port}/readyz`)).status;
    await expect.poll(ready).toBe(200);
    const before = await database.store.matchesOf(ada.user.id, ['lobby', 'running']);
    const hand = messageWith(ada, 'whole')!;
    const posted = publicMessages(ada).length;

    await go();
    botClock.advance(2_000);
    const said = Promise.all([
      ada.press('Yield', { message: hand }),
      ben.slash('game new', { game: 'regicide', seats: 2 }),
      ada.slash('play', { choice: 'yield' }),
    ]);
    expect(await ready()).toBe(503);
    for (const outcome of await said) expect(wordsOf(await outcome.shown)).toContain(discordWords('en')('notice.away'));
    for (const error of bench.errors) expect(error).toMatchObject({ error: { name: 'StoreFault', away: true } });
    expect(publicMessages(ada)).toHaveLength(posted);

    await back();
    await expect.poll(ready).toBe(200);
    expect(await database.store.matchesOf(ada.user.id, ['lobby', 'running'])).toEqual(before);
    expect(await database.store.matchesOf(ben.user.id, ['lobby'])).toEqual([]);
    await expect
      .poll(async () => {
        botClock.advance(2_000);
        await bench.bot.idle();
        return publicMessages(ada).length;
      })
      .toBe(posted + 1);
    await ada.press('Yield', { message: messageWith(ada, 'whole')! });
    await bench.bot.idle();
    expect(wordsOf(publicMessages(ben).find((seen) => wordsOf(seen).includes('c1:move:')))).toContain('yields');
  },
);
