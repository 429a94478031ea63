import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readShape } from '../../src/engine/shape.js';

const shape = z.strictObject({
  name: z.string(),
  of: z.literal('us'),
  kind: z.enum(['tea', 'war']).optional(),
  count: z.number().int().min(1).max(9).optional(),
  pair: z.array(z.boolean()).length(2).optional(),
  most: z.array(z.string()).max(1).optional(),
  own: z.string({ error: 'words of its own' }).optional(),
  deep: z.object({ list: z.array(z.number().nullable()) }).optional(),
});
const FITS = { name: 'Ada', of: 'us' };

describe('what does not fit is told in plain words', () => {
  test('what fits is given back', () => {
    expect(readShape(shape, FITS, 'it')).toEqual({ data: FITS });
  });

  test.each([
    [null, 'it: it should be an object, not null'],
    [[], 'it: it should be an object, not a list'],
    [{ of: 'us' }, 'name: it is missing'],
    [{ ...FITS, of: 'them' }, 'of: it should be us, not "them"'],
    [{ ...FITS, kind: 'peace' }, 'kind: it should be one of tea, war, not "peace"'],
    [{ ...FITS, name: 7 }, 'name: it should be a text, not 7'],
    [{ ...FITS, count: 'x'.repeat(99) }, 'count: it should be a number, not a text'],
    [{ ...FITS, count: 1.5 }, 'count: it should be a whole number, not 1.5'],
    [{ ...FITS, count: 0 }, 'count: it should be at least 1, not 0'],
    [{ ...FITS, count: 10 }, 'count: it should be at most 9, not 10'],
    [{ ...FITS, pair: [true] }, 'pair: it should have exactly 2 entries, not 1'],
    [{ ...FITS, most: ['a', 'b'] }, 'most: it should have at most 1 entry, not 2'],
    [{ ...FITS, own: 7 }, 'own: words of its own'],
    [{ ...FITS, deep: { list: [1, null, 'two'] } }, 'deep.list.2: it should be a number, not "two"'],
    [{ ...FITS, pair: [true, {}] }, 'pair.1: it should be true or false, not an object'],
    [{ ...FITS, a: 1, b: 2 }, 'it: nothing is known here by the name of “a” or “b”'],
  ])('%j', (given, problem) => {
    expect(readShape(shape, given, 'it')).toBe(problem);
  });
});
