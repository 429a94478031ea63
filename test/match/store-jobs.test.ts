import { afterEach, describe, expect, test } from 'vitest';
import type { ClaimedJob, ClaimedJobs, Store } from '../../src/match/store/store.js';
import { openStore } from '../../src/match/store/store.js';
import { KINDS } from '../support/databases.js';
import { match, owed, shown, TEXT } from '../support/records.js';

describe.each(KINDS)('what is owed and shown, on %s', (_kind, newDatabase) => {
  const opened: Store[] = [];

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  /** Two stores on one new database, as two processes have them. */
  async function open(): Promise<[Store, Store]> {
    const url = await newDatabase();
    const both: [Store, Store] = [await openStore({ url }), await openStore({ url })];
    opened.push(...both);
    return both;
  }
  const take = (now: number, limit = 9, leaseMs = 100) => ({ now, limit, leaseMs });
  const called = ({ jobs }: ClaimedJobs) => jobs.map(({ matchId, dedupeKey }) => `${matchId} ${dedupeKey}`);
  /** The one message that is due. */
  async function taken(store: Store, now: number, leaseMs = 100): Promise<ClaimedJob> {
    const all = (await store.claimJobs(take(now, 9, leaseMs))).jobs;
    expect(all).toHaveLength(1);
    return all[0] as ClaimedJob;
  }
  /** Puts messages among those shown. */
  async function show(store: Store, ...messages: ReturnType<typeof shown>[]): Promise<void> {
    await store.save({ id: 'a', revision: (await store.revision('a')) as number, next: {}, jobs: [owed('show', 0)] });
    const held = await taken(store, 0);
    await store.completeJob(held, { now: 0, effects: { setShown: messages } });
  }

  test('due messages are taken once, one of a match at a time, oldest first', async () => {
    const [one, other] = await open();
    for (const id of ['a', 'b', 'c', 'd'])
      await one.create(match(id), [owed('first', id === 'c' ? 1 : 2), owed('second', 3)]);
    await one.create(match('late'), [owed('first', 1000)]);
    expect(called(await one.claimJobs(take(10, 1)))).toEqual(['c first']);
    const both = await Promise.all([one.claimJobs(take(10)), other.claimJobs(take(10))]);
    expect(both.flatMap(called).sort()).toEqual(['a first', 'b first', 'd first']);
    expect(await other.claimJobs(take(109))).toEqual({ jobs: [], nextRunAt: 110 });
    const again = (await other.claimJobs(take(110))).jobs;
    expect(again.map(({ dedupeKey, attempts, leasedUntil }) => [dedupeKey, attempts, leasedUntil])).toEqual(
      Array(4).fill(['first', 2, 210]),
    );
  });

  test('many takers at once never share a message or a match', async () => {
    const [one, other] = await open();
    for (let i = 0; i < 12; i++) await one.create(match(`m${i}`), [owed('x', 5), owed('y', 5)]);
    const wishes = Array.from({ length: 12 }, (_, i) => (i % 2 ? one : other).claimJobs(take(10, 2)));
    const all = (await Promise.all(wishes)).flatMap((each) => each.jobs);
    // Who comes to a match right after another has taken of it may have gone away with too little.
    all.push(...(await one.claimJobs(take(10, 12))).jobs);
    expect(new Set(all.map(({ matchId }) => matchId)).size).toBe(12);
    expect(all).toHaveLength(12);
  });

  test('who settles takes the next with it, and hears when to look again', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('first', 1), owed('second', 2)]);
    await store.create(match('b'), [owed('first', 3), owed('later', 500)]);
    const first = await store.claimJobs(take(10, 1));
    expect(called(first)).toEqual(['a first']);
    expect(first.nextRunAt).toBe(10);
    const settled = await store.completeJob(first.jobs[0]!, { now: 20, claim: take(20) });
    expect(called(settled)).toEqual(['a second', 'b first']);
    // Should nobody settle these, they can be taken again then.
    expect(settled).toMatchObject({ held: true, nextRunAt: 120 });
    await store.completeJob(settled.jobs[0]!, { now: 30 });
    expect(await store.completeJob(settled.jobs[1]!, { now: 30, claim: take(30) })).toEqual({
      held: true,
      jobs: [],
      nextRunAt: 500,
    });
  });

  test('who settles says what follows: a look at it later, once, or none any more', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('table', 1)]);
    await store.create(match('b'), [owed('call', 700)]);
    const later = (due: number) => ({ jobs: [owed('call', due)] });
    expect(await store.completeJob(await taken(store, 10), { now: 10, ...later(500), claim: take(10) })).toEqual({
      held: true,
      jobs: [],
      nextRunAt: 500,
    });
    await store.save({ id: 'a', revision: 0, next: {}, jobs: [owed('table', 20)] });
    await store.completeJob(await taken(store, 20), { now: 20, ...later(600) });
    expect(await store.nextRunAt()).toBe(600);
    // One that follows from itself is owed anew.
    await store.completeJob(await taken(store, 600), { now: 600, ...later(650) });
    expect(await store.nextRunAt()).toBe(650);
    await store.save({ id: 'a', revision: 1, next: {}, jobs: [owed('table', 610)] });
    await store.completeJob(await taken(store, 610), { now: 610, cancel: ['call'] });
    // Another match's stays.
    expect(await store.nextRunAt()).toBe(700);
    await store.completeJob(await taken(store, 700), { now: 700 });
    expect(await store.nextRunAt()).toBeUndefined();
  });

  test('nothing follows under a lease that is over', async () => {
    const [one, other] = await open();
    await one.create(match('a'), [owed('table', 1)]);
    const lost = await taken(one, 10);
    const held = await taken(other, 110);
    expect(await one.completeJob(lost, { now: 110, jobs: [owed('call', 500)] })).toMatchObject({ held: false });
    await other.completeJob(held, { now: 110 });
    expect(await one.nextRunAt()).toBeUndefined();
  });

  test('a newer message replaces an older one with its key, and others are cancelled by theirs', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('table', 1), owed('mention', 2), owed('note', 3)]);
    await store.create(match('b'), [owed('table', 4)]);
    const news = [owed('table', 5), owed('table', 6)];
    await store.save({ id: 'a', revision: 0, next: {}, jobs: news, cancel: ['mention'] });
    const seen: string[] = [];
    for (let { jobs } = await store.claimJobs(take(10, 1)); jobs[0]; ) {
      seen.push(`${jobs[0].matchId} ${jobs[0].dedupeKey} ${jobs[0].runAt}`);
      jobs = (await store.completeJob(jobs[0], { now: 10, claim: take(10, 1) })).jobs;
    }
    expect(seen).toEqual(['a note 3', 'b table 4', 'a table 6']);
    await store.save({ id: 'a', revision: 1, next: {}, jobs: [owed('table')] });
    await store.save({ id: 'a', revision: 2, next: {}, cancel: ['table'] });
    expect(await store.claimJobs(take(99))).toEqual({ jobs: [], nextRunAt: undefined });
    expect(await store.nextRunAt()).toBeUndefined();
  });

  test('one that may wait does not put off one that waits already', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('table', 100)]);
    const due = async (revision: number, at: number, keepEarlier: boolean) => {
      await store.save({ id: 'a', revision, next: {}, jobs: [owed('table', at, { keepEarlier })] });
      return store.nextRunAt();
    };
    expect(await due(0, 200, true)).toBe(100);
    expect(await due(1, 50, true)).toBe(50);
    expect(await due(2, 300, false)).toBe(300);
  });

  test('one that may wait does not put off one that waits for another try', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('hands', 10)]);
    const first = await taken(store, 20);
    expect(await store.postponeJob(first, 50, 'no answer')).toBe(true);
    await store.enqueue('a', [owed('hands', 500, { keepEarlier: true })]);
    expect(await taken(store, 150)).toMatchObject({ dedupeKey: 'hands', runAt: 50 });
  });

  test('a message replaced while it is being sent may be settled, and is not sent again', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('table', 1)]);
    const old = await taken(store, 10);
    await store.save({ id: 'a', revision: 0, next: {}, jobs: [owed('table', 5, { kind: 'new' })] });
    expect(await store.claimJobs(take(10))).toEqual({ jobs: [], nextRunAt: 110 });
    expect(await store.postponeJob(old, 20, 'no answer')).toBe(true);
    expect(await store.nextRunAt()).toBe(5);
    expect((await store.claimJobs(take(30))).jobs.map(({ kind }) => kind)).toEqual(['new']);
  });

  test('that somebody took a message and never said what became of it is known when the next of its match is taken', async () => {
    const [one, other] = await open();
    for (const id of ['a', 'b', 'late']) await one.create(match(id), [owed('table', id === 'a' ? 1 : 2)]);
    expect(called(await one.claimJobs(take(10)))).toHaveLength(3);
    // Its taker is gone when somebody chooses.
    for (const id of ['a', 'b', 'late']) {
      const next = owed('table', id === 'late' ? 500 : 20);
      expect(await other.save({ id, revision: 0, next: {}, jobs: [next] })).toBe(true);
    }
    expect(called(await other.claimJobs(take(30)))).toEqual([]);
    async function again(now: number): Promise<string[]> {
      const held = (await other.claimJobs(take(now, 1))).jobs;
      for (const each of held) await other.completeJob(each, { now });
      return held.map((each) => `${each.matchId} ${each.attempts} ${each.again}`);
    }
    expect(await again(110)).toEqual(['a 1 true']);
    expect(await again(110)).toEqual(['b 1 true']);
    expect(await again(110)).toEqual([]);
    expect(await again(500)).toEqual(['late 1 true']);
  });

  test('a message that could not be sent is owed again, with the reason', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('table', 1)]);
    expect(await store.nextRunAt()).toBe(1);
    const first = await taken(store, 10);
    expect(first).toMatchObject({ attempts: 1, lastError: undefined });
    expect(await store.postponeJob(first, 50, 'HTTP 503')).toBe(true);
    expect(await store.claimJobs(take(49))).toEqual({ jobs: [], nextRunAt: 50 });
    expect(await taken(store, 50)).toMatchObject({ id: first.id, attempts: 2, lastError: 'HTTP 503' });
  });

  test('what is put off waits since it was due at first, however often', async () => {
    const [store] = await open();
    await store.create(match('a'), [owed('table', 1)]);
    await store.postponeJob(await taken(store, 10), 5_000, 'HTTP 503');
    expect(await store.counts()).toMatchObject({ due: 1, putOff: 1 });
    await store.postponeJob(await taken(store, 5_000), 9_000_000, 'HTTP 503');
    const { lag } = await store.counts();
    expect(lag).toBeGreaterThan(90);
    const last = await taken(store, 9_000_000);
    await store.completeJob(last, { now: 9_000_000 });
    expect(await store.counts()).toMatchObject({ due: 0, putOff: 0, lag: 0 });
  });

  test('what is owed and what is shown change together, or not at all', async () => {
    const [store] = await open();
    await store.create(match('a'));
    await show(store, shown('1'), shown('2', { purpose: 'lobby', data: TEXT }));
    const [lobby, table] = await store.shown('a');
    expect(lobby).toEqual({ ...shown('2', { purpose: 'lobby', data: TEXT }), id: lobby?.id });
    expect(table).toEqual({ ...shown('1'), id: table?.id, data: undefined });
    await store.save({ id: 'a', revision: 1, next: {}, jobs: [owed('table')] });
    const held = await taken(store, 10);
    const updateShown = [{ id: table!.id, patch: { live: false, data: 'folded' } }];
    const fresh = shown('3', { revision: 1 });
    const broken = { setShown: [fresh, { ...fresh, matchId: 'nobody' }], updateShown };
    await expect(store.completeJob(held, { now: 10, effects: broken })).rejects.toThrow('does not exist');
    expect(await store.shown('a', 'table')).toEqual([table]);
    const effects = { setShown: [fresh], updateShown, forgetShown: [lobby!.id] };
    expect(await store.completeJob(held, { now: 10, effects })).toMatchObject({ held: true });
    expect(await store.shown('a')).toMatchObject([
      { messageId: '3', live: true, revision: 1 },
      { messageId: '1', live: false, data: 'folded' },
    ]);
    expect(await store.nextRunAt()).toBeUndefined();
  });

  test('who takes longer keeps the message, and what was shown so far is remembered', async () => {
    const [one, other] = await open();
    await one.create(match('a'), [owed('table', 1)]);
    const held = await taken(one, 10);
    expect(await one.renewLease(held, { now: 100, leaseMs: 100 }, { setShown: [shown('1')] })).toBe(true);
    expect(await other.shown('a')).toHaveLength(1);
    expect(await other.claimJobs(take(199))).toEqual({ jobs: [], nextRunAt: 200 });
    expect(await one.completeJob(held, { now: 199 })).toMatchObject({ held: true });
  });

  test('who lost the message settles, keeps, postpones and shows nothing', async () => {
    const [one, other] = await open();
    await one.create(match('a'), [owed('table', 1)]);
    const lost = await taken(one, 10);
    const effects = { setShown: [shown('1')] };
    // Over, though nobody has taken it yet.
    expect(await one.completeJob(lost, { now: 110, effects })).toMatchObject({ held: false });
    expect(await one.renewLease(lost, { now: 110, leaseMs: 100 }, effects)).toBe(false);
    const held = await taken(other, 110);
    expect(held.id).toBe(lost.id);
    expect(await one.completeJob(lost, { now: 120, effects })).toMatchObject({ held: false });
    expect(await one.renewLease(lost, { now: 120, leaseMs: 1000 }, effects)).toBe(false);
    expect(await one.postponeJob(lost, 5, 'late')).toBe(false);
    expect(await one.shown('a')).toEqual([]);
    expect(await other.completeJob(held, { now: 120 })).toMatchObject({ held: true });
    expect(await one.postponeJob(lost, 5, 'late')).toBe(false);
    expect(await one.nextRunAt()).toBeUndefined();
  });

  test('who lost a message that was replaced meanwhile does not settle the new one', async () => {
    const [one] = await open();
    await one.create(match('a'), [owed('table', 1)]);
    const lost = await taken(one, 10);
    await one.postponeJob(lost, 20, 'HTTP 503');
    await one.save({ id: 'a', revision: 0, next: {}, jobs: [owed('table', 30)] });
    expect(await one.completeJob(lost, { now: 30 })).toMatchObject({ held: false });
    const held = await taken(one, 30);
    expect(held).toMatchObject({ attempts: 1, dedupeKey: 'table' });
    expect(held.id).not.toBe(lost.id);
  });

  test('a message found by two senders is remembered once', async () => {
    const [store] = await open();
    await store.create(match('a'));
    await store.create(match('b'));
    await show(store, shown('1', { revision: 3, data: 'first' }));
    await show(store, shown('1', { revision: 4 }));
    expect(await store.shown('a')).toMatchObject([{ messageId: '1', revision: 4, data: undefined }]);
    await show(store, shown('1', { matchId: 'b' }));
    expect(await store.shown('b')).toHaveLength(1);
  });

  test('what a sender without a lease may have written over is owed again', async () => {
    const [store] = await open();
    await store.create(match('a'));
    await show(store, shown('1', { revision: 3 }), shown('2', { revision: 3, live: false }));
    await store.requeueShown('a', 40);
    expect((await store.shown('a')).map(({ revision }) => revision)).toEqual([-1, -1]);
    expect(await store.nextRunAt()).toBe(40);
  });

  test('the next one due is found among those of matches that nobody sends for, and those held', async () => {
    const [store] = await open();
    for (const id of ['a', 'b', 'c']) await store.create(match(id));
    await store.save({ id: 'a', revision: 0, next: {}, jobs: [owed('first', 1), owed('second', 2)] });
    const { jobs } = await store.claimJobs({ now: 10, limit: 9, leaseMs: 100 });
    expect(jobs.map(({ dedupeKey }) => dedupeKey)).toEqual(['first']);
    expect(await store.nextRunAt()).toBe(110);
    await store.save({ id: 'b', revision: 0, next: {}, jobs: [owed('later', 500)] });
    expect(await store.nextRunAt()).toBe(110);
    await store.save({ id: 'c', revision: 0, next: {}, jobs: [owed('sooner', 50)] });
    expect(await store.nextRunAt()).toBe(50);
    // Dropped while it is sent: its match rests until nobody sends for it.
    await store.save({ id: 'c', revision: 1, next: {}, cancel: ['sooner'] });
    await store.save({ id: 'a', revision: 1, next: {}, cancel: ['first', 'second'] });
    expect(await store.nextRunAt()).toBe(500);
  });
});
