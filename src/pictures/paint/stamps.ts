import { type Canvas, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import { folded, unfolded } from './folded.js';
import type { Brush } from './ink.js';
import type { Palette } from './palette.js';
import type { Stamp } from './stamp.js';

/** In bytes: the ready stamps of a few pictures. */
const ROOM = 6 * 1024 * 1024;
/** Older stamps, compressed: nearly all that a game's matches need. */
const FOLDED_ROOM = 6 * 1024 * 1024;

/** All stamps that were made lately, and what they are made with. */
export interface Stamps {
  readonly ready: LRUCache<string, Stamp>;
  readonly aside: LRUCache<string, Uint8Array>;
  readonly drawing: Map<string, Promise<Stamp>>;
  /** Canvases that are free at present. */
  readonly canvases: Canvas[];
  /** How many were made. */
  made: number;
}

export function createStamps(): Stamps {
  const aside = new LRUCache<string, Uint8Array>({ maxSize: FOLDED_ROOM, sizeCalculation: (small) => small.length });
  const ready = new LRUCache<string, Stamp>({
    maxSize: ROOM,
    sizeCalculation: bytesOf,
    dispose: (stamp, key, reason) => {
      if (reason === 'evict' && !aside.has(key)) aside.set(key, folded(stamp));
    },
  });
  return { ready, aside, drawing: new Map(), canvases: [], made: 0 };
}

/**
 * The stamp of this key, drawn if it isn't cached. The key must cover all that the drawing depends on except the
 * palette:
 * then a stamp is always and everywhere the same, and so are the pictures made of it.
 */
export function stamp(stamps: Stamps, palette: Palette, sketch: Keyed): Stamp | Promise<Stamp> {
  const key = `${palette.felt} ${sketch.key}`;
  return (
    stamps.ready.get(key) ?? unfold(stamps, key) ?? stamps.drawing.get(key) ?? drawOnce(stamps, key, palette, sketch)
  );
}

function unfold({ ready, aside }: Stamps, key: string): Stamp | undefined {
  const small = aside.get(key);
  if (small === undefined) return undefined;
  const stamp = unfolded(small);
  ready.set(key, stamp);
  return stamp;
}

async function drawOnce(stamps: Stamps, key: string, palette: Palette, drawing: Drawing): Promise<Stamp> {
  const drawn = drawStamp(stamps, palette, drawing);
  stamps.drawing.set(key, drawn);
  try {
    const stamp = await drawn;
    stamps.ready.set(key, stamp);
    return stamp;
  } finally {
    stamps.drawing.delete(key);
  }
}

/** What is drawn, and the room that it needs, in pixels. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly draw: (ctx: Brush) => void | Promise<void>;
}
type Keyed = Drawing & { readonly key: string };

/** Its size in memory, with something for the key. */
function bytesOf({ places, solid, sheer, specks }: Stamp): number {
  return places.byteLength + solid.byteLength + sheer.byteLength + specks.byteLength + 300;
}

/** A stamp without caching: for large ones that are used once. */
export const drawStamp = (stamps: Stamps, palette: Palette, drawing: Drawing): Promise<Stamp> =>
  withPixels(stamps, drawing, (pixels) => stampOf(palette, pixels, drawing.w, drawing.h, stamps.made++));

/**
 * Reads the drawn pixels with `read`: alpha, red, green and blue in each number, as cairo stores them. A discarded
 * canvas holds its pixels until the next garbage collection, and V8 counts them as nothing: a busy thread
 * would hold hundreds of megabytes. So each canvas is used again; setting its size empties it.
 */
export async function withPixels<T>(
  { canvases }: Stamps,
  { w, h, draw }: Drawing,
  read: (pixels: Int32Array) => T,
): Promise<T> {
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

/** The same bytes as numbers; copied only where they are not aligned. */
function pixelsIn(raw: Buffer, many: number): Int32Array {
  if (raw.byteOffset % 4 === 0) return new Int32Array(raw.buffer, raw.byteOffset, many);
  return new Int32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + many * 4));
}

/** The least visible alpha. */
const FAINT = 3;

function stampOf(palette: Palette, pixels: Int32Array, w: number, h: number, no: number): Stamp {
  const places = new Uint8Array(w * h);
  let placed = 0;
  const solid: number[] = [];
  const veiled = new Rectangles();
  for (let y = 0; y < h; y++) {
    const row = y * w;
    for (let from = 0, to = 1; from < w; from = to++) {
      const pixel = pixels[row + from]!;
      const alpha = pixel >>> 24;
      if (alpha === 255) {
        while (to < w && pixels[row + to]! >>> 24 === 255) to++;
        solid.push(y, from, to);
        place(palette, pixels, row + from, row + to, places, placed);
        placed += to - from;
      } else {
        while (to < w && pixels[row + to] === pixel) to++;
        if (alpha >= FAINT) veiled.add(y, from, to, palette.veils.of(pixel));
      }
    }
  }
  return {
    no,
    top: Math.min(solid[0] ?? h, veiled.all[0] ?? h),
    bottom: Math.max((solid.at(-3) ?? -1) + 1, veiled.bottom),
    places: places.slice(0, placed),
    solid: Uint16Array.from(solid),
    ...veiled.sorted(),
  };
}

/** Runs of one colour are long, so each needs only one look-up. */
function place(
  palette: Palette,
  pixels: Int32Array,
  from: number,
  end: number,
  places: Uint8Array,
  into: number,
): void {
  const shift = into - from;
  for (let i = from; i < end; ) {
    const pixel = pixels[i]!;
    const found = palette.place(pixel & 0xffffff);
    while (i < end && pixels[i] === pixel) places[shift + i++] = found;
  }
}

/** Joins runs below each other of the same width and veil into one rectangle: a shadow's sides become a few of them. */
class Rectangles {
  /** In fives, as in a stamp. */
  readonly all: number[] = [];
  /** The start of those that end in the row above, from left to right, and the next one to compare with. */
  #above: number[] = [];
  #next = 0;
  /** Those that extend into this row. */
  #here: number[] = [];
  #row = 0;

  /** In the order of a stamp. */
  sorted(): Pick<Stamp, 'sheer' | 'specks'> {
    const { all } = this;
    const [sheer, specks]: [number[], number[]] = [[], []];
    for (let at = 0; at < all.length; at += 5) {
      const [top, bottom, from, to, veil] = [all[at]!, all[at + 1]!, all[at + 2]!, all[at + 3]!, all[at + 4]!];
      if (bottom - top === 1 && to - from === 1) specks.push(top, from, veil);
      else sheer.push(top, bottom, from, to, veil);
    }
    return { sheer: Uint16Array.from(sheer), specks: Uint16Array.from(specks) };
  }

  /** The row after the last, 0 if there is none. */
  get bottom(): number {
    return this.all.length === 0 ? 0 : this.#row + 1;
  }

  /** Runs must come from left to right, and row after row. */
  add(row: number, from: number, to: number, veil: number): void {
    const { all } = this;
    if (row !== this.#row) this.#turnTo(row);
    while (this.#next < this.#above.length && all[this.#above[this.#next]! + 2]! < from) this.#next++;
    const at = this.#above[this.#next];
    if (at !== undefined && all[at + 2] === from && all[at + 3] === to && all[at + 4] === veil) {
      all[at + 1] = row + 1;
      this.#here.push(at);
    } else {
      this.#here.push(all.length);
      all.push(row, row + 1, from, to, veil);
    }
  }

  #turnTo(row: number): void {
    [this.#above, this.#here] = [row === this.#row + 1 ? this.#here : [], []];
    this.#next = 0;
    this.#row = row;
  }
}
