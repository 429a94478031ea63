import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sure } from '../../src/engine/sure.js';
import { codesFrom, createDeflater, deflated, joined } from '../../src/pictures/paint/deflate.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import * as CLOTHS from './cloths.js';

const studio = createStudio();
const ALL = await Promise.all(
  Object.entries(CLOTHS).map(async ([name, art]) => ({ name, ...(await studio.art(art)).cloth })),
);

/** The same bytes each time, each below `least` of 256. */
function noise(bytes: number, least = 256): Uint8Array {
  let word = 1;
  return Uint8Array.from({ length: bytes }, () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return (word >>> 24) % least;
  });
}

/** Stripes that lean, over each other: there is something above, beside and before each pixel. */
const stripes = (line: number, rows: number): Uint8Array =>
  Uint8Array.from({ length: line * rows }, (_, i) => {
    const [x, y] = [i % line, Math.floor(i / line)];
    return x === 0 ? 0 : ((x + y) % 40 < 9 ? 7 : (x - y) % 61 < 5 ? 200 : x >> 6) & 255;
  });

describe.each(ALL)('rows on $name', (cloth) => {
  const codes = codesFrom(cloth.codes);
  const deflater = createDeflater();
  const again = (parts: readonly Uint8Array[], line: number): Buffer =>
    inflateRawSync(
      joined(
        parts.map((rows) => deflated(deflater, rows, line, codes)),
        codes,
      ),
    );

  test.each([
    ['noise', noise(50_000), 1001],
    ['noise of few colours', noise(50_000, 3), 500],
    ['one colour', new Uint8Array(70_000), 1001],
    ['leaning stripes', stripes(1001, 32), 1001],
    ['wide rows', stripes(20_000, 9), 20_000],
    ['rows of two bytes', noise(400, 2), 2],
    ['a byte', Uint8Array.of(9), 1],
  ])('%s: zlib reads what was written', (_, rows, line) => {
    expect(Buffer.compare(again([rows], line), rows)).toBe(0);
  });

  test('parts, each by itself, are read as one', () => {
    const parts = [stripes(301, 7), noise(301, 2), stripes(301, 32), new Uint8Array(0), noise(602)];
    expect(Buffer.compare(again(parts, 301), Buffer.concat(parts))).toBe(0);
  });

  test('every colour and length has a code, and no bit is left unused', () => {
    for (const { many } of [codes.symbols, codes.distances]) {
      expect(Math.min(...many)).toBeGreaterThan(0);
      expect([...many].reduce((sum, bits) => sum + 2 ** -bits, 0)).toBe(1);
    }
  });
});

test('the same rows are the same bytes, whatever was deflated before', () => {
  const codes = codesFrom(sure(ALL[0]).codes);
  const deflater = createDeflater();
  const [rows, others] = [stripes(1001, 32), noise(32_032, 5)];
  const first = deflated(deflater, rows, 1001, codes);
  deflated(deflater, others, 1001, codes);
  expect(deflated(deflater, rows, 1001, codes)).toEqual(first);
});
