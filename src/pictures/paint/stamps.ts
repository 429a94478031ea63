import { type Canvas, createCanvas } from 'canvas';
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

/** Kept per thread, in bytes: what the matches that are played just now are made of has room. */
const ROOM = 16 * 1024 * 1024;
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

/** Not in use just now. */
const canvases: Canvas[] = [];

/**
 * A stamp that isn't kept: for what is used once, and large. A canvas that was thrown away holds its pixels until somebody
 * looks for garbage, and to V8 they weigh nothing: a thread that draws much would hold hundreds of megabytes. So each is
 * used again; its size is set, which empties it at once.
 */
export async function drawStamp(w: number, h: number, draw: (ctx: Brush) => void | Promise<void>): Promise<Stamp> {
  const canvas = canvases.pop() ?? createCanvas(1, 1);
  canvas.width = w;
  canvas.height = h;
  await draw(canvas.getContext('2d'));
  const pixels = pixelsIn(canvas.toBuffer('raw'), w * h);
  canvas.width = 1;
  canvas.height = 1;
  canvases.push(canvas);
  return { w, h, pixels, ...spansOf(pixels, w, h) };
}

/** The same bytes as numbers; only where they don't lie as numbers must are they copied. */
function pixelsIn(raw: Buffer, many: number): Int32Array {
  if (raw.byteOffset % 4 === 0) return new Int32Array(raw.buffer, raw.byteOffset, many);
  return new Int32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + many * 4));
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
