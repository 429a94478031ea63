import { setImmediate } from 'node:timers/promises';
import type { Painting } from './boxes.js';
import { createStudio } from './paint/studio.js';
import { type Picture, paint } from './paint.js';

const studio = createStudio();

/**
 * The code of a worker thread: one layout in, one picture out. Native memory (of canvases and of zlib) is freed in a
 * turn of the event loop, which a busy thread never takes by itself.
 */
export default async function paintInWorker(layout: Painting): Promise<Picture> {
  await setImmediate();
  return paint(studio, layout);
}
