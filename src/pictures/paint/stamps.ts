import { type Canvas, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { Brush } from './ink.js';
import type { Palette } from './palette.js';

/** Pixels drawn once, to be laid on many pictures of one cloth. */
export interface Stamp {
  readonly w: number;
  readonly h: number;
  /** Places in the palette, row after row; they mean nothing where a pixel doesn't hide what is below. */
  readonly places: Uint8Array;
  /** Threes: row, first column, column after the last. These pixels hide what is below. */
  readonly solid: Int32Array;
  /**
   * Fours: as above, and the veil that all these pixels are: alpha, and red, green and blue multiplied with it, as cairo has
   * them. They let something through. Pixels in neither are empty.
   */
  readonly sheer: Int32Array;
}

/** Kept per thread, in bytes: what the matches that are played just now are made of has room. */
const ROOM = 12 * 1024 * 1024;
const stamps = new LRUCache<string, Promise<Stamp>>({ maxSize: ROOM });

/**
 * The stamp of that key, drawn if it isn't known. The key must say all that the drawing depends on, but the palette: then a
 * stamp is the same whenever and wherever it was drawn, and so are the pictures made of it.
 */
export function stamp(key: string, palette: Palette, w: number, h: number, draw: Drawn): Promise<Stamp> {
  const called = `${palette.felt} ${key}`;
  const known = stamps.get(called);
  if (known !== undefined) return known;
  const drawn = drawStamp(palette, w, h, draw);
  stamps.set(called, drawn, { size: w * h + 1 });
  drawn.then(
    // A value of its own: the cache does not weigh again what it holds already.
    (made) => stamps.set(called, Promise.resolve(made), { size: bytesOf(made) }),
    () => stamps.delete(called),
  );
  return drawn;
}

type Drawn = (ctx: Brush) => void | Promise<void>;

/** With some for the key. */
function bytesOf({ places, solid, sheer }: Stamp): number {
  return places.byteLength + solid.byteLength + sheer.byteLength + 300;
}

/** A stamp that isn't kept: for what is used once, and large. */
export const drawStamp = (palette: Palette, w: number, h: number, draw: Drawn): Promise<Stamp> =>
  withPixels(w, h, draw, (pixels) => stampOf(palette, pixels, w, h));

/** Not in use just now. */
const canvases: Canvas[] = [];

/**
 * What `read` makes of the pixels drawn: alpha, red, green and blue in each number, as cairo keeps them. A canvas that was
 * thrown away holds its pixels until somebody looks for garbage, and to V8 they weigh nothing: a thread that draws much
 * would hold hundreds of megabytes. So each is used again; its size is set, which empties it at once.
 */
export async function withPixels<T>(w: number, h: number, draw: Drawn, read: (pixels: Int32Array) => T): Promise<T> {
  const canvas = canvases.pop() ?? createCanvas(1, 1);
  canvas.width = w;
  canvas.height = h;
  await draw(canvas.getContext('2d'));
  const made = read(pixelsIn(canvas.toBuffer('raw'), w * h));
  canvas.width = 1;
  canvas.height = 1;
  canvases.push(canvas);
  return made;
}

/** The same bytes as numbers; only where they don't lie as numbers must are they copied. */
function pixelsIn(raw: Buffer, many: number): Int32Array {
  if (raw.byteOffset % 4 === 0) return new Int32Array(raw.buffer, raw.byteOffset, many);
  return new Int32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + many * 4));
}

function stampOf(palette: Palette, pixels: Int32Array, w: number, h: number): Stamp {
  const places = new Uint8Array(w * h);
  const solid: number[] = [];
  const sheer: number[] = [];
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let from = 0;
    while (from < w) {
      const pixel = pixels[row + from]!;
      const alpha = pixel >>> 24;
      let to = from + 1;
      if (alpha === 255) {
        while (to < w && pixels[row + to]! >>> 24 === 255) to++;
        solid.push(y, from, to);
        place(palette, pixels, places, row + from, row + to);
      } else {
        while (to < w && pixels[row + to] === pixel) to++;
        if (alpha > 0) sheer.push(y, from, to, pixel);
      }
      from = to;
    }
  }
  return { w, h, places, solid: Int32Array.from(solid), sheer: Int32Array.from(sheer) };
}

/** Runs of one colour are long, so that it is looked up once for each. */
function place(palette: Palette, pixels: Int32Array, places: Uint8Array, from: number, end: number): void {
  for (let i = from; i < end; ) {
    const pixel = pixels[i]!;
    const found = palette.place(pixel & 0xffffff);
    while (i < end && pixels[i] === pixel) places[i++] = found;
  }
}
