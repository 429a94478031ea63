import { createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { Brush } from './ink.js';

/** Pixels drawn once, to be laid on many pictures: blue, green, red, alpha in each number's bytes, as cairo keeps them. */
export interface Stamp {
  readonly w: number;
  readonly h: number;
  readonly pixels: Int32Array;
  /** Threes: row, first column, column after the last. These pixels hide what is below. */
  readonly solid: Int32Array;
  /** Threes as above: these let something through. Pixels in neither are empty. */
  readonly sheer: Int32Array;
}

/** Kept per thread, in bytes: the cards of every usual size, and some thousand texts, have room. */
const ROOM = 64 * 1024 * 1024;
const stamps = new LRUCache<string, Promise<Stamp>>({ maxSize: ROOM });

/**
 * The stamp of that key, drawn if it isn't known. The key must say all that the drawing depends on: then a stamp is the
 * same whenever and wherever it was drawn, and so are the pictures made of it.
 */
export function stamp(key: string, w: number, h: number, draw: (ctx: Brush) => void | Promise<void>): Promise<Stamp> {
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const drawn = drawStamp(w, h, draw);
  stamps.set(key, drawn, { size: w * h * 4 });
  drawn.then(
    (made) => stamps.set(key, drawn, { size: bytesOf(made) }),
    () => stamps.delete(key),
  );
  return drawn;
}

/** With some for the key. */
function bytesOf({ pixels, solid, sheer }: Stamp): number {
  return pixels.byteLength + solid.byteLength + sheer.byteLength + 200;
}

/** One that isn't kept: it is used once, and large. */
export async function drawStamp(w: number, h: number, draw: (ctx: Brush) => void | Promise<void>): Promise<Stamp> {
  const canvas = createCanvas(w, h);
  await draw(canvas.getContext('2d'));
  const raw = canvas.toBuffer('raw');
  const pixels = new Int32Array(w * h);
  new Uint8Array(pixels.buffer).set(raw.subarray(0, w * h * 4));
  return { w, h, pixels, ...spansOf(pixels, w, h) };
}

function spansOf(pixels: Int32Array, w: number, h: number): Pick<Stamp, 'solid' | 'sheer'> {
  const solid: number[] = [];
  const sheer: number[] = [];
  for (let y = 0; y < h; y++) {
    let from = 0;
    while (from < w) {
      const kind = kindOf(pixels[y * w + from]!);
      let to = from + 1;
      while (to < w && kindOf(pixels[y * w + to]!) === kind) to++;
      if (kind !== 'empty') (kind === 'solid' ? solid : sheer).push(y, from, to);
      from = to;
    }
  }
  return { solid: Int32Array.from(solid), sheer: Int32Array.from(sheer) };
}

function kindOf(pixel: number): 'empty' | 'solid' | 'sheer' {
  const alpha = pixel >>> 24;
  return alpha === 255 ? 'solid' : alpha === 0 ? 'empty' : 'sheer';
}
