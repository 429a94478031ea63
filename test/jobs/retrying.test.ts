import { expect, test } from 'vitest';
import { backoff } from '../../src/jobs/backoff.js';
import { retry } from '../../src/jobs/retrying.js';

/** Fails as often, then gives the number of its tries. */
function failing(times: number) {
  let tries = 0;
  const pauses: number[] = [];
  return {
    pauses,
    pause: async (ms: number) => pauses.push(ms),
    async work() {
      if (++tries <= times) throw new Error(`try ${tries}`);
      return tries;
    },
  };
}

test('it is tried till it succeeds, with a pause between one try and the next', async () => {
  const { work, pause, pauses } = failing(5);
  const pauseAfter = (_: unknown, n: number) => backoff(n, { first: 50, longest: 300 });
  expect(await retry(work, { pause, pauseAfter })).toBe(6);
  expect(pauses).toEqual([50, 100, 200, 300, 300]);
});

test('where it may not be tried again, its last error is thrown, or another in its place', async () => {
  const pauseAfter = async (_: unknown, n: number) => (n < 3 ? n : undefined);
  const { work, pause, pauses } = failing(9);
  await expect(retry(work, { pause, pauseAfter })).rejects.toThrow('try 3');
  expect(pauses).toEqual([1, 2]);
  const instead = (error: unknown) => {
    throw new Error(`in place of ${(error as Error).message}`);
  };
  await expect(retry(failing(1).work, { pauseAfter: instead })).rejects.toThrow('in place of try 1');
});
