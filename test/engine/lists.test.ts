import { expect, test } from 'vitest';
import { at } from '../../src/engine/lists.js';

test('a place that must be there is read, and one that is not is a fault', () => {
  expect(at(['a', 'b'], 1)).toBe('b');
  expect(() => at(['a'], 1)).toThrow('nothing stands at 1 of 1');
  expect(() => at([], -1)).toThrow(RangeError);
});
