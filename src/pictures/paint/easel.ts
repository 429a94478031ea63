import type { Stamp } from './stamps.js';

/** Opaque pixels of one picture, row after row. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

/** One per thread: a picture is a few megabytes, and clearing them is cheaper than asking for new ones. */
let easel = new Int32Array(0);

/** A frame of one colour. It is valid until the next one is asked for, so nothing may be awaited in between. */
export function freshFrame(width: number, height: number, colour: string): Frame {
  const size = width * height;
  if (easel.length < size) easel = new Int32Array(size);
  const pixels = easel.subarray(0, size);
  pixels.fill(0xff000000 | Number.parseInt(colour.slice(1), 16));
  return { width, height, pixels };
}

/** Lays a stamp on a frame, its upper left corner at x, y; both whole numbers. What lies outside is cut off. */
export function lay(frame: Frame, stamp: Stamp, x: number, y: number): void {
  const { pixels, solid, sheer } = stamp;
  for (let i = 0; i < solid.length; i += 3) {
    const row = y + solid[i]!;
    if (row < 0 || row >= frame.height) continue;
    const from = Math.max(solid[i + 1]!, -x);
    const to = Math.min(solid[i + 2]!, frame.width - x);
    if (from >= to) continue;
    const source = solid[i]! * stamp.w;
    if (to - from > 16) frame.pixels.set(pixels.subarray(source + from, source + to), row * frame.width + x + from);
    else for (let k = from; k < to; k++) frame.pixels[row * frame.width + x + k] = pixels[source + k]!;
  }
  for (let i = 0; i < sheer.length; i += 3) {
    const row = y + sheer[i]!;
    if (row < 0 || row >= frame.height) continue;
    const to = Math.min(sheer[i + 2]!, frame.width - x);
    for (let k = Math.max(sheer[i + 1]!, -x); k < to; k++) {
      const at = row * frame.width + x + k;
      frame.pixels[at] = over(pixels[sheer[i]! * stamp.w + k]!, frame.pixels[at]!);
    }
  }
}

/** A sheer pixel, whose colours are multiplied with its alpha already, over an opaque one. */
function over(upper: number, lower: number): number {
  const through = 255 - (upper >>> 24);
  const red = ((upper >>> 16) & 255) + part((lower >>> 16) & 255, through);
  const green = ((upper >>> 8) & 255) + part((lower >>> 8) & 255, through);
  const blue = (upper & 255) + part(lower & 255, through);
  return 0xff000000 | (red << 16) | (green << 8) | blue;
}

/** `value * of / 255`, rounded, as cairo does it. */
function part(value: number, of: number): number {
  const product = value * of + 128;
  return (product + (product >> 8)) >> 8;
}
