import { afterEach, describe, expect, test } from 'vitest';
import { choicesIn } from '../../src/match/admin/plain/proving.js';
import { connectionTo } from '../../src/match/store/connection.js';
import { keptLog } from '../../src/match/store/logs.js';
import type { HeldJob, NewShown, Store } from '../../src/match/store/store.js';
import { openStore } from '../../src/match/store/store.js';
import { KINDS } from '../support/databases.js';
import { choice, match, owed, seat, TEXT } from '../support/records.js';

describe.each(KINDS)('the store on %s', (_kind, newDatabase) => {
  const opened: Store[] = [];

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  /** Stores on one new database, as several processes have them. The clock counts up from 100. */
  async function open<Count extends 1 | 2>(count: Count): Promise<Count extends 1 ? [Store] : [Store, Store]>;
  async function open(count: number): Promise<Store[]> {
    const url = await newDatabase();
    let now = 100;
    for (let i = 0; i < count; i++) opened.push(await openStore({ url, clock: () => now++ }));
    return [...opened];
  }

  test('a match comes back as it was stored, byte for byte', async () => {
    const [store] = await open(1);
    const texts = { options: TEXT, state: TEXT, outcome: TEXT, tableState: TEXT };
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

  test('what a person chose comes back byte for byte, to every process', async () => {
    const [one, other] = await open(2);
    expect(await one.person('ada')).toBeUndefined();
    await one.setPerson('ada', TEXT);
    expect(await other.person('ada')).toBe(TEXT);
    await other.setPerson('ada', '{}');
    expect(await one.person('ada')).toBe('{}');
    expect(await one.person('ben')).toBeUndefined();
    await one.setPerson('ada', undefined);
    await one.setPerson('ben', undefined);
    expect(await other.person('ada')).toBeUndefined();
  });

  test('what a server chose comes back too, and is no person’s', async () => {
    const [one, other] = await open(2);
    await one.setGuild('castle', TEXT);
    expect(await other.guild('castle')).toBe(TEXT);
    expect(await other.person('castle')).toBeUndefined();
    await other.setGuild('castle', '{}');
    expect(await one.guild('castle')).toBe('{}');
    await one.setGuild('castle', undefined);
    expect(await other.guild('castle')).toBeUndefined();
  });

  test('a lesson is done once, by one person, in one game, and every process knows', async () => {
    const [one, other] = await open(2);
    const lesson = { userId: 'ada', game: 'regicide', lesson: 'strike', at: 5 };
    for (const store of [one, other]) await store.learn(lesson);
    await one.learn({ ...lesson, lesson: 'cover', at: 6 });
    expect(await other.learned('ada', 'regicide')).toEqual(new Set(['strike', 'cover']));
    expect(await other.learned('ada', 'kingdoms')).toEqual(new Set());
    expect(await other.learned('ben', 'regicide')).toEqual(new Set());
  });

  test('a save changes what it names, clears what it names as undefined, and leaves the rest', async () => {
    const [store] = await open(1);
    await store.create(match('a', { threadId: 't', tableState: '{}', state: '{"a":1}' }));
    const next = { status: 'ended', state: '{"a":2}', tableState: undefined, endedAt: 9 } as const;
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

  test('a folded match keeps its log as one row, which says the same without what was heard; a damaged one says nothing', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    opened.push(store);
    await store.create(match('a', { status: 'ended', endedAt: 1 }));
    const lines = Array.from({ length: 100 }, (_, n) => ({ ...choice(n), choice: TEXT, at: 1_795_000_000_000 + n }));
    await store.save({ id: 'a', revision: 0, next: {}, choices: lines.slice(0, 50) });
    await store.save({ id: 'a', revision: 1, next: {}, choices: lines.slice(50) });
    await store.save({ id: 'a', revision: 2, next: {}, choices: [{ ...choice(100), auto: true, by: 'clock' }] });
    const log = (await store.choices('a')).map((line) => ({ ...line, events: '' }));
    // Whoever folds it once more takes nothing away.
    for (let i = 0; i < 2; i++) {
      expect(await store.archive({ id: 'a', revision: 3, state: 'folded' })).toBe(true);
      expect(await store.choices('a')).toEqual(log);
      expect((await store.choices('a', 48)).map(({ n }) => n)).toEqual(log.slice(49).map(({ n }) => n));
      expect(await store.choices('a', 100)).toEqual([]);
    }
    const connection = await connectionTo(url);
    try {
      expect(await connection.all('SELECT "matchId" FROM "Choice"')).toHaveLength(1);
      expect(await choicesIn(connection, 'a')).toEqual(log);
      // The same lines with events and states, as a match is kept.
      const lines = log.map((line) => ({ ...line, events: TEXT, state: TEXT }));
      const kept = lines.map((line, i) => (i === log.length - 1 ? { ...line, proof: `${TEXT}\n${TEXT}\n` } : line));
      const whole = { state: 'folded kept', rulesVersion: 7, log: await keptLog(kept) };
      expect(await store.archive({ id: 'a', revision: 2, ...whole })).toBe(false);
      expect(await store.choices('a')).toEqual(log);
      expect(await store.archive({ id: 'a', revision: 3, ...whole })).toBe(true);
      expect(await store.choices('a')).toEqual(kept);
      expect(await store.choices('a', 99)).toEqual(kept.slice(100));
      expect(await store.load('a')).toMatchObject({ state: 'folded kept', rulesVersion: 7, revision: 3 });
      expect(await connection.all('SELECT "matchId" FROM "Choice"')).toHaveLength(1);
      for (const damaged of ['', '{}', '"AAAA"']) {
        await connection.run(`UPDATE "Choice" SET "choice" = '${damaged}'`);
        expect(await store.choices('a')).toEqual([]);
      }
    } finally {
      await connection.close();
    }
  });

  test('the revision can be asked for alone', async () => {
    const [store] = await open(1);
    await store.create(match('a'));
    expect(await store.revision('a')).toBe(0);
    await store.save({ id: 'a', revision: 0, next: {} });
    expect(await store.revision('a')).toBe(1);
    expect(await store.revision('nobody')).toBeUndefined();
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
    expect((await store.claimJobs({ now: 10, limit: 5, leaseMs: 1 })).jobs).toHaveLength(1);
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
    expect(ids(await store.openIn('channel'))).toEqual(['b', 'a']);
    expect(ids(await store.openIn('thread'))).toEqual(['b']);
    expect(ids(await store.openIn('elsewhere'))).toEqual([]);
    expect(ids(await store.matchesOf('ada', ['lobby', 'running']))).toEqual(['a']);
    expect(ids(await store.matchesOf('ben', ['running']))).toEqual(['b']);
    expect(await store.save({ id: 'b', revision: 0, next: { status: 'cancelled', endedAt: 9 } })).toBe(true);
    expect(ids(await store.openIn('thread'))).toEqual([]);
    expect(ids(await store.overIn('thread', 9))).toEqual(['b']);
    expect(ids(await store.matchesOf('ben', ['running']))).toEqual([]);
    expect(await store.lobbiesUntouched(100)).toEqual([]);
    expect(await store.lobbiesUntouched(200)).toEqual(['a']);
  });

  test('of the matches that are over in a place the last are found, however they ended and whenever they began', async () => {
    const [store] = await open(1);
    for (const [i, status] of (['ended', 'cancelled', 'ended', 'running', 'ended', 'cancelled'] as const).entries())
      await store.create(match(`m${i}`, { status, endedAt: status === 'running' ? undefined : 100 - 10 * i }));
    await store.create(match('thread', { channelId: 'other', threadId: 'channel', status: 'ended', endedAt: 75 }));
    await store.create(match('other', { channelId: 'other', status: 'ended', endedAt: 200 }));
    const over = async (limit: number) =>
      (await store.overIn('channel', limit)).map(({ id, seats }) => [id, seats.length]);
    expect(await over(3)).toEqual(['m0', 'm1', 'm2'].map((id) => [id, 2]));
    expect(await over(9)).toEqual(['m0', 'm1', 'm2', 'thread', 'm4', 'm5'].map((id) => [id, 2]));
  });

  test('whoever sits in a match that is over has no open seat there, also when seats change with it', async () => {
    const [store] = await open(1);
    for (const id of ['a', 'b', 'c']) await store.create(match(id));
    const found = async (userId: string) => (await store.matchesOf(userId, ['lobby', 'running'])).map(({ id }) => id);
    await store.save({ id: 'a', revision: 0, next: { status: 'ended', endedAt: 5 } });
    await store.save({ id: 'b', revision: 0, next: { status: 'cancelled', endedAt: 5 }, seats: [seat(0, 'ada')] });
    await store.save({ id: 'c', revision: 0, next: {}, seats: [seat(0, 'cleo')] });
    expect([await found('ada'), await found('ben'), await found('cleo')]).toEqual([[], [], ['c']]);
    expect(await store.played('ada', 'regicide', 5)).toBe(1);
  });

  test('what is gone on with at a start: computers that may choose, and tables that are not up to date', async () => {
    let now = 100;
    const store = await openStore({ url: await newDatabase(), clock: () => now });
    opened.push(store);
    const table = (matchId: string, revision: number, messageId = matchId) =>
      ({ matchId, purpose: 'table', channelId: 'channel', messageId, revision, live: true }) as const;
    const shown = async (records: readonly NewShown[]) => {
      await store.save({ id: 'owing', revision: 0, next: {}, jobs: [owed('table')] });
      const { jobs } = await store.claimJobs({ now: 10, limit: 1, leaseMs: 1 });
      await store.completeJob(jobs[0] as HeldJob, { now: 10, effects: { setShown: records } });
    };
    const late = { tableState: JSON.stringify({ wanted: 2, lines: 0, chosenFor: { 1: 5 } }) };
    const computer = { seat: 1, kind: 'computer', name: 'Zoë', computer: 'simple', joinedAt: 1 } as const;
    await store.create(match('owing', { status: 'ended' }));
    await store.create(match('lobby', { status: 'lobby' }));
    await store.create(match('fine'));
    await store.create(match('idle'));
    await store.create(match('late', late));
    await store.create(match('played', { seats: [seat(0, 'ada'), computer] }));
    await store.create(match('unseen'));
    await store.create(match('practice', { channelId: '', guildId: '', seats: [seat(0, 'ada'), computer] }));
    await store.create(match('asked', { seats: [seat(0, 'ada'), computer], awaited: true }));
    await store.create(match('waits', { seats: [seat(0, 'ada'), computer], awaited: false }));
    await store.create(match('moved'));
    await store.create(match('stale'));
    await store.save({ id: 'stale', revision: 0, next: {} });
    await shown([
      ...['fine', 'idle', 'late', 'played', 'stale', 'asked', 'waits'].map((id) => table(id, 0)),
      table('moved', 0),
      table('moved', 7, 'another'),
      { ...table('unseen', 0), purpose: 'lobby' },
    ]);
    const running = await store.running();
    expect(running).toEqual([
      ...['asked', 'fine', 'idle', 'late', 'moved', 'played', 'practice', 'stale', 'unseen', 'waits'],
    ]);
    expect(await store.resumable([])).toEqual([]);
    for (const id of running.filter((each) => each !== 'idle')) await store.enqueue(id, [owed('call', 500)]);
    // An earlier program may have saved it just now, and left as it was that no computer must choose.
    expect(await store.resumable(['waits'])).toEqual([{ id: 'waits', awaited: true, stale: false }]);
    now += 15 * 60_000;
    expect(await store.resumable(['lobby', ...running])).toEqual([
      { id: 'asked', awaited: true, stale: false },
      { id: 'idle', awaited: false, stale: true },
      { id: 'late', awaited: true, stale: false },
      { id: 'moved', awaited: false, stale: true },
      { id: 'played', awaited: true, stale: false },
      { id: 'practice', awaited: true, stale: false },
      { id: 'stale', awaited: false, stale: true },
      { id: 'unseen', awaited: false, stale: true },
    ]);
  });

  test('small facts are kept', async () => {
    const [store] = await open(1);
    expect(await store.meta('commands')).toBeUndefined();
    await store.setMeta('commands', '1');
    await store.setMeta('commands', '2');
    expect(await store.meta('commands')).toBe('2');
    expect(await store.swapMeta('commands', '1', '3')).toBe(false);
    expect(await store.swapMeta('commands', undefined, '3')).toBe(false);
    expect(await store.meta('commands')).toBe('2');
    expect(await store.swapMeta('commands', '2', '3')).toBe(true);
    expect(await store.swapMeta('lease', undefined, 'mine')).toBe(true);
    expect([await store.meta('commands'), await store.meta('lease')]).toEqual(['3', 'mine']);
  });

  test('all of it is there after closing and opening again', async () => {
    const url = await newDatabase();
    const first = await openStore({ url });
    await first.create(match('a'), [owed('table', 1)]);
    await first.close();
    const second = await openStore({ url });
    opened.push(second);
    expect(await second.load('a')).toMatchObject({ id: 'a', seats: [{ userId: 'ada' }, { userId: 'ben' }] });
    expect(await second.nextRunAt()).toBe(1);
  });
});
