import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clone } from '../../src/engine/clone.js';

/** Every object in a value, the value itself included. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

test('a copy has the same bytes and shares no object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = clone(value);
      expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
      const shared = new Set<unknown>(objectsIn(value));
      expect(objectsIn(copy).filter((each) => shared.has(each))).toEqual([]);
    }),
    { seed: 1 },
  );
});

test('a key that means something to the language is copied like any other', () => {
  const given = JSON.parse('{"a":1,"__proto__":{"b":[2]},"constructor":3}') as object;
  const copy = clone(given);
  expect(JSON.stringify(copy)).toBe(JSON.stringify(given));
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});
