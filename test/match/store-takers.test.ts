import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { STATEMENTS } from '../../src/match/store/jobs.js';
import { type ClaimedJob, openStore, type Store } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { postgresDatabase } from '../support/databases.js';
import { match, owed } from '../support/records.js';

/* Several processes that take what is owed from one PostgreSQL, all at the same time. */

const NOW = 1_000;
const LEASE = 1_000;

async function stores(many: number): Promise<{ readonly url: string; readonly all: readonly Store[] }> {
  const url = await postgresDatabase();
  const all: Store[] = [];
  for (let i = 0; i < many; i++) all.push(await openStore({ url }));
  afterwards(async () => void (await Promise.all(all.map((store) => store.close()))));
  return { url, all };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterwards(() => client.end());
  return client;
}

const take = (limit: number) => ({ now: NOW, limit, leaseMs: LEASE });

test.each([
  ['its match', `UPDATE "Match" SET "revision" = "revision" + 1 WHERE "id" = 'a'`],
  ['a message of it', `UPDATE "Owed" SET "due" = "due" WHERE "matchId" = 'a' AND "key" = 'first'`],
])('who takes waits for nobody: where somebody changes %s, the others are taken meanwhile', async (_, changing) => {
  const { url, all } = await stores(1);
  const [store] = all as [Store];
  await store.create(match('a'), [owed('first', 1), owed('second', 2)]);
  await store.create(match('b'), [owed('first', 3)]);
  const other = await connected(url);
  await other.query('BEGIN');
  await other.query(changing);
  const meanwhile = await store.claimJobs(take(9));
  expect(meanwhile.jobs.map(({ matchId, dedupeKey }) => [matchId, dedupeKey])).toEqual([['b', 'first']]);
  // Soon, and not at once over and over.
  expect(meanwhile.nextRunAt).toBeGreaterThan(NOW);
  expect(meanwhile.nextRunAt).toBeLessThan(NOW + LEASE);
  await other.query('COMMIT');
  const { jobs } = await store.claimJobs(take(9));
  expect(jobs.map(({ matchId, dedupeKey }) => [matchId, dedupeKey])).toEqual([['a', 'first']]);
});

test('who sees a match as it was before another took from it takes nothing of it', async () => {
  const { url, all } = await stores(1);
  const [store] = all as [Store];
  await store.create(match('a'), [owed('first', 1)]);
  // Taken and committed between the two statements of a taker: nobody has it locked any more, but it is held.
  const client = await connected(url);
  await client.query('BEGIN');
  const { jobs } = await store.claimJobs(take(9));
  await store.save({ id: 'a', revision: 0, next: {}, jobs: [owed('earlier', 0)] });
  const { text, values } = STATEMENTS.take(['a'], take(9), 'postgresql');
  expect((await client.query(text, [...values])).rows).toEqual([]);
  await client.query('COMMIT');
  expect(jobs.map(({ dedupeKey }) => dedupeKey)).toEqual(['first']);
});

/** What one taker does with each message that it gets. */
const FATES = ['settle', 'settle and take', 'settle and owe', 'postpone', 'keep and settle'] as const;

test('takers at once never hold two messages of a match, and settle each message once', async () => {
  const { all } = await stores(3);
  let world = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ limit: fc.integer({ min: 1, max: 6 }), fates: fc.array(fc.constantFrom(...FATES)) }), {
        minLength: 2,
        maxLength: 6,
      }),
      async (matches, takers) => {
        const name = `w${world++}`;
        const wanted = matches.flatMap((many, m) => Array.from({ length: many }, (_, i) => `${name}-${m} ${i}`));
        for (const [m, many] of matches.entries())
          await all[0]!.create(
            match(`${name}-${m}`),
            Array.from({ length: many }, (_, i) => owed(String(i), i)),
          );
        const holding = new Map<string, ClaimedJob>();
        const settled: string[] = [];
        const got = (taken: readonly ClaimedJob[]): readonly ClaimedJob[] => {
          for (const each of taken) {
            expect(holding.get(each.matchId)).toBeUndefined();
            holding.set(each.matchId, each);
          }
          return taken;
        };
        /** Held by nobody as soon as it is asked for: the others may have it before the answer is here. */
        const letGo = (held: ClaimedJob) => void holding.delete(held.matchId);

        async function work(store: Store, limit: number, fates: readonly (typeof FATES)[number][]): Promise<void> {
          let turn = 0;
          const hands = [...got((await store.claimJobs(take(limit))).jobs)];
          for (let held = hands.shift(); held; held = hands.shift()) {
            const fate = fates[turn++] ?? 'settle';
            if (fate === 'postpone') {
              letGo(held);
              expect(await store.postponeJob(held, held.runAt, 'later')).toBe(true);
              continue;
            }
            if (fate === 'keep and settle')
              expect(await store.renewLease(held, { now: NOW, leaseMs: LEASE })).toBe(true);
            letGo(held);
            settled.push(`${held.matchId} ${held.dedupeKey}`);
            const more = fate === 'settle and owe' ? { jobs: [owed(`${held.dedupeKey}+`, held.runAt)] } : {};
            if (fate === 'settle and owe') wanted.push(`${held.matchId} ${held.dedupeKey}+`);
            const next = fate === 'settle and take' ? { claim: take(limit) } : {};
            const done = await store.completeJob(held, { now: NOW, ...more, ...next });
            expect(done.held).toBe(true);
            hands.push(...got(done.jobs));
          }
        }

        // Fates run out, so that all is settled in the end.
        let some = takers;
        while ((await all[0]!.nextRunAt()) !== undefined) {
          await Promise.all(some.map(({ limit, fates }, i) => work(all[i % all.length]!, limit, fates)));
          some = some.map(({ limit }) => ({ limit, fates: [] }));
        }
        expect(settled.sort()).toEqual(wanted.sort());
        expect(holding.size).toBe(0);
      },
    ),
    { numRuns: 12 },
  );
});
