import { crc32, deflateSync } from 'node:zlib';

const BITS = 5;
const BINS = 1 << (3 * BITS);
const COLOURS = 256;

/**
 * A PNG of at most 256 colours, from opaque pixels as cairo keeps them (blue, green, red, unused). Our pictures are
 * flat, so this is a third of the bytes of a true-colour one, and faster. The same pixels give the same bytes.
 */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const { indexOfBin, palette } = quantise(new Uint32Array(pixels.buffer, pixels.byteOffset, width * height));
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    rows[to++] = 0;
    for (let x = 0; x < width; x++) rows[to++] = indexOfBin[binOf(source[from++]!)]!;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 5, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most significant bits of red, green and blue. */
function binOf(pixel: number): number {
  return ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);
}

interface Quantised {
  readonly indexOfBin: Uint8Array;
  /** Red, green, blue of each colour. */
  readonly palette: Buffer;
}

/** The colours met most often stay; every other one becomes the nearest of these. */
function quantise(source: Uint32Array): Quantised {
  const counts = new Uint32Array(BINS);
  const commonest = new Uint32Array(BINS);
  let last = -1;
  for (let i = 0; i < source.length; i++) {
    const pixel = source[i]!;
    const bin = binOf(pixel);
    counts[bin]!++;
    // Two equal neighbours are a flat area: its exact colour stands for the bin.
    if (pixel === last || commonest[bin] === 0) commonest[bin] = pixel;
    last = pixel;
  }
  const used: number[] = [];
  for (let bin = 0; bin < BINS; bin++) if (counts[bin]! > 0) used.push(bin);
  used.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const kept = used.slice(0, COLOURS);
  const palette = Buffer.alloc(kept.length * 3);
  const indexOfBin = new Uint8Array(BINS);
  kept.forEach((bin, index) => {
    const pixel = commonest[bin]!;
    palette.set([(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255], index * 3);
    indexOfBin[bin] = index;
  });
  for (const bin of used.slice(COLOURS)) indexOfBin[bin] = nearest(commonest[bin]!, palette);
  return { indexOfBin, palette };
}

function nearest(pixel: number, palette: Buffer): number {
  const [red, green, blue] = [(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, at = 0; at < palette.length; i++, at += 3) {
    const dr = palette[at]! - red;
    const dg = palette[at + 1]! - green;
    const db = palette[at + 2]! - blue;
    const distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db;
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
