import { expect, test } from 'vitest';
import type { Terms } from '../../src/match/model/table-state.js';
import type { Bench } from './bench.js';
import { DAY, HOUR, MINUTE, openPaced, type Paced } from './pace.js';

const writing = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith('/channels/');

interface Outage {
  readonly terms?: Terms;
  /** After the last choice, in milliseconds. */
  readonly begins: number;
  readonly lasts: number;
}

/** A match that rests when Discord goes away, around the first reminder. */
async function resting({ terms, begins }: Outage): Promise<Paced> {
  const paced = await openPaced({ game: 'regicide', seats: 3, seed: 'patience', ...(terms && { terms }) });
  for (let choices = 0; choices < 3; choices++) await paced.play();
  await paced.wait(begins);
  return paced;
}

const OUTAGES: readonly (readonly [string, Outage])[] = [
  ['no hurry', { begins: 23.9 * HOUR, lasts: 3 * HOUR }],
  ['an hour for each choice', { terms: { pace: '1h' }, begins: 10 * MINUTE, lasts: 3.5 * HOUR }],
];

test.each(OUTAGES)('with %s, an outage of hours ends no reminders', async (_, outage) => {
  const paced = await resting(outage);
  const { bench, calls } = paced;
  const away = bench.playground.misbehave({ match: writing, answer: 500, times: Number.POSITIVE_INFINITY });
  await paced.wait(outage.lasts);
  expect(await bench.owed()).toBeGreaterThan(0);
  away.stop();
  const before = calls.length;
  await paced.wait(HOUR);
  expect(calls.length).toBeGreaterThan(before);
  const { record } = await paced.match();
  expect((await bench.store.shown(record.id, 'table'))[0]?.revision).toBe(record.revision);
  await paced.wait(7 * DAY);
  expect(bench.errors).toEqual([]);
});

test('what is tried again waits longer each time, and at most some minutes', async () => {
  const paced = await resting({ begins: 23.9 * HOUR, lasts: HOUR });
  const tried: number[] = [];
  const away = paced.bench.playground.misbehave({
    match: (request) => writing(request) && tried.push(paced.clock.now()) > 0,
    answer: 500,
    times: Number.POSITIVE_INFINITY,
  });
  await paced.wait(HOUR);
  away.stop();
  // The client asks several times at once.
  const times = [...new Set(tried)];
  const waits = times.slice(1).map((at, i) => at - (times[i] as number));
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(new Set(waits.slice(-5))).toEqual(new Set([5 * MINUTE]));
});

/** As a program that gave up what it could not send left it: nothing is owed any more. */
async function oweNothing({ bench, match, clock }: Paced): Promise<void> {
  const { record } = await match();
  const now = clock.now() + 30 * DAY;
  for (;;) {
    const [first] = (await bench.store.claimJobs({ now, limit: 1, leaseMs: 1 })).jobs;
    if (!first) break;
    await bench.store.completeJob(first, { now });
  }
  expect(await bench.store.resumable([record.id])).toMatchObject([{ stale: true }]);
}

async function lostAndFound({ playground, connected }: Bench): Promise<void> {
  const again = connected();
  playground.dropGateway();
  await again;
}

test('a running match that owes nothing owes its reminders again after a start, and after a connection', async () => {
  const paced = await resting({ begins: HOUR, lasts: 0 });
  const { bench, calls, clock } = paced;
  const { revision } = (await paced.match()).record;
  await oweNothing(paced);
  await bench.restart();
  await bench.bot.idle();
  expect(await bench.owed()).toBe(1);
  await oweNothing(paced);
  await lostAndFound(bench);
  await bench.bot.idle();
  // Connections are lost often: once an hour is enough.
  expect(await bench.owed()).toBe(0);
  clock.advance(HOUR);
  await lostAndFound(bench);
  await bench.bot.idle();
  expect(await bench.owed()).toBe(1);
  const before = calls.length;
  await paced.wait(DAY);
  expect(calls).toHaveLength(before + 1);
  expect((await paced.match()).record.revision).toBe(revision);
  expect(bench.errors).toEqual([]);
});
