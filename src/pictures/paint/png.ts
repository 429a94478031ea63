import { crc32, deflateSync } from 'node:zlib';
import type { Frame } from './easel.js';

const BITS = 5;
const BINS = 1 << (3 * BITS);
const COLOURS = 256;
/** How many of them are simply those met most often, where there are more than can be kept. */
const COMMON = 184;

/** Reused from picture to picture, one set per thread. `counts` is all zeros between two pictures. */
const counts = new Uint32Array(BINS);
const commonest = new Int32Array(BINS);
const longest = new Int32Array(BINS);
const placeOfBin = new Uint8Array(BINS);
let rows = new Uint8Array(0);
/** Runs of one colour, none longer than a row: the bin of the colour and the run's length, in turn. */
let runs = new Int32Array(0);

/**
 * A PNG of at most 256 colours. Our pictures are flat, so this is a third of the bytes of a true-colour one, and
 * faster, the more so as runs of one colour are counted and written at once. The same pixels give the same bytes.
 */
export function palettePng({ pixels, width, height }: Frame): Buffer {
  const size = (width + 1) * height;
  if (rows.length < size) {
    rows = new Uint8Array(size);
    runs = new Int32Array(2 * size);
  }
  findRuns(pixels, width, height, runs);
  const palette = choosePalette();
  writeRows(runs, width, height, rows);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    // Higher levels save a tenth of the bytes and take up to five times as long.
    chunk('IDAT', deflateSync(rows.subarray(0, size), { level: 3, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most significant bits of red, green and blue. */
function binOf(pixel: number): number {
  return ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);
}

/** Fills `to`, and counts the colours. A bin is stood for by the colour of its longest run: a flat area's. */
function findRuns(pixels: Int32Array, width: number, height: number, to: Int32Array): void {
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (const end = i + width; i < end; ) {
      const pixel = pixels[i]!;
      const from = i++;
      while (i < end && pixels[i] === pixel) i++;
      const bin = binOf(pixel);
      const length = i - from;
      if (counts[bin] === 0) longest[bin] = 0;
      counts[bin]! += length;
      if (length > longest[bin]!) {
        longest[bin] = length;
        commonest[bin] = pixel;
      }
      to[2 * count] = bin;
      to[2 * count + 1] = length;
      count++;
    }
  }
}

/**
 * Red, green and blue of each colour. Those met most often stay; then, one after another, what is met often and looks
 * least like any that stays. All others become the nearest of these.
 */
function choosePalette(): Buffer {
  const used = usedBins().sort((a, b) => counts[b]! - counts[a]! || a - b);
  const kept = used.slice(0, used.length > COLOURS ? COMMON : COLOURS);
  kept.forEach((bin, place) => {
    placeOfBin[bin] = place;
  });
  if (used.length > COLOURS) kept.push(...placeOthers(kept, used.slice(COMMON)));
  for (const bin of used) counts[bin] = 0;
  const palette = Buffer.alloc(kept.length * 3);
  kept.forEach((bin, place) => {
    const pixel = commonest[bin]!;
    palette.set([(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255], place * 3);
  });
  return palette;
}

/** Gives each of the others its place, and returns those that became colours of their own. */
function placeOthers(kept: readonly number[], others: readonly number[]): number[] {
  const rest: Rest = {
    colours: Int32Array.from(others, (bin) => commonest[bin]!),
    weights: Float64Array.from(others, (bin) => counts[bin]!),
    far: new Int32Array(others.length).fill(0x7fffffff),
    places: new Uint8Array(others.length),
  };
  const added: number[] = [];
  let worst = 0;
  kept.forEach((bin, place) => {
    worst = comeNearer(rest, commonest[bin]!, place);
  });
  while (kept.length + added.length < COLOURS) {
    const bin = others[worst]!;
    worst = comeNearer(rest, commonest[bin]!, kept.length + added.length);
    added.push(bin);
  }
  others.forEach((bin, i) => {
    placeOfBin[bin] = rest.places[i]!;
  });
  return added;
}

/** Colours that have no place of their own, how often they were met, which place they have, and how unlike it is. */
interface Rest {
  readonly colours: Int32Array;
  readonly weights: Float64Array;
  readonly far: Int32Array;
  readonly places: Uint8Array;
}

/**
 * Moves those of the rest to a new colour that look more like it than like the one they have. Returns the one that is
 * worst off then, by how unlike its colour is and how often it was met.
 */
function comeNearer({ colours, weights, far, places }: Rest, colour: number, place: number): number {
  const red = (colour >>> 16) & 255;
  const green = (colour >>> 8) & 255;
  const blue = colour & 255;
  let worst = 0;
  let most = -1;
  for (let i = 0; i < colours.length; i++) {
    const other = colours[i]!;
    let least = far[i]!;
    const dg = ((other >>> 8) & 255) - green;
    if (4 * dg * dg < least) {
      const dr = ((other >>> 16) & 255) - red;
      const db = (other & 255) - blue;
      // Green counts most for the eye, red least.
      const distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db;
      if (distance < least) {
        far[i] = least = distance;
        places[i] = place;
      }
    }
    const loss = least * weights[i]!;
    if (loss > most) {
      most = loss;
      worst = i;
    }
  }
  return worst;
}

function usedBins(): number[] {
  const used: number[] = [];
  for (let bin = 0; bin < BINS; bin++) if (counts[bin]! > 0) used.push(bin);
  return used;
}

/** The place of each pixel's colour in the palette, each row after a byte that says: not filtered. */
function writeRows(runs: Int32Array, width: number, height: number, to: Uint8Array): void {
  let at = 0;
  for (let y = 0, run = 0; y < height; y++) {
    to[at++] = 0;
    for (const end = at + width; at < end; run += 2) {
      const place = placeOfBin[runs[run]!]!;
      const length = runs[run + 1]!;
      if (length > 24) to.fill(place, at, at + length);
      else for (let i = at; i < at + length; i++) to[i] = place;
      at += length;
    }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
