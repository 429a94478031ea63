import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Stamp } from './stamps.js';

/** Bytes before all else: of how many numbers `solid` and `sheer` consist. */
const HEAD = 8;

/** A stamp in a seventh of its room. To unfold it takes a tenth of the time that drawing it takes. */
export function folded({ places, solid, sheer }: Stamp): Buffer {
  const head = Uint32Array.of(solid.length, sheer.length);
  const parts = [head, solid, sheer, places].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return deflateRawSync(Buffer.concat(parts), { level: 1 });
}

/** What was folded. */
export function unfolded(small: Buffer): Stamp {
  const { buffer, byteOffset, byteLength } = inflateRawSync(small);
  const [solids, sheers] = new Uint32Array(buffer, byteOffset, 2) as unknown as [number, number];
  const sheer = byteOffset + HEAD + 2 * solids;
  const places = sheer + 2 * sheers;
  return {
    solid: new Uint16Array(buffer, byteOffset + HEAD, solids),
    sheer: new Uint16Array(buffer, sheer, sheers),
    places: new Uint8Array(buffer, places, byteOffset + byteLength - places),
  };
}
