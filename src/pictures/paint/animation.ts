import type { Painting } from '../boxes.js';
import { paint } from '../paint.js';
import { loadSharp } from './sharp.js';
import { type Studio, settingOf } from './studio.js';

/** A picture of an animation, and its duration in milliseconds. */
export interface Shot {
  readonly painting: Painting;
  readonly ms: number;
}

/** Pixels; the width in a chat. */
const WIDTH = 640;
/** A GIF that repeats. Runs in a worker: it takes some seconds. */
export async function animationOf(studio: Studio, shots: readonly Shot[]): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const high = Math.max(...shots.map(({ painting: { width, height } }) => Math.round((height * WIDTH) / width)));
  const frames: Buffer[] = [];
  for (const { painting } of shots) {
    const { png } = await paint(studio, painting);
    const { cloth } = await settingOf(studio, painting);
    frames.push(
      await sharp(png)
        .resize(WIDTH, high, { fit: 'contain', background: cloth.dark })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  }
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: shots.map(({ ms }) => ms), effort: 4, dither: 0, interFrameMaxError: 2 })
    .toBuffer();
}
