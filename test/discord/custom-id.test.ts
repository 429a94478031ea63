import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readId, writeId } from '../../src/discord/controls/custom-id.js';

test('what is written is read again, and stays under 100 characters', () => {
  const places = fc.array(fc.integer({ min: 0, max: 1295 }), { maxLength: 30 });
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 99_999 }), (at, no) => {
      const press = { verb: 'whole' as const, match: 'abcdefghij', no, at };
      const id = writeId(press);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(readId(id)).toEqual(press);
    }),
  );
});

test.each([
  '',
  'hello',
  'c0:move:abc:0:',
  'c1:move:abc',
  'c1:move:a b:0:',
  'c1:move:abc:-1:',
  'c1:move:abc:0:0',
  'c1:move:abc:0:0g!',
  'c1:move:abc:0::',
  'c1:__proto__:abc:0:',
])('a broken id is nothing: %j', (id) => {
  expect(readId(id)).toBeUndefined();
});

test('anything at all is read without a fault', () => {
  fc.assert(fc.property(fc.string(), (id) => void readId(id)));
});

test('a place that does not fit is a fault', () => {
  expect(() => writeId({ verb: 'whole', match: 'm', at: [1296] })).toThrow(RangeError);
  expect(() => writeId({ verb: 'whole', match: 'm', at: [-1] })).toThrow(RangeError);
  expect(() => writeId({ verb: 'whole', match: 'm'.repeat(100) })).toThrow(RangeError);
});
