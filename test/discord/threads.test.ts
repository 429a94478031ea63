import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { type Bench, openBench } from './bench.js';
import { HOUR } from './pace.js';
import { wordsOf } from './people.js';

/* The threads that matches are played in. */

const threadsOf = ({ playground }: Bench) => playground.keeper.places().filter(({ type }) => type === 11);

/** A match of Ada alone, in a thread of its own. */
async function solo(bench: Bench): Promise<string> {
  const [ada] = bench.playground.people as unknown as [Person];
  const before = (await bench.bot.service.lookOf(ada.user.id)).map(({ record }) => record.id);
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  const [match] = (await bench.bot.service.lookOf(ada.user.id)).filter(({ record }) => !before.includes(record.id));
  return match?.record.id as string;
}

/** A match that was called off a moment ago. */
async function calledOff() {
  const clock = movableClock();
  const bench = await openBench({ botClock: clock });
  const [ada] = bench.playground.people as unknown as [Person];
  const id = await solo(bench);
  await bench.bot.service.cancel(id, ada.user.id);
  await bench.bot.idle();
  return { bench, clock, ada, id };
}

test('matches of one game and the same people have threads of different names', async () => {
  const bench = await openBench();
  for (let n = 0; n < 4; n++) await solo(bench);
  const names = threadsOf(bench).map(({ name }) => name);
  expect(names).toHaveLength(4);
  for (const name of names) expect(name).toMatch(/^Regicide · [a-z]+: Ada$/);
  // One of 52 words follows from a match's id: two may be the same, hardly ever all.
  expect(new Set(names).size).toBeGreaterThan(1);
  expect(bench.problems).toEqual([]);
});

test('the end is the last line of its thread, whose name stays, and a day later the thread is closed', async () => {
  const { bench, clock, ada } = await calledOff();
  const [thread] = threadsOf(bench);
  expect(thread?.name).toMatch(/^Regicide · [a-z]+: Ada$/);
  const { message } = ada.messages().at(-1)!;
  expect([message.channel_id, message.type]).toEqual([thread?.id, 0]);
  expect(JSON.stringify(message.components)).toContain('c1:rematch:');
  const archived = () => bench.playground.keeper.places().find(({ id: each }) => each === thread?.id)?.archived;
  clock.advance(24 * HOUR - 1);
  await bench.bot.idle();
  expect(archived()).toBe(false);
  clock.advance(1);
  await bench.bot.idle();
  expect(archived()).toBe(true);
  expect(await bench.owed()).toBe(0);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('a thread in which a rematch is played stays open', async () => {
  const { bench, clock, ada, id } = await calledOff();
  const again = await bench.bot.service.rematch(id, { id: ada.user.id, name: 'Ada' });
  if (isRefusal(again)) throw new Error(again.why);
  await bench.bot.idle();
  clock.advance(24 * HOUR);
  await bench.bot.idle();
  expect(threadsOf(bench).map(({ archived }) => archived)).toEqual([false]);
  // Its name fits this match too.
  expect(threadsOf(bench)[0]?.name).toMatch(/^Regicide · [a-z]+: Ada$/);
  expect(bench.errors).toEqual([]);
});

/** A thread of Ada's, where the bot is no keeper. */
async function hers(how: { readonly private: boolean }) {
  const bench = await openBench();
  const { keeper } = bench.playground;
  const [ada] = bench.playground.people as unknown as [Person];
  keeper.permit(keeper.places()[0]!.id, 'bot', { deny: ['ManageThreads'] });
  const { name: channel } = keeper.createThread(keeper.places()[0]!.id, 'hers', how);
  const open = async () => wordsOf((await ada.slash('game new', { game: 'regicide', seats: 2 }, { channel })).seen);
  return { bench, ada, channel, open };
}

test('in a private thread that the bot isn’t in, it says that a mention adds it, and so it does', async () => {
  const { bench, ada, channel, open } = await hers({ private: true });
  expect(await open()).toContain('Mention me here, which adds me, and try again.');
  expect(await bench.bot.service.lookOf(ada.user.id)).toEqual([]);
  ada.say(`Come here, <@${bench.playground.keeper.botId}>`, { channel });
  expect(await open()).toContain('is open for others to join');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('in a locked thread nothing is opened, and it is said why', async () => {
  const { bench, ada, channel, open } = await hers({ private: false });
  bench.playground.keeper.lock(channel);
  expect(await open()).toContain('a thread must not be locked');
  expect(await bench.bot.service.lookOf(ada.user.id)).toEqual([]);
  expect(bench.errors).toEqual([]);
});
