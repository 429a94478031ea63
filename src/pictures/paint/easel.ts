import { colourAt, type Palette } from './palette.js';
import type { Stamp } from './stamps.js';

/** One picture: places in the palette. Each row begins with the byte that a PNG has there: not filtered. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** `width + 1` bytes a row. */
  readonly rows: Uint8Array;
}

/** One per thread: a picture is most of a megabyte, and filling it is cheaper than asking for a new one. */
let easel = new Uint8Array(0);

/** A frame with the ground that another one shows. It is valid until the next one is asked for, so nothing may be awaited in between. */
export function freshFrame(ground: Frame): Frame {
  if (easel.length < ground.rows.length) easel = new Uint8Array(ground.rows.length);
  easel.set(ground.rows);
  return { ...ground, rows: easel.subarray(0, ground.rows.length) };
}

/** Lays a stamp on a frame, its upper left corner at x, y; both whole numbers. What lies outside is cut off. */
export function lay(frame: Frame, stamp: Stamp, x: number, y: number): void {
  laySolid(frame, stamp, x, y);
  laySheer(frame, stamp, x, y);
}

function laySolid({ width, height, rows }: Frame, { w, places, solid }: Stamp, x: number, y: number): void {
  for (let i = 0; i < solid.length; i += 3) {
    const row = y + solid[i]!;
    if (row < 0 || row >= height) continue;
    const from = Math.max(solid[i + 1]!, -x);
    const to = Math.min(solid[i + 2]!, width - x);
    if (from >= to) continue;
    const source = solid[i]! * w;
    const at = row * (width + 1) + 1 + x;
    if (to - from > 24) rows.set(places.subarray(source + from, source + to), at + from);
    else for (let k = from; k < to; k++) rows[at + k] = places[source + k]!;
  }
}

function laySheer({ width, height, rows, palette }: Frame, { sheer }: Stamp, x: number, y: number): void {
  for (let i = 0; i < sheer.length; i += 4) {
    const row = y + sheer[i]!;
    if (row < 0 || row >= height) continue;
    const veil = sheer[i + 3]!;
    const at = row * (width + 1) + 1 + x;
    const to = at + Math.min(sheer[i + 2]!, width - x);
    // What lies below is often one band of the ground.
    let [below, found] = [-1, 0];
    for (let k = at + Math.max(sheer[i + 1]!, -x); k < to; k++) {
      const lower = rows[k]!;
      if (lower !== below) {
        below = lower;
        found = palette.near(over(veil, colourAt(palette.colours, lower)));
      }
      rows[k] = found;
    }
  }
}

/** A sheer pixel, whose colours are multiplied with its alpha already, over an opaque one. */
export function over(upper: number, lower: number): number {
  const through = 255 - (upper >>> 24);
  const red = ((upper >>> 16) & 255) + part((lower >>> 16) & 255, through);
  const green = ((upper >>> 8) & 255) + part((lower >>> 8) & 255, through);
  const blue = (upper & 255) + part(lower & 255, through);
  return (red << 16) | (green << 8) | blue;
}

/** `value * of / 255`, rounded, as cairo does it. */
function part(value: number, of: number): number {
  const product = value * of + 128;
  return (product + (product >> 8)) >> 8;
}
