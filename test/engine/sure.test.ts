import { expect, test } from 'vitest';
import { sure } from '../../src/engine/sure.js';

test('what must be there is given back, and its lack is a fault', () => {
  expect(['b', 0, '', false].map((what) => sure(what))).toEqual(['b', 0, '', false]);
  expect(() => sure(null)).toThrow('something is missing that must be there');
  expect(() => sure(undefined, 'there is no deck')).toThrow('there is no deck');
});
