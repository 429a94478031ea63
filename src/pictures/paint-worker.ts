import { move } from 'piscina';
import { type Picture, paint } from './paint.js';
import type { Scene } from './scene.js';

/** What a worker thread runs: one scene in, one picture out. The bytes are handed over, not copied. */
export default async function paintInWorker(
  scene: Scene,
): Promise<Omit<Picture, 'png'> & { readonly png: Uint8Array }> {
  const { png, width, height } = await paint(scene);
  // A pooled buffer can't be handed over; a picture is larger than any pooled one, but the smallest might not be.
  const bytes = png.byteLength === png.buffer.byteLength ? new Uint8Array(png.buffer) : new Uint8Array(png);
  return { png: move(bytes) as unknown as Uint8Array, width, height };
}
