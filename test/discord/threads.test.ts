import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { type Bench, openBench } from './bench.js';
import { HOUR } from './pace.js';

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

test('two matches of one game and the same people have threads of different names', async () => {
  const bench = await openBench();
  await solo(bench);
  await solo(bench);
  const names = threadsOf(bench).map(({ name }) => name);
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Regicide · [a-z]+: Ada$/);
  expect(new Set(names).size).toBe(2);
  expect(bench.problems).toEqual([]);
});

test('the result gets into the name, and a day later the thread is closed', async () => {
  const { bench, clock } = await calledOff();
  const [thread] = threadsOf(bench);
  expect(thread?.name).toMatch(/^Regicide · [a-z]+ · called off: Ada$/);
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
  expect(bench.errors).toEqual([]);
});
