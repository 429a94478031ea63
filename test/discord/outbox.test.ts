import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOutbox } from '../../src/discord/views/shown/outbox.js';
import { LEASE_MS } from '../../src/match/store/jobs.js';
import type { ClaimedJobs, CompletedJob } from '../../src/match/store/store.js';
import { KINDS } from '../support/databases.js';
import {
  awaited,
  discordError,
  type FakeDiscord,
  fakeDiscord,
  gate,
  openSender,
  play,
  running,
  type Sender,
} from './senders.js';

const HOUR = 3_600_000;
/** Of rules that this program doesn't know. */
const NEWER = 99;

describe.each(KINDS)('messages owed, on %s', (_kind, newDatabase) => {
  const open: Sender[] = [];
  afterEach(async () => {
    for (const sender of open.splice(0)) await sender.close();
  });

  /** Two processes on one database, and the Discord they write to. */
  async function two(): Promise<{ one: Sender; other: Sender; discord: FakeDiscord }> {
    const url = await newDatabase();
    const discord = fakeDiscord();
    const [one, other] = [await openSender(url, discord), await openSender(url, discord)];
    open.push(one, other);
    return { one, other, discord };
  }

  /** Plays until the turn has passed to somebody else. Nothing is sent meanwhile. */
  async function pass(sender: Sender, id: string): Promise<void> {
    const before = awaited((await sender.service.look(id))!);
    let now = before;
    for (let choices = 0; `${now}` === `${before}`; choices++) {
      if (choices > 50) throw new Error('the turn does not pass');
      now = awaited(await play(sender, id));
    }
  }

  test('a table that was deleted is sent anew, though its nonce is known', async () => {
    const { one, discord } = await two();
    const id = await running(one);
    discord.deleteTables();
    await play(one, id);
    await one.outbox.idle();
    expect(discord.tables()).toHaveLength(1);
    discord.deleteTables();
    await play(one, id);
    await one.outbox.idle();
    expect(discord.tables()).toHaveLength(1);
    expect((await one.store.shown(id, 'table')).filter(({ live }) => live)).toHaveLength(1);
    expect(one.errors).toEqual([]);
  });

  test('a lobby that was deleted is sent anew', async () => {
    const { one, discord } = await two();
    const place = { guildId: '1', channelId: '2' };
    const host = { id: '1', name: 'Ada' };
    const opened = await one.service.open({ game: 'regicide', host, place, locale: 'en', wanted: 3 });
    if ('refused' in opened) throw new Error(opened.why);
    await one.outbox.idle();
    discord.next('edit', () => {
      throw discordError(404, 10008);
    });
    await one.service.join(opened.match.record.id, { id: '2', name: 'Ben' });
    await one.outbox.idle();
    expect(discord.standing()).toHaveLength(2);
    expect(new Set(discord.used).size).toBe(2);
  });

  test('a request that two processes are given opens one lobby, which is shown once', async () => {
    const { one, other, discord } = await two();
    const place = { guildId: '1', channelId: '2' };
    const request = { key: '777', game: 'regicide', host: { id: '1', name: 'Ada' }, place, locale: 'en', wanted: 3 };
    const opened = await Promise.all([one, other, one].map(({ service }) => service.open(request)));
    const ids = opened.map((done) => ('refused' in done ? done.why : done.match.record.id));
    expect(new Set(ids).size).toBe(1);
    expect(await one.store.matchesOf('1', ['lobby', 'running'])).toHaveLength(1);
    await Promise.all([one, other].map(({ outbox }) => outbox.idle()));
    expect(discord.standing()).toHaveLength(1);
    expect([...one.errors, ...other.errors]).toEqual([]);
  });

  test('who opens a lobby shows it, though another looks at once; the other does where the first has ended', async () => {
    const { one, other, discord } = await two();
    const open = (key: string) => {
      const place = { guildId: '1', channelId: '2' };
      return one.service.open({
        key,
        game: 'regicide',
        host: { id: key, name: 'Ada' },
        place,
        locale: 'en',
        wanted: 3,
      });
    };
    const opened = await open('1');
    if ('refused' in opened) throw new Error(opened.why);
    other.outbox.poke();
    await other.outbox.idle();
    await one.outbox.settled(opened.match.record.id);
    expect(discord.standing()).toHaveLength(1);
    expect(await one.store.shown(opened.match.record.id, 'lobby')).toHaveLength(1);

    await one.outbox.stop();
    await open('2');
    other.outbox.poke();
    await other.outbox.idle();
    expect(discord.standing()).toHaveLength(1);
    other.clock.advance(LEASE_MS + 1);
    await other.outbox.idle();
    expect(discord.standing()).toHaveLength(2);
    expect([...one.errors, ...other.errors]).toEqual([]);
  });

  test('a table of which we do not know whether it was sent is sent with the same nonce where it isn’t the last message', async () => {
    const { one, discord } = await two();
    const id = await running(one);
    discord.letPeopleSpeak();
    const before = discord.used.length;
    await pass(one, id);
    discord.next('sent', () => {
      throw discordError(500, 0);
    });
    await one.clock.pass(2_000, () => one.outbox.idle());
    const [first, second, ...more] = discord.used.slice(before);
    expect(first).toBe(second);
    expect(more).toEqual([]);
    expect(discord.tables()).toHaveLength(1);
    expect(one.warnings).toHaveLength(1);
  });

  test.each([
    ['nothing happens', async () => undefined, 0],
    ['somebody chooses', pass, 1],
  ])(
    'a table that nobody noted is found where it stands, its nonce forgotten, when %s meanwhile',
    async (_, go, fresh) => {
      const { one, other, discord } = await two();
      const id = await running(one);
      const stuck = gate();
      discord.next('sent', stuck.wait);
      await pass(one, id);
      await stuck.reached;
      const before = discord.used.length;
      discord.forgetNonces();
      await go(other, id);
      other.clock.advance(LEASE_MS + 1);
      other.outbox.poke();
      await other.outbox.idle();
      stuck.open();
      await one.outbox.idle();
      expect(discord.used.slice(before)).toHaveLength(fresh);
      const tables = discord.tables();
      expect(tables).toHaveLength(1);
      expect(await other.store.shown(id, 'table')).toMatchObject([
        { messageId: tables[0]?.sent.id, live: true },
        ...Array.from({ length: 1 + fresh }, () => ({ live: false })),
      ]);
      expect([...one.errors, ...other.errors]).toEqual([]);
    },
  );

  test('a fault of our own is tried for as long as it lasts, each hour in the end, and a new choice at once', async () => {
    const { one, discord } = await two();
    const id = await running(one);
    const tried: number[] = [];
    const fail = (): never => {
      tried.push(one.clock.now());
      throw new Error('a fault of our own');
    };
    for (let times = 0; times < 40; times++) discord.next('edit', fail);
    await play(one, id);
    await one.clock.pass(20 * HOUR, () => one.outbox.idle());
    const waits = tried.slice(1).map((at, i) => at - (tried[i] as number));
    expect(waits.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(waits.slice(-10)).toEqual(Array.from({ length: 10 }, () => HOUR));
    const before = tried.length;
    await play(one, id);
    await one.outbox.idle();
    expect(tried.length).toBe(before + 1);
    // The fault is mended, by the next program perhaps.
    await one.clock.pass(24 * HOUR, () => one.outbox.idle());
    const { record } = (await one.service.look(id))!;
    expect((await one.store.shown(id, 'table'))[0]?.revision).toBe(record.revision);
  });

  /** An old program and a newer one on one database. */
  async function oldAndNewer() {
    const url = await newDatabase();
    const discord = fakeDiscord();
    const [old, newer] = [await openSender(url, discord), await openSender(url, discord, { rulesVersion: NEWER })];
    open.push(old, newer);
    return { old, newer };
  }

  test('what a newer match owes is left to the newer program, and all else is sent meanwhile', async () => {
    const { old, newer } = await oldAndNewer();
    const [id, other] = [await running(old), await running(old)];
    const { revision } = (await old.store.load(id))!;
    const now = old.clock.now();
    const owed = [
      { kind: 'table', dedupeKey: 'table', runAt: now },
      { kind: 'table', dedupeKey: 'clock', runAt: now + 30_000 },
    ];
    await old.store.save({ id, revision, next: { rulesVersion: NEWER }, jobs: owed, cancel: ['call'] });
    old.outbox.poke();
    const looks = old.looks();
    await old.clock.pass(HOUR, () => old.outbox.idle());
    // It looks each five minutes for what others owe, and once more for the other match's reminders.
    expect(old.looks() - looks).toBeLessThan(20);
    expect(await old.store.nextRunAt()).toBe(now);
    await play(old, other);
    await old.outbox.idle();
    const shownOf = async (match: string) => (await old.store.shown(match, 'table'))[0]?.revision;
    expect(await shownOf(other)).toBe((await old.store.load(other))?.revision);
    expect([...old.errors, ...old.warnings]).toEqual([]);
    newer.clock.advance(HOUR);
    newer.outbox.poke();
    await newer.outbox.idle();
    expect(await shownOf(id)).toBe(revision + 1);
    expect([...newer.errors, ...newer.warnings]).toEqual([]);
  });

  test('a match that a newer program saves while the old one sends for it is left to that', async () => {
    const { old, newer } = await oldAndNewer();
    const id = await running(old);
    const { revision } = old.store;
    vi.spyOn(old.store, 'revision').mockImplementationOnce(async (asked) => {
      const at = (await revision(asked)) as number;
      await newer.store.save({ id, revision: at, next: { rulesVersion: NEWER } });
      return revision(asked);
    });
    await old.store.enqueue(id, [{ kind: 'table', dedupeKey: 'table', runAt: 0 }]);
    old.outbox.poke();
    await old.outbox.idle();
    expect(old.infos).toContainEqual({ match: id });
    expect([...old.errors, ...old.warnings]).toEqual([]);
    await old.clock.pass(60_000, () => old.outbox.idle());
    await newer.clock.pass(1_000, () => newer.outbox.idle());
    newer.outbox.poke();
    await newer.outbox.idle();
    expect((await old.store.shown(id, 'table'))[0]?.revision).toBe((await old.store.load(id))?.revision);
  });

  test('the lease of a process that died is over, though the clock was put back a day since', async () => {
    const { one, discord } = await two();
    const id = await running(one);
    const now = one.clock.now();
    await one.store.enqueue(id, [{ kind: 'table', dedupeKey: 'table', runAt: 0 }]);
    const died = await one.store.claimJobs({ now: now + 24 * HOUR, limit: 1, leaseMs: LEASE_MS });
    expect(died.jobs).toMatchObject([{ matchId: id, dedupeKey: 'table' }]);
    discord.deleteTables();
    await play(one, id);
    await one.clock.pass(1_000, () => one.outbox.idle());
    expect(discord.tables()).toHaveLength(1);
    expect([...one.errors, ...one.warnings]).toEqual([]);
  });

  test('who sends for long keeps the message, and nobody else sends it', async () => {
    const { one, other, discord } = await two();
    const id = await running(one);
    const slow = gate();
    discord.next('edit', slow.wait);
    await play(one, id);
    await slow.reached;
    for (let passed = 0; passed < 4 * LEASE_MS; passed += 1_000) {
      one.clock.advance(1_000);
      other.clock.advance(1_000);
      await one.kept();
      other.outbox.poke();
      await other.outbox.idle();
    }
    slow.open();
    await one.outbox.idle();
    expect(discord.tables()[0]?.edits).toBe(1);
    expect([...one.warnings, ...one.errors, ...other.warnings, ...other.errors]).toEqual([]);
  });

  test.each(['send', 'sent'] as const)(
    'two senders at once show one table, and neither folds it (%s)',
    async (when) => {
      const { one, other, discord } = await two();
      const id = await running(one);
      const stuck = gate();
      discord.next(when, stuck.wait);
      await pass(one, id);
      await stuck.reached;
      // The first one's time stands still: its lease ends unnoticed.
      other.clock.advance(LEASE_MS + 1);
      other.outbox.poke();
      await other.outbox.idle();
      expect(discord.tables()).toHaveLength(1);
      const [shown] = await other.store.shown(id, 'table');
      stuck.open();
      await one.outbox.idle();
      expect(discord.tables()).toHaveLength(1);
      expect(await one.store.shown(id, 'table')).toMatchObject([
        { id: shown?.id, messageId: shown?.messageId, live: true },
        { live: false },
      ]);
      expect(one.errors).toEqual([]);
      expect(other.errors).toEqual([]);
      await pass(other, id);
      await other.outbox.idle();
      expect(discord.tables()).toHaveLength(1);
    },
  );

  test('what a sender wrote too late is written over', async () => {
    const { one, other, discord } = await two();
    const id = await running(one);
    const stuck = gate();
    discord.next('edit', stuck.wait);
    await play(one, id);
    await stuck.reached;
    await play(other, id);
    other.clock.advance(LEASE_MS + 1);
    other.outbox.poke();
    await other.outbox.idle();
    const newest = discord.tables()[0]!.text;
    stuck.open();
    // Its clock says so too by now.
    one.clock.advance(LEASE_MS + 1);
    await one.outbox.idle();
    expect(discord.tables().map(({ text }) => text)).toEqual([newest]);
    const { record } = (await one.service.look(id))!;
    expect((await one.store.shown(id, 'table'))[0]?.revision).toBe(record.revision);
    expect(one.warnings).toHaveLength(1);
  });

  test('a long match remembers its last tables alone', async () => {
    const { one, discord } = await two();
    const id = await running(one);
    for (let turn = 0; turn < 4; turn++) {
      await pass(one, id);
      await one.outbox.idle();
    }
    expect((await one.store.shown(id, 'table')).map(({ live }) => live)).toEqual([true, false]);
    expect(discord.tables()).toHaveLength(1);
  });

  test('quick choices of the same person are one edit; a turn that passes is shown at once', async () => {
    const discord = fakeDiscord();
    const one = await openSender(await newDatabase(), discord, { lag: 600 });
    open.push(one);
    const id = await running(one);
    const seconds = async (ms: number) => {
      await one.clock.pass(ms, () => one.outbox.idle());
      return discord.tables()[0]?.edits;
    };
    // Who struck must cover the blow.
    expect(awaited(await play(one, id))).toEqual([0]);
    expect(await seconds(500)).toBe(0);
    expect(await seconds(99)).toBe(0);
    expect(await seconds(1)).toBe(1);
    const before = discord.standing().length;
    expect(awaited(await play(one, id))).toEqual([1]);
    await one.outbox.idle();
    expect(discord.standing()).toHaveLength(before + 1);
  });
});

test('a stop waits also for what was taken together with what was settled meanwhile', async () => {
  const owedOf = (matchId: string) =>
    ({ id: 1, matchId, kind: 'table', dedupeKey: 'table', runAt: 0, attempts: 1 }) as const;
  const [settling, sending] = [gate(), gate()];
  const done: string[] = [];
  const outbox = createOutbox({
    store: {
      claimJobs: async () => ({ jobs: [owedOf('a')] }) as unknown as ClaimedJobs,
      async completeJob({ matchId }) {
        if (matchId === 'a') await settling.wait();
        done.push(matchId);
        return { held: true, jobs: matchId === 'a' ? [owedOf('b')] : [] } as unknown as CompletedJob;
      },
      renewLease: async () => true,
      postponeJob: async () => true,
      requeueShown: async () => undefined,
    },
    knows: {},
    async deliver(matchId) {
      if (matchId === 'b') await sending.wait();
      return { effects: {} };
    },
    clock: () => 0,
    after: () => () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: (about) => expect.unreachable(JSON.stringify(about)) },
  });
  outbox.poke();
  await settling.reached;
  const stopped = outbox.stop().then(() => done.push('stopped'));
  settling.open();
  await sending.reached;
  // Whoever waits for what was under way when it was asked to stop has heard of its end by now.
  await new Promise((resolve) => setImmediate(resolve));
  sending.open();
  await stopped;
  expect(done).toEqual(['a', 'b', 'stopped']);
});
