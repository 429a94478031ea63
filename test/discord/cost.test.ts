import { expect, test, vi } from 'vitest';
import { folder as regicide } from '../../src/games/regicide/index.js';
import type { Store } from '../../src/match/store/store.js';
import { openBench } from './bench.js';
import { newLobby, playFromHand } from './people.js';

/* What a press costs, counted: how often the store is asked, and a state is imagined to know what is legal in it. */

/** How often each method was called while something was done; those that weren't are left out. */
async function callsDuring(store: Store, work: () => Promise<unknown>): Promise<Partial<Record<keyof Store, number>>> {
  const methods = (Object.keys(store) as (keyof Store)[]).map((name) => [name, vi.spyOn(store, name)] as const);
  try {
    await work();
    return Object.fromEntries(
      methods.flatMap(([name, { mock }]) => (mock.calls.length ? [[name, mock.calls.length]] : [])),
    );
  } finally {
    for (const [, spied] of methods) spied.mockRestore();
  }
}

test('a choice is looked up, saved and told, its hand remembered and its table shown', async () => {
  const bench = await openBench({ seed: 'cost' });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  expect(await playFromHand(ada)).toBe(true);
  await bench.bot.idle();
  const imagined = vi.spyOn(regicide.rules, 'imagine');
  const calls = await callsDuring(bench.store, async () => {
    expect(await playFromHand(ada)).toBe(true);
    await bench.bot.idle();
  });
  expect(bench.errors).toEqual([]);
  // What happened is read for the hand and for the table. The match lies on the cache, so that it isn't loaded.
  expect(calls).toMatchObject({ save: 1, openHand: 1, choices: 2 });
  expect(Object.keys(calls)).not.toContain('load');
  // For the hand that answers; what is legal is then known to its picture, its words and its controls. And for four other
  // worlds, in which the choice must come out the same if it may be taken back.
  expect(imagined).toHaveBeenCalledTimes(1 + 4);
  imagined.mockRestore();
});
