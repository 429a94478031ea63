import { type Picture, paint } from './paint.js';
import type { Scene } from './scene.js';

/** What a worker thread runs: one scene in, one picture out. */
export default function paintInWorker(scene: Scene): Promise<Picture> {
  return paint(scene);
}
