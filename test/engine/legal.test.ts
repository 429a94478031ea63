import { describe, expect, test } from 'vitest';
import {
  allLegal,
  combinations,
  eachAlone,
  either,
  everySet,
  exactly,
  fromMasks,
  type Legal,
  NONE_LEGAL,
  oneOption,
} from '../../src/engine/legal.js';

const ABCD = ['a', 'b', 'c', 'd'];
const numbered = (n: number): string[] => Array.from({ length: n }, (_, i) => `o${i}`);
const texts = (legal: Legal): string[] => allLegal(legal).map((choice) => choice.join(''));

describe('the legal choices', () => {
  test('each option alone', () => {
    expect(eachAlone(ABCD)).toMatchObject({ count: 4, min: 1, max: 1 });
    expect(texts(eachAlone(ABCD))).toEqual(ABCD);
    expect(eachAlone([])).toBe(NONE_LEGAL);
    const asked = { seat: 0, no: 1, kind: 'pick', options: ABCD, min: 1, max: 1 };
    expect(texts(oneOption.legal(undefined, asked))).toEqual(ABCD);
    expect(oneOption.whyNot(undefined, asked, ['a'])).toBeUndefined();
  });

  test('exactly so many of the options', () => {
    expect(exactly(ABCD, 2)).toMatchObject({ count: 6, min: 2, max: 2 });
    expect(texts(exactly(ABCD, 2))).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
    expect(texts(exactly(ABCD, 4))).toEqual(['abcd']);
    expect(exactly(ABCD, 5)).toBe(NONE_LEGAL);
    expect(texts(exactly(ABCD, 0))).toEqual(['']);
  });

  test('every set of so many to so many', () => {
    expect(everySet(ABCD, 1, 2)).toMatchObject({ count: 10, min: 1, max: 2 });
    expect(texts(everySet(ABCD, 3, 9))).toEqual(['abc', 'abd', 'acd', 'bcd', 'abcd']);
    expect(everySet(ABCD, 3, 9)).toMatchObject({ min: 3, max: 4 });
    expect(texts(everySet([], 0, 2))).toEqual(['']);
    expect(everySet(ABCD, 3, 2)).toBe(NONE_LEGAL);
    expect(everySet([], 1, 1)).toBe(NONE_LEGAL);
  });

  test('either of two', () => {
    const done = either(everySet(['a', 'b'], 1, 2), eachAlone(['done']));
    expect(done).toMatchObject({ count: 4, min: 1, max: 2 });
    expect(texts(done)).toEqual(['a', 'b', 'ab', 'done']);
    expect(texts(either(NONE_LEGAL, eachAlone(['x'])))).toEqual(['x']);
    expect(texts(either(eachAlone(['x']), NONE_LEGAL))).toEqual(['x']);
    expect(either(exactly(ABCD, 2), exactly(['z'], 1))).toMatchObject({ min: 1, max: 2 });
  });

  test('by masks, up to the last of 31 options', () => {
    const options = numbered(31);
    const top = fromMasks(options, [1, 2 ** 30, 2 ** 30 + 1]);
    expect(top).toMatchObject({ count: 3, min: 1, max: 2 });
    expect(allLegal(top)).toEqual([['o0'], ['o30'], ['o0', 'o30']]);
    expect(() => fromMasks(numbered(32), [1])).toThrow('32 options are too many for masks');
    expect(fromMasks(ABCD, [])).toBe(NONE_LEGAL);
  });

  test('are numbered without building all: any one of very many is named at once, and each only once', () => {
    const many = exactly(numbered(34), 12);
    expect(many.count).toBe(548_354_040);
    expect(many.at(0)).toEqual(numbered(12));
    expect(many.at(many.count - 1)).toEqual(numbered(34).slice(22));
    const sets = everySet(numbered(20), 8, 8);
    expect(sets.count).toBe(125_970);
    expect(new Set(allLegal(sets).map((choice) => choice.join())).size).toBe(125_970);
    expect(allLegal(everySet(numbered(9), 0, 9)).length).toBe(512);
    expect(() => exactly(numbered(40), 20)).toThrow('40 options have too many sets to number');
  });

  test.each([
    ['none', NONE_LEGAL],
    ['each alone', eachAlone(ABCD)],
    ['exactly two', exactly(ABCD, 2)],
    ['masks', fromMasks(ABCD, [1, 2])],
    ['either', either(eachAlone(['a']), exactly(ABCD, 2))],
  ])('there is no choice beyond the last: %s', (_, legal) => {
    expect(() => legal.at(legal.count)).toThrow(RangeError);
    expect(() => legal.at(-1)).toThrow(RangeError);
  });

  test('are counted as sets are', () => {
    expect([combinations(5, 0), combinations(5, 5), combinations(5, 2), combinations(5, 6)]).toEqual([1, 1, 10, 0]);
    expect(combinations(50, 25)).toBe(126_410_606_437_752);
  });

  test('are new lists, which whoever asked may change', () => {
    for (const legal of [eachAlone(ABCD), exactly(ABCD, 4), fromMasks(ABCD, [15])]) {
      const before = legal.at(0).join();
      legal.at(0).push('x');
      expect(legal.at(0).join()).toBe(before);
    }
    expect(ABCD).toHaveLength(4);
  });
});
