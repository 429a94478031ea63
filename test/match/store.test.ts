import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { NewChoice, NewMatch, NewOwed, SeatRecord, Store } from '../../src/match/store.js';
import { openStore } from '../../src/match/store.js';
import { type Databases, KINDS } from '../support/databases.js';

const seat = (number: number, userId: string): SeatRecord => ({
  seat: number,
  kind: 'person',
  userId,
  name: userId,
  joinedAt: 5,
});

const match = (id: string, more: Partial<NewMatch> = {}): NewMatch => ({
  id,
  game: 'regicide',
  status: 'running',
  rulesVersion: 1,
  seed: 'secret',
  seedHash: 'hash',
  options: '{}',
  hostId: 'ada',
  guildId: 'guild',
  channelId: 'channel',
  locale: 'en-GB',
  seats: [seat(0, 'ada'), seat(1, 'ben')],
  ...more,
});

const choice = (n: number): NewChoice => ({
  n,
  seat: 0,
  kind: 'play',
  choice: '["8D"]',
  auto: false,
  events: '[]',
  at: 7,
});
const owed = (key: string, due = 10, more: Partial<NewOwed> = {}): NewOwed => ({
  purpose: 'table',
  key,
  data: '{}',
  due,
  ...more,
});

/** Every kind of character that a database or a driver might change. */
const TEXT = JSON.stringify({ z: 'Æ♥🂡 \u0000\u2028\\"', a: [1.5, 1e21, -0, null], ' key ': '  ' });

