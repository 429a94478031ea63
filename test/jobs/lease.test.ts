import { expect, test } from 'vitest';
import { acquire, LeaseLost, type LeasePlace, leaseOver, renewing } from '../../src/jobs/lease.js';

/** The place of one lease, which a process sees with a clock of its own. */
function place(until?: number) {
  let held = until;
  const at: LeasePlace = {
    read: async () => held,
    async swap(before, next) {
      if (before !== held) return false;
      held = next;
      return true;
    },
  };
  return { at, until: () => held };
}
const acquired = async (...asked: Parameters<typeof acquire>) => {
  const lease = await acquire(...asked);
  if ('expires' in lease) throw new Error(`held until ${lease.expires}`);
  return lease;
};

test('one holds it, until it is over or released', async () => {
  const { at, until } = place();
  let now = 1_000;
  const lease = await acquired(at, 60, () => now);
  expect(await acquire(at, 60, () => now)).toEqual({ expires: 1_060 });
  now = 1_050;
  await lease.renew();
  expect(await acquire(at, 60, () => now)).toEqual({ expires: 1_110 });
  await lease.release();
  expect(until()).toBe(1_050);
  await acquired(at, 60, () => now);
});

test('who did not renew it in time has lost it where another process acquired it, and leaves it alone', async () => {
  const { at, until } = place();
  let now = 1_000;
  const late = await acquired(at, 60, () => now);
  now = 1_060;
  await acquired(at, 60, () => now);
  await expect(late.renew()).rejects.toBeInstanceOf(LeaseLost);
  await late.release();
  expect(until()).toBe(1_120);
});

test('of two who want it at once one gets it', async () => {
  const { at } = place(5);
  const [one, other] = await Promise.all([acquire(at, 60, () => 100), acquire(at, 60, () => 100)]);
  expect(one).toHaveProperty('release');
  expect(other).toEqual({ expires: 160 });
});

test('one that lasts longer than any can is of a clock that was put back since', async () => {
  const { at, until } = place(1_000_000);
  await acquired(at, 60, () => 100);
  expect(until()).toBe(160);
});

test('a lease that was lost is not asked for again', async () => {
  const answers = [true, false, true];
  const asked: unknown[] = [];
  const lease = leaseOver<string>(async (progress) => {
    asked.push(progress);
    return answers.shift() as boolean;
  });
  await lease.renew('half');
  await expect(lease.renew('more')).rejects.toBeInstanceOf(LeaseLost);
  await expect(lease.renew('all')).rejects.toBeInstanceOf(LeaseLost);
  expect(asked).toEqual(['half', 'more']);
});

test('it is renewed again and again till that is ended, though the store is away meanwhile', async () => {
  const timers = new Set<() => void>();
  const after = (_: number, then: () => void) => {
    timers.add(then);
    return () => void timers.delete(then);
  };
  const pass = (): void => {
    for (const then of [...timers]) {
      timers.delete(then);
      then();
    }
  };
  let renewed = 0;
  const end = renewing(
    { renew: () => (++renewed === 1 ? Promise.reject(new Error('away')) : Promise.resolve()) },
    9,
    after,
  );
  pass();
  pass();
  expect(renewed).toBe(2);
  end();
  pass();
  expect(renewed).toBe(2);
});
