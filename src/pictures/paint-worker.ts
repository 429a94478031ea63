import { setImmediate } from 'node:timers/promises';
import type { Painting } from './boxes.js';
import { type Picture, paint } from './paint.js';

/**
 * What a worker thread runs: one layout in, one picture out. Native memory (of canvases, of what zlib holds) is freed in a
 * turn of the event loop, and a thread that is asked for one picture after another takes none of its own accord.
 */
export default async function paintInWorker(layout: Painting): Promise<Picture> {
  await setImmediate();
  return paint(layout);
}
