/**
 * Counts how pictures are deflated: `npm run codes`, after a palette has changed, writes the lengths of each cloth's
 * codes to src/pictures/paint/codes.ts. `npm run codes -- FILE SCENES CLOTH…` writes elsewhere, looks at more or
 * fewer scenes of each match, and counts for some cloths alone.
 */
import { inflateSync } from 'node:zlib';
import { measure } from '../src/pictures/measure.js';
import { allBandsOf } from '../src/pictures/paint/bands.js';
import {
  CODE_LIMIT,
  type Codes,
  type CodeTable,
  codesOf,
  type Deflated,
  DISTANCES,
  END,
  LENGTHS,
} from '../src/pictures/paint/deflate.js';
import { paletteOf } from '../src/pictures/paint/palette.js';
import { type Picture, paint } from '../src/pictures/paint.js';
import type { Felt } from '../src/pictures/scene.js';
import { scenesOn, writeByFelt } from './some-scenes.js';

/** The frequency of each symbol, and of each class of distances. */
interface Counts {
  readonly symbols: number[];
  readonly distances: number[];
}

/** Counts the symbols of a block written in those codes. */
function count({ symbols, distances }: Counts, { bytes, bits }: Deflated, codes: Codes): void {
  const named = { symbols: namesOf(codes.symbols), distances: namesOf(codes.distances) };
  let at = 0;
  const symbolIn = (names: ReadonlyMap<string, number>): number => {
    let code = '';
    for (;;) {
      code += (bytes[at >>> 3]! >>> (at & 7)) & 1;
      at++;
      const found = names.get(code);
      if (found !== undefined) return found;
    }
  };
  while (at < bits) {
    const symbol = symbolIn(named.symbols);
    symbols[symbol]!++;
    if (symbol < END) continue;
    at += LENGTHS.extra[symbol - END - 1]!;
    const distance = symbolIn(named.distances);
    distances[distance]!++;
    at += DISTANCES.extra[distance]!;
  }
}

const namesOf = ({ bits, many }: CodeTable): ReadonlyMap<string, number> =>
  new Map([...many].map((length, i) => [bits[i]!.toString(2).padStart(length, '0').split('').reverse().join(''), i]));

/** The bits of each code (Huffman's), within the limit: counts are evened out until all fit. */
function lengthsFor(counts: readonly number[], least = 1): number[] {
  const lengths = counts.map(() => 0);
  let trees = counts.map((many, i) => ({ many: Math.max(many, least), leaves: [i] }));
  while (trees.length > 1) {
    trees = trees.sort((one, other) => one.many - other.many);
    const [one, other, ...rest] = trees as [(typeof trees)[0], (typeof trees)[0]];
    const leaves = [...one.leaves, ...other.leaves];
    for (const leaf of leaves) lengths[leaf]!++;
    trees = [...rest, { many: one.many + other.many, leaves }];
  }
  return Math.max(...lengths) <= CODE_LIMIT ? lengths : lengthsFor(counts, least * 2);
}

/** The frame in a PNG: our pictures have no other kinds of chunks, and only one of each. */
function frameOf({ png, width, height }: Picture, felt: Felt) {
  const data = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)));
  return { width, height, palette: paletteOf(felt), rows };
}

async function codesFor(felt: Felt): Promise<string> {
  const codes = codesOf(felt);
  const counts = { symbols: [...codes.symbols.many].fill(0), distances: [...codes.distances.many].fill(0) };
  for (const scene of scenesOn(felt, 40, 'codes'))
    for (const { deflated } of allBandsOf(frameOf(await paint(measure(scene)), felt))) count(counts, deflated, codes);
  // Each block has one end.
  counts.symbols[END] = 1;
  return [...lengthsFor(counts.symbols), ...lengthsFor(counts.distances)].map((many) => many.toString(16)).join('');
}

await writeByFelt(
  'codes',
  "the bits of each symbol's code, and of each class of distances; a hexadecimal digit each.",
  codesFor,
);
