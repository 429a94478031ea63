import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { postgresDatabase } from '../support/databases.js';
import { match, owed, seat } from '../support/records.js';
import { silentTo } from '../support/silent.js';

/* PostgreSQL with processes that freeze, and connections on which nothing is heard any more. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOW = 1_000;
const TAKE = { now: NOW, limit: 9, leaseMs: 5_000 };

async function opened(url: string, options: Omit<StoreOptions, 'url'> = {}): Promise<Store> {
  const store = await openStore({ url, ...options });
  afterwards(() => store.close());
  return store;
}

/** What is asked is given up soon; this decides nothing in a test but how long it takes. */
const SOON = { lockMs: 100 };
/** After so long a connection counts as silent; a busy machine answers before. */
const ANSWER_MS = 3_000;
/** For as long as a busy machine may take. */
const PATIENT = { retries: 500, forMs: 600_000 };

interface Holder {
  /** SIGCONT. The next thing that it says. */
  wake(): Promise<string>;
}

/** A process that froze while it had match "a" locked. */
async function frozenHolder(url: string, silenceMs?: number): Promise<Holder> {
  const args = silenceMs === undefined ? [url] : [url, String(silenceMs)];
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/holder.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  afterwards(() => {
    child.kill('SIGKILL');
    return ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const says = async (): Promise<string> => (await lines.next()).value ?? 'nothing';
  expect(await says()).toBe('held');
  return {
    wake() {
      child.kill('SIGCONT');
      return says();
    },
  };
}

const step = (id: string, revision: number, state: string) => ({ id, revision, next: { state } });

test('while a process is frozen with a match locked, all others go on, and who wants that match is told', async () => {
  const url = await postgresDatabase();
  const store = await opened(url, { limits: SOON, retries: 1 });
  for (const id of ['a', 'b']) await store.create(match(id), [owed('table', 5)]);
  await frozenHolder(url);
  // More than there are connections.
  const many = Array.from({ length: 12 }, () => store.save(step('a', 0, '"mine"')));
  const told = Promise.allSettled(many);
  expect(await store.load('b')).toMatchObject({ id: 'b', revision: 0 });
  expect(await store.save(step('b', 0, '"on"'))).toBe(true);
  expect((await store.claimJobs(TAKE)).jobs.map(({ matchId }) => matchId)).toEqual(['b']);
  expect(await store.nextRunAt()).toBeDefined();
  await store.setMeta('key', 'value');
  for (const save of await told)
    expect(save).toMatchObject({
      reason: { name: 'StoreFault', message: expect.stringMatching(/^Another program holds what is needed/) },
    });
  expect(await store.load('a')).toMatchObject({ revision: 0 });
});

test('a frozen process loses its transaction: its match goes on, and it changes nothing when it wakes', async () => {
  const url = await postgresDatabase();
  const store = await opened(url, { limits: SOON, ...PATIENT });
  await store.create(match('a'));
  const holder = await frozenHolder(url, 300);
  expect(await store.save(step('a', 0, '"mine"'))).toBe(true);
  expect(await holder.wake()).toBe('StoreFault: The database has undone what was not gone on with.');
  expect(await store.load('a')).toMatchObject({ revision: 1, state: '"mine"' });
});

test('who holds the lock of those who invite keeps nobody else waiting, and loses it', async () => {
  const url = await postgresDatabase();
  const store = await opened(url, { limits: SOON, ...PATIENT });
  const holder = new pg.Client({ connectionString: url });
  const lost = new Promise((resolve) => holder.on('error', resolve));
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT pg_advisory_xact_lock(5223002)');
  const guest = { ...seat(1, 'ben'), kind: 'invited' as const };
  const inviting = store.create(match('a', { status: 'lobby', seats: [seat(0, 'ada'), guest] }));
  expect(await store.create(match('b', { status: 'lobby' }))).toBe(true);
  expect(await store.load('a')).toBeUndefined();
  await holder.query('SET idle_in_transaction_session_timeout = 100');
  await lost;
  expect(await inviting).toBe(true);
});

/** The statement after which nothing is heard any more of the connections there are. */
const SILENT = [
  ['a look', 'SELECT * FROM "Match"', (store: Store) => store.load('a')],
  ['one of Prisma’s client', '"Meta"', (store: Store) => store.setMeta('key', 'value').then(() => true)],
  ['a claim, which is its own when it is made again', 'INSERT INTO "Claim"', (store: Store) => store.claim('7')],
  ['the first of a transaction', 'BEGIN', (store: Store) => store.save(step('a', 0, '"mine"'))],
  ['one within a transaction', 'UPDATE "Match"', (store: Store) => store.save(step('a', 0, '"mine"'))],
] as const;

test.each(SILENT)(
  'a connection that falls silent at %s is used no more, nor are those beside it',
  async (_, at, ask) => {
    const url = await postgresDatabase();
    const silent = await silentTo(url);
    const store = await opened(silent.url, { limits: { answerMs: ANSWER_MS }, ...PATIENT });
    await store.create(match('a'));
    await Promise.all(Array.from({ length: 10 }, () => store.load('a')));
    const given = silent.after(at);
    expect(await ask(store)).toBeTruthy();
    const { sent, closed } = await given;
    await Promise.all(Array.from({ length: 10 }, () => store.load('a')));
    expect(sent()).toEqual([]);
    await closed;
  },
);

test('a step of which nobody heard whether it was kept is not made again', async () => {
  const url = await postgresDatabase();
  const silent = await silentTo(url);
  const store = await opened(silent.url, { limits: { answerMs: ANSWER_MS }, ...PATIENT });
  await store.create(match('a'));
  const given = silent.after('COMMIT');
  await expect(store.save(step('a', 0, '"first"'))).rejects.toThrow('The database did not answer in time.');
  await (await given).closed;
  expect(await store.load('a')).toMatchObject({ revision: 0 });
  expect(await store.save(step('a', 0, '"second"'))).toBe(true);
});
