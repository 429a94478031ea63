import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aheadClock } from '../../playground/clock.js';
import { movableClock, patientClock, startPlayground } from '../../playground/index.js';
import { afterwards } from '../support/closing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ['one that stands still', () => movableClock(0)],
  ['one that runs', () => aheadClock()],
])('what falls due on the way is done at its moment, and settles before the next: %s', async (_, newClock) => {
  const clock = newClock();
  const begun = clock.now();
  const done: string[] = [];
  const hoursNow = (): number => Math.round((clock.now() - begun) / HOUR);
  const every = (name: string, hours: number): void => {
    clock.after(hours * HOUR, () => {
      done.push(`${name} at ${hoursNow()}`);
      if (hoursNow() < 20) every(name, hours);
    });
  };
  every('long', 9);
  const unset = clock.after(HOUR, () => done.push('never'));
  unset();
  // What is set while something settles falls due like all else.
  let settling = 0;
  await clock.pass(DAY, async () => {
    settling++;
    done.push('settled');
    if (done.at(-2) === 'long at 9') clock.after(HOUR, () => done.push(`short at ${hoursNow()}`));
  });
  expect(done.filter((each) => each !== 'settled')).toEqual(['long at 9', 'short at 10', 'long at 18']);
  expect(done.slice(0, 3)).toEqual(['settled', 'long at 9', 'settled']);
  expect(settling).toBeGreaterThanOrEqual(4);
  expect(hoursNow()).toBe(24);
});

test('people let time pass until their bot has something to do', async () => {
  const clock = movableClock();
  const due = [3 * HOUR, 2 * DAY].map((at) => clock.now() + at);
  const playground = await startPlayground({
    clock,
    follower: { settled: async () => undefined, nextDue: async () => due.shift() },
  });
  afterwards(() => playground.close());
  const begun = playground.clock.now();
  expect(await playground.passToNext()).toBe(true);
  expect(playground.clock.now() - begun).toBe(3 * HOUR);
  await Promise.all([playground.pass(HOUR), playground.pass(HOUR)]);
  expect(await playground.passToNext()).toBe(true);
  expect(playground.clock.now() - begun).toBe(2 * DAY);
  expect(await playground.passToNext()).toBe(false);
});

test('a clock that is nobody’s to move stays as it is', async () => {
  const playground = await startPlayground({ clock: patientClock() });
  afterwards(() => playground.close());
  await expect(playground.pass(HOUR)).rejects.toThrow('can not be moved on');
});

test('a world that is kept goes on at the time it ended with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const keepIn = join(folder, 'here.world');
  const first = await startPlayground({ keepIn });
  await first.pass(3 * DAY);
  await first.close();
  const again = await startPlayground({ keepIn });
  afterwards(() => again.close());
  expect(Math.round((again.clock.now() - Date.now()) / HOUR)).toBe(72);
});
