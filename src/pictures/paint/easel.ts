import type { Palette } from './palette.js';
import type { Stamp } from './stamp.js';
import { UNSEEN } from './veils.js';

/** One picture: places in the palette. Each row begins with PNG's filter byte: not filtered. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** `width + 1` bytes a row. */
  readonly rows: Uint8Array;
  /** One per row: 1 where stamps may be laid, 0 where the row isn't needed. */
  readonly open: Uint8Array;
}

/** Room for one frame: a picture is most of a megabyte, and filling it is cheaper than allocating. */
export interface Easel {
  bytes: Uint8Array;
}

/** A frame with another one's ground. It is valid until the next call, so nothing may be awaited in between. */
export function freshFrame(easel: Easel, ground: Frame, open = ground.open): Frame {
  if (easel.bytes.length < ground.rows.length) easel.bytes = new Uint8Array(ground.rows.length);
  easel.bytes.set(ground.rows);
  return { ...ground, rows: easel.bytes.subarray(0, ground.rows.length), open };
}

/** A cloth with its lanes, and the name that tells it from all others. */
export interface Ground extends Frame {
  readonly name: string;
}

/** Lays a stamp on a frame, its upper left corner at x, y; both whole numbers. Pixels outside are cut off. */
export function lay(frame: Frame, stamp: Stamp, x: number, y: number): void {
  laySolid(frame, stamp, x, y);
  laySheer(frame, stamp, x, y);
  laySpecks(frame, stamp, x, y);
}

function laySolid({ width, height, rows, open }: Frame, { places, solid }: Stamp, x: number, y: number): void {
  let source = 0;
  for (let i = 0; i < solid.length; i += 3) {
    const row = y + solid[i]!;
    const first = x + solid[i + 1]!;
    const end = x + solid[i + 2]!;
    const from = Math.max(first, 0);
    const to = Math.min(end, width);
    if (row >= 0 && row < height && open[row] === 1 && from < to) {
      const shift = row * (width + 1) + 1;
      const skip = source - first;
      if (to - from > 24) rows.set(places.subarray(skip + from, skip + to), shift + from);
      else for (let k = from; k < to; k++) rows[shift + k] = places[skip + k]!;
    }
    source += end - first;
  }
}

function laySheer(
  { width, height, rows, open, palette: { veils } }: Frame,
  { sheer }: Stamp,
  x: number,
  y: number,
): void {
  const { seen } = veils;
  for (let i = 0; i < sheer.length; i += 5) {
    const veil = sheer[i + 4]!;
    const from = Math.max(x + sheer[i + 2]!, 0);
    const to = Math.min(x + sheer[i + 3]!, width);
    const end = Math.min(y + sheer[i + 1]!, height);
    for (let row = Math.max(y + sheer[i]!, 0); row < end; row++) {
      if (open[row] === 0) continue;
      const shift = row * (width + 1) + 1;
      for (let k = shift + from; k < shift + to; k++) {
        const found = seen[(veil << 8) | rows[k]!]!;
        rows[k] = found === UNSEEN ? veils.look(veil, rows[k]!) : found;
      }
    }
  }
}

function laySpecks({ width, rows, open, palette: { veils } }: Frame, { specks }: Stamp, x: number, y: number): void {
  const { seen } = veils;
  for (let i = 0; i < specks.length; i += 3) {
    const row = y + specks[i]!;
    const column = x + specks[i + 1]!;
    if (open[row] !== 1 || column < 0 || column >= width) continue;
    const veil = specks[i + 2]!;
    const at = row * (width + 1) + 1 + column;
    const found = seen[(veil << 8) | rows[at]!]!;
    rows[at] = found === UNSEEN ? veils.look(veil, rows[at]!) : found;
  }
}
