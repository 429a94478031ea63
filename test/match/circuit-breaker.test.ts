import { expect, test, vi } from 'vitest';
import { createCircuitBreaker } from '../../src/match/store/circuit-breaker.js';
import { StoreFault } from '../../src/match/store/faults.js';

const OUT = new StoreFault('The database did not answer in time.', 'P1008', true);
const LOCKED = new StoreFault('Another program holds what is needed of the database.', '55P03', true);
const fails = (fault: StoreFault) => vi.fn(() => Promise.reject(fault));
const works = () => vi.fn(async () => 'there');

function bench() {
  let now = 0;
  const trying = createCircuitBreaker(() => now);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { trying, pass };
}

test('once it was found away, the next are told at once, and after a moment one tries again', async () => {
  const { trying, pass } = bench();
  await expect(trying(fails(OUT))).rejects.toBe(OUT);
  const soon = works();
  await expect(trying(soon)).rejects.toBe(OUT);
  pass(1_000);
  let release = (): void => undefined;
  const held = trying(() => new Promise<void>((resolve) => (release = resolve)));
  await expect(trying(soon)).rejects.toBe(OUT);
  expect(soon).not.toHaveBeenCalled();
  release();
  await held;
  expect(await trying(soon)).toBe('there');
});

test('where that one fails too, the next moment begins with it', async () => {
  const { trying, pass } = bench();
  await expect(trying(fails(OUT))).rejects.toBe(OUT);
  pass(1_000);
  const second = fails(OUT);
  await expect(trying(second)).rejects.toBe(OUT);
  expect(second).toHaveBeenCalledTimes(1);
  pass(999);
  const later = works();
  await expect(trying(later)).rejects.toBe(OUT);
  pass(1);
  expect(await trying(later)).toBe('there');
});

test('what somebody else has locked keeps nobody from another match', async () => {
  const { trying } = bench();
  await expect(trying(fails(LOCKED))).rejects.toBe(LOCKED);
  expect(await trying(works())).toBe('there');
});

test('whoever asked before and is answered tells that it is back', async () => {
  const { trying } = bench();
  let release = (): void => undefined;
  const before = trying(() => new Promise<void>((resolve) => (release = resolve)));
  await expect(trying(fails(OUT))).rejects.toBe(OUT);
  release();
  await before;
  expect(await trying(works())).toBe('there');
});

test('what was given up at once, since it may have been done, tells nothing of the next', async () => {
  const { trying } = bench();
  await expect(trying(fails(OUT), () => false)).rejects.toBe(OUT);
  expect(await trying(works())).toBe('there');
});
