import { setImmediate } from 'node:timers/promises';
import type { Painting } from './boxes.js';
import { animationOf, type Shot } from './paint/animation.js';
import { type Sprites, spritesOf } from './paint/sprites.js';
import { type Picture, paint } from './paint.js';

/**
 * What a worker thread runs: one layout in, one picture out. Native memory (of canvases, of what zlib holds) is freed in a
 * turn of the event loop, and a thread that is asked for one picture after another takes none of its own accord.
 */
export default async function paintInWorker(layout: Painting): Promise<Picture> {
  await setImmediate();
  return paint(layout);
}

/** Many layouts in, the parts that they share out. */
export const sprites = (layouts: readonly Painting[]): Promise<Sprites> => spritesOf(layouts);
/** Many layouts in, one GIF out. */
export const animation = (shots: readonly Shot[]): Promise<Uint8Array> => animationOf(shots);