describe.each(KINDS)('the store on %s', (_kind, start) => {
  let databases: Databases;
  const opened: Store[] = [];

  beforeAll(async () => {
    databases = await start();
  });
  afterAll(() => databases.stop());
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  /** Stores on one new database, as several processes have them. The clock counts up from 100. */
  async function open<Count extends 1 | 2>(count: Count): Promise<Count extends 1 ? [Store] : [Store, Store]>;
  async function open(count: number): Promise<Store[]> {
    const url = await databases.database();
    let now = 100;
    for (let i = 0; i < count; i++) opened.push(await openStore({ url, clock: () => now++ }));
    return [...opened];
  }

  test('a match comes back as it was stored, byte for byte', async () => {
    const [store] = await open(1);
    const texts = { options: TEXT, state: TEXT, outcome: TEXT, lobby: TEXT };
    const computer = {
      seat: 1,
      kind: 'computer',
      name: 'Zoë',
      computer: 'simple',
      joinedAt: 1_795_000_000_001,
    } as const;
    const whole = { ...match('a', texts), threadId: 't', rematchOf: 'z', startedAt: 1_795_000_000_000, endedAt: 3 };
    await store.create({ ...whole, seats: [computer, seat(0, 'ada')] });
    expect(await store.load('a')).toEqual({
      ...whole,
      revision: 0,
      createdAt: 100,
      updatedAt: 100,
      seats: [
        { ...seat(0, 'ada'), computer: undefined },
        { ...computer, userId: undefined },
      ],
    });
  });

  test('a match that is not there is undefined, and cannot be saved', async () => {
    const [store] = await open(1);
    expect(await store.load('nobody')).toBeUndefined();
    expect(await store.save({ id: 'nobody', revision: 0, next: {} })).toBe(false);
  });

  test('a save changes what it names, clears what it names as undefined, and leaves the rest', async () => {
    const [store] = await open(1);
    await store.create(match('a', { threadId: 't', lobby: '{}', state: '{"a":1}' }));
    const next = { status: 'ended', state: '{"a":2}', lobby: undefined, endedAt: 9 } as const;
    expect(await store.save({ id: 'a', revision: 0, next, seats: [seat(0, 'cyd')] })).toBe(true);
    const after = await store.load('a');
    expect(after).toMatchObject({
      ...next,
      revision: 1,
      threadId: 't',
      seed: 'secret',
      updatedAt: 101,
      createdAt: 100,
    });
    expect(after?.seats.map(({ userId }) => userId)).toEqual(['cyd']);
  });

  test('the choice log keeps order, revision and text, and may be read from a number on', async () => {
    const [store] = await open(1);
    await store.create(match('a'));
    await store.save({
      id: 'a',
      revision: 0,
      next: {},
      choices: [{ ...choice(2), events: TEXT }, choice(1)],
    });
    await store.save({ id: 'a', revision: 1, next: {}, choices: [{ ...choice(3), auto: true }] });
    const log = await store.choices('a');
    expect(log.map(({ n, revision, auto }) => [n, revision, auto])).toEqual([
      [1, 1, false],
      [2, 1, false],
      [3, 2, true],
    ]);
    expect(log[1]).toEqual({ ...choice(2), events: TEXT, revision: 1 });
    expect((await store.choices('a', 2)).map(({ n }) => n)).toEqual([3]);
  });

  test('of two who save the same revision at once exactly one wins, fifty times', async () => {
    const [one, other] = await open(2);
    await one.create(match('a'));
    for (let revision = 0; revision < 50; revision++) {
      const step = (by: string) => ({
        id: 'a',
        revision,
        next: { state: by },
        choices: [choice(revision)],
        owed: [owed(by)],
      });
      const won = await Promise.all([one.save(step('one')), other.save(step('other'))]);
      expect(won.filter((it) => it)).toHaveLength(1);
      expect(await one.load('a')).toMatchObject({ revision: revision + 1, state: won[0] ? 'one' : 'other' });
    }
    expect(await other.choices('a')).toHaveLength(50);
  });

  test('a save that fails leaves nothing behind', async () => {
    const [store] = await open(1);
    await store.create(match('a', { state: 'before' }), [owed('table')]);
    const broken = {
      id: 'a',
      revision: 0,
      next: { state: 'after' },
      seats: [],
      choices: [choice(1), choice(1)],
      cancel: ['table'],
    };
    await expect(store.save(broken)).rejects.toThrow('There is such a row already.');
    expect(await store.load('a')).toMatchObject({ revision: 0, state: 'before', seats: [{ seat: 0 }, { seat: 1 }] });
    expect(await store.choices('a')).toEqual([]);
    expect(await store.takeOwed(10, 5, 1)).toHaveLength(1);
    expect(await store.save({ ...broken, choices: [choice(1)] })).toBe(true);
  });

  test('a fault tells neither what was asked nor a seed', async () => {
    const [store] = await open(1);
    await store.create(match('a'));
    const fault = await store.create(match('a', { seed: 'SEED' })).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'StoreFault', message: 'There is such a row already.' });
    expect((fault as Error).stack).not.toContain('SEED');
  });

  test('matches are found by channel, thread and person, newest first', async () => {
    const [store] = await open(1);
    await store.create(match('a', { status: 'lobby' }));
    await store.create(match('b', { threadId: 'thread', seats: [seat(0, 'ben')] }));
    await store.create(match('c', { channelId: 'elsewhere', status: 'ended' }));
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await store.matchesIn('channel'))).toEqual(['b', 'a']);
    expect(ids(await store.matchesIn('channel', ['lobby']))).toEqual(['a']);
    expect(ids(await store.matchesIn('thread', ['running', 'lobby']))).toEqual(['b']);
    expect(ids(await store.matchesOf('ada'))).toEqual(['c', 'a']);
    expect(ids(await store.matchesOf('ben', ['running']))).toEqual(['b']);
    expect(await store.running()).toEqual(['b']);
  });

  test('due messages are taken once, one of a match at a time, oldest first', async () => {
    const [one, other] = await open(2);
    for (const id of ['a', 'b', 'c', 'd'])
      await one.create(match(id), [owed('first', id === 'c' ? 1 : 2), owed('second', 3)]);
    await one.create(match('late'), [owed('first', 1000)]);
    expect((await one.takeOwed(10, 1, 100)).map(({ matchId, key }) => [matchId, key])).toEqual([['c', 'first']]);
    const both = await Promise.all([one.takeOwed(10, 9, 100), other.takeOwed(10, 9, 100)]);
    expect(
      both
        .flat()
        .map(({ matchId, key }) => `${matchId} ${key}`)
        .sort(),
    ).toEqual(['a first', 'b first', 'd first']);
    expect(await other.takeOwed(109, 9, 100)).toEqual([]);
    const again = await other.takeOwed(110, 9, 100);
    expect(again.map(({ key, attempts, leasedUntil }) => [key, attempts, leasedUntil])).toEqual(
      Array(4).fill(['first', 2, 210]),
    );
  });

  test('many takers at once never share a message or a match', async () => {
    const [one, other] = await open(2);
    for (let i = 0; i < 12; i++) await one.create(match(`m${i}`), [owed('x', 5), owed('y', 5)]);
    const taken = (
      await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? one : other).takeOwed(10, 2, 100)))
    ).flat();
    expect(new Set(taken.map(({ matchId }) => matchId)).size).toBe(12);
    expect(taken).toHaveLength(12);
  });

  test('a newer message replaces an older one with its key, and others are cancelled by name', async () => {
    const [store] = await open(1);
    await store.create(match('a'), [
      owed('table', 1, { data: 'old' }),
      owed('mention', 2, { cancelledBy: 'acted' }),
      owed('note', 3),
    ]);
    await store.create(match('b'), [owed('table', 4, { data: 'of b' })]);
    const news = [owed('table', 5, { data: 'newer' }), owed('table', 6, { data: 'newest' })];
    await store.save({ id: 'a', revision: 0, next: {}, owed: news, cancel: ['acted'] });
    const seen: string[] = [];
    for (let next = await store.takeOwed(10, 1, 1); next[0]; next = await store.takeOwed(10, 1, 1)) {
      seen.push(`${next[0].key} ${next[0].data}`);
      await store.settleOwed(next[0].id);
    }
    expect(seen).toEqual(['note {}', 'table of b', 'table newest']);
    await store.save({ id: 'a', revision: 1, next: {}, owed: [owed('table')] });
    await store.save({ id: 'a', revision: 2, next: {}, cancel: ['table'] });
    expect(await store.takeOwed(99, 9, 1)).toEqual([]);
    expect(await store.nextDue()).toBeUndefined();
  });

  test('a message replaced while it is being sent may be settled, and is not sent again', async () => {
    const [store] = await open(1);
    await store.create(match('a'), [owed('table', 1, { data: 'old' })]);
    const [taken] = await store.takeOwed(10, 1, 100);
    await store.save({ id: 'a', revision: 0, next: {}, owed: [owed('table', 5, { data: 'new' })] });
    expect(await store.takeOwed(10, 1, 100)).toEqual([]);
    expect(await store.nextDue()).toBe(110);
    await store.postponeOwed(taken!.id, 20, 'no answer');
    expect(await store.nextDue()).toBe(5);
    expect((await store.takeOwed(30, 5, 100)).map(({ data }) => data)).toEqual(['new']);
  });

  test('a message that could not be sent is owed again, with the reason', async () => {
    const [store] = await open(1);
    await store.create(match('a'), [owed('table', 1)]);
    expect(await store.nextDue()).toBe(1);
    const [taken] = await store.takeOwed(10, 1, 100);
    expect(taken).toMatchObject({ attempts: 1, lastError: undefined });
    await store.postponeOwed(taken!.id, 50, 'HTTP 503');
    expect(await store.nextDue()).toBe(50);
    expect(await store.takeOwed(49, 1, 100)).toEqual([]);
    expect(await store.takeOwed(50, 1, 100)).toMatchObject([{ id: taken!.id, attempts: 2, lastError: 'HTTP 503' }]);
  });

  test('what is owed and what is shown change together', async () => {
    const [store] = await open(1);
    await store.create(match('a'), [owed('table', 1)]);
    const record = {
      matchId: 'a',
      purpose: 'table',
      channelId: 'channel',
      messageId: '1',
      revision: 0,
      live: true,
    } as const;
    const old = await store.setShown(record);
    const gone = await store.setShown({ ...record, purpose: 'lobby', data: TEXT });
    expect(await store.shown('a')).toEqual([
      { ...record, id: gone, purpose: 'lobby', data: TEXT },
      { ...record, id: old, data: undefined },
    ]);
    const [taken] = await store.takeOwed(10, 1, 100);
    const updateShown = [{ id: old, patch: { live: false } }];
    const fresh = { ...record, messageId: '2', revision: 1 };
    const broken = [fresh, { ...fresh, matchId: 'nobody' }];
    await expect(store.settleOwed(taken!.id, { setShown: broken, updateShown })).rejects.toThrow('does not exist');
    expect(await store.shown('a', 'table')).toMatchObject([{ id: old, live: true }]);
    expect(await store.takeOwed(110, 1, 100)).toHaveLength(1);
    await store.settleOwed(taken!.id, { setShown: [fresh], updateShown, forgetShown: [gone] });
    expect(await store.shown('a')).toMatchObject([
      { messageId: '2', live: true, revision: 1 },
      { messageId: '1', live: false },
    ]);
    expect(await store.nextDue()).toBeUndefined();
    await store.updateShown(old, { data: 'folded' });
    expect((await store.shown('a'))[1]).toMatchObject({ data: 'folded', live: false });
    await store.forgetShown(old);
    expect(await store.shown('a')).toHaveLength(1);
  });

  test('settings of a guild and small facts are kept', async () => {
    const [store] = await open(1);
    expect(await store.guild('g')).toBeUndefined();
    await store.saveGuild({ guildId: 'g', settings: '{}', locale: 'de' });
    await store.saveGuild({ guildId: 'g', settings: '{"b":1}', locale: undefined });
    expect(await store.guild('g')).toEqual({ guildId: 'g', settings: '{"b":1}', locale: undefined, updatedAt: 101 });
    expect(await store.meta('commands')).toBeUndefined();
    await store.setMeta('commands', '1');
    await store.setMeta('commands', '2');
    expect(await store.meta('commands')).toBe('2');
  });

  test('all of it is there after closing and opening again', async () => {
    const url = await databases.database();
    const first = await openStore({ url });
    await first.create(match('a'), [owed('table', 1)]);
    await first.close();
    const second = await openStore({ url });
    opened.push(second);
    expect(await second.load('a')).toMatchObject({ id: 'a', seats: [{ userId: 'ada' }, { userId: 'ben' }] });
    expect(await second.nextDue()).toBe(1);
  });
});
