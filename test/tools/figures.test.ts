import { expect, test } from 'vitest';
import { median, percentile, spreadOf } from '../../src/tools/bench/figures.js';
import { lay } from '../../src/tools/bench/layout.js';

test('the median of an odd and of an even number of values, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

test('a percentile is the smallest value that the share does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile(hundred, 0)).toBe(1);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('a spread leaves the values as they were', () => {
  const values = [3, 1, 2];
  expect(spreadOf(values)).toEqual({ count: 3, mean: 2, p50: 2, p99: 3, least: 1, most: 3 });
  expect(values).toEqual([3, 1, 2]);
});

test('a table: the first column to the left, figures to the right', () => {
  const rows = [
    ['game', 'a second'],
    ['regicide', '7'],
  ];
  expect(lay({ title: 'Title', rows, notes: ['A note.'] })).toBe(
    ['Title', '  game      a second', '  ──────────────────', '  regicide         7', '  A note.', ''].join('\n'),
  );
});
