import { setImmediate } from 'node:timers/promises';
import { type Picture, paint } from './paint.js';
import type { Scene } from './scene.js';

/**
 * What a worker thread runs: one scene in, one picture out. Native memory (of canvases, of what zlib holds) is freed in a
 * turn of the event loop, and a thread that is asked for one picture after another takes none of its own accord.
 */
export default async function paintInWorker(scene: Scene): Promise<Picture> {
  await setImmediate();
  return paint(scene);
}
