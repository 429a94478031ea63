import type { Painting } from '../boxes.js';
import { paint } from '../paint.js';
import { FELTS } from './ink.js';
import { loadSharp } from './sharp.js';

/** A picture of an animation, and for how many milliseconds it is shown. */
export interface Shot {
  readonly painting: Painting;
  readonly ms: number;
}

/** Pixels; as wide as a chat shows it. */
const WIDTH = 640;
/** A GIF that goes round. Belongs into a worker: it takes some seconds. */
export async function animationOf(shots: readonly Shot[]): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const high = Math.max(...shots.map(({ painting: { width, height } }) => Math.round((height * WIDTH) / width)));
  const frames: Buffer[] = [];
  for (const { painting } of shots) {
    const { png } = await paint(painting);
    frames.push(
      await sharp(png)
        .resize(WIDTH, high, { fit: 'contain', background: FELTS[painting.felt].dark })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  }
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: shots.map(({ ms }) => ms), effort: 4, dither: 0, interFrameMaxError: 2 })
    .toBuffer();
}
