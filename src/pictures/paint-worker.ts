import { setImmediate } from 'node:timers/promises';
import type { Painting } from './boxes.js';
import { createStudio } from './paint/studio.js';
import { type Picture, paint } from './paint.js';

const studio = createStudio();

/** `done`: becomes 1 when the thread is done with it. */
export interface Task {
  readonly layout: Painting;
  readonly done: Int32Array;
}

/**
 * The code of a worker thread: one layout in, one picture out. Native memory (of canvases and of zlib) is freed in a
 * turn of the event loop, which a busy thread never takes by itself.
 */
export default async function paintInWorker({ layout, done }: Task): Promise<Picture> {
  try {
    await setImmediate();
    return await paint(studio, layout);
  } finally {
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  }
}
