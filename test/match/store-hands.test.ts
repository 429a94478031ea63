import { afterEach, describe, expect, test } from 'vitest';
import { type HandRecord, openStore, type Store } from '../../src/match/store/store.js';
import { KINDS } from '../support/databases.js';
import { match, owed, TEXT } from '../support/records.js';

describe.each(KINDS)('hands that live, on %s', (_kind, newDatabase) => {
  const opened: Store[] = [];

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  async function open(): Promise<Store> {
    const store = await openStore({ url: await newDatabase() });
    opened.push(store);
    await store.create(match('a'));
    await store.create(match('b'));
    return store;
  }
  const hand = (messageId: string, more: Partial<HandRecord> = {}): HandRecord => ({
    matchId: 'a',
    userId: 'ada',
    applicationId: 'app',
    token: `token ${messageId}`,
    target: '@original',
    messageId,
    locale: 'en-GB',
    progress: TEXT,
    revision: 0,
    contentHash: 'hash',
    editedAt: 1_900_000_000_000,
    until: 1_900_000_900_000,
    ...more,
  });
  const LOOKS = {
    behind: owed('hands', 20, { keepEarlier: true }),
    otherwise: owed('hands', 500, { keepEarlier: true }),
  };
  /** What follows from something that was sent. */
  async function apply(store: Store, effects: Parameters<Store['renewLease']>[2]): Promise<void> {
    const revision = (await store.revision('a')) as number;
    await store.save({ id: 'a', revision, next: {}, jobs: [owed('table', 0)] });
    const { jobs } = await store.claimJobs({ now: 1, limit: 1, leaseMs: 100 });
    await store.completeJob(jobs[0]!, { now: 1, ...(effects && { effects }) });
  }

  test('a hand is kept as it was shown, one of a person and match, and the former is given back', async () => {
    const store = await open();
    expect(await store.hand({ matchId: 'a', userId: 'ada' })).toBeUndefined();
    expect(await store.openHand(hand('1'), LOOKS)).toEqual({ former: undefined, job: LOOKS.otherwise });
    await store.openHand(hand('2', { userId: 'ben', until: 1_800_000_000_000, progress: undefined }), LOOKS);
    expect(await store.openHand(hand('3'), LOOKS)).toEqual({ former: hand('1'), job: LOOKS.otherwise });
    expect(await store.hand({ matchId: 'a', userId: 'ada' })).toEqual(hand('3'));
    expect((await store.hands('a')).map(({ messageId }) => messageId)).toEqual(['2', '3']);
    expect(await store.hands('b')).toEqual([]);
  });

  test('where the match went on meanwhile, it is owed a look soon', async () => {
    const store = await open();
    await store.openHand(hand('1'), LOOKS);
    expect(await store.nextRunAt()).toBe(500);
    await store.save({ id: 'a', revision: 0, next: {} });
    expect(await store.openHand(hand('2'), LOOKS)).toMatchObject({ job: { runAt: 20 } });
    expect(await store.nextRunAt()).toBe(20);
    const [look] = (await store.claimJobs({ now: 20, limit: 9, leaseMs: 100 })).jobs;
    await store.completeJob(look!, { now: 20 });
    expect(await store.nextRunAt()).toBeUndefined();
  });

  test('a message has one hand: where it shows another match’s, it shows the first one’s no more', async () => {
    const store = await open();
    await store.openHand(hand('1'), LOOKS);
    await store.openHand(hand('1', { matchId: 'b' }), LOOKS);
    expect(await store.hands('a')).toEqual([]);
    expect(await store.hands('b')).toHaveLength(1);
  });

  test('an edit is remembered; one that may have written over a newer hand leaves that in doubt', async () => {
    const store = await open();
    const progress = '{"no":4}';
    const edit = {
      matchId: 'a',
      userId: 'ada',
      token: 'token 1',
      revision: 4,
      contentHash: 'new',
      progress,
      editedAt: 7,
    };
    await store.openHand(hand('1'), LOOKS);
    await apply(store, { updateHands: [edit] });
    expect(await store.hands('a')).toEqual([hand('1', { revision: 4, contentHash: 'new', progress, editedAt: 7 })]);
    await store.openHand(hand('2'), LOOKS);
    await apply(store, { updateHands: [edit] });
    expect(await store.hands('a')).toEqual([hand('2', { revision: -1, contentHash: '', editedAt: 7 })]);
  });

  test('a hand is forgotten, but not one that was opened anew since; and all whose time is over', async () => {
    const store = await open();
    await store.openHand(hand('1'), LOOKS);
    await store.openHand(hand('2', { userId: 'ben', until: 50 }), LOOKS);
    await apply(store, { forgetHands: [{ matchId: 'a', userId: 'ada', token: 'token 0' }] });
    expect(await store.hands('a')).toHaveLength(2);
    await store.forgetPrivatesUntil(50);
    expect((await store.hands('a')).map(({ userId }) => userId)).toEqual(['ada']);
    await apply(store, { forgetHands: [{ matchId: 'a', userId: 'ada', token: 'token 1' }] });
    expect(await store.hands('a')).toEqual([]);
  });
});
