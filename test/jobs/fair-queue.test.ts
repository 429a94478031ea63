import { expect, test } from 'vitest';
import { FairQueue } from '../../src/jobs/fair-queue.js';

const drained = (turns: FairQueue<string>): string[] =>
  Array.from({ length: turns.size }, () => turns.dequeue() as string);

test('the highest priority goes first, and of one priority each person in turn', () => {
  const turns = new FairQueue<string>();
  for (const [thing, who, priority] of [
    ['a1', 'a', 1],
    ['a2', 'a', 1],
    ['a3', 'a', 1],
    ['b1', 'b', 1],
    ['c1', 'c', 2],
  ] as const)
    turns.enqueue(thing, { who, priority });
  expect(turns.filter({ priority: 1 })).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(drained(turns)).toEqual(['c1', 'a1', 'b1', 'a2', 'a3']);
  expect([turns.size, turns.dequeue()]).toEqual([0, undefined]);
});

test('what was passed over eight times goes', () => {
  const turns = new FairQueue<string>();
  turns.enqueue('low', { priority: 0 });
  for (let i = 0; i < 20; i++) turns.enqueue('high', { priority: 1 });
  expect(drained(turns).indexOf('low')).toBe(8);
});

test('a priority can be raised while it waits, and nothing comes of it afterwards', () => {
  const turns = new FairQueue<string>();
  turns.enqueue('table', { priority: 0, id: 'table' });
  turns.enqueue('other', { priority: 0, id: 'other' });
  turns.enqueue('hand', { priority: 1 });
  turns.setPriority('other', 2);
  expect(drained(turns)).toEqual(['other', 'hand', 'table']);
  turns.setPriority('other', 2);
  expect(turns.size).toBe(0);
});

test('who may not have their turn now is passed over, and keeps their place', () => {
  const turns = new FairQueue<string>();
  turns.enqueue('a', { who: 'a' });
  turns.enqueue('b', { who: 'b' });
  const notA = (who: string) => who !== 'a';
  expect(turns.next(notA)).toBe('b');
  expect(turns.next(notA)).toBeUndefined();
  expect(drained(turns)).toEqual(['a']);
});
