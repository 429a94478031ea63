import type { Box, Painting } from './boxes.js';
import { bandsOf } from './paint/bands.js';
import { drawn } from './paint/draw.js';
import { registerFonts } from './paint/fonts.js';
import { groundOf, isLane } from './paint/ground.js';
import { laidIn } from './paint/inset.js';
import { palettePng } from './paint/png.js';
import type { Placed } from './paint/stamp.js';

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a layout. The same layout gives the same bytes, whatever was drawn before. Runs in a worker: it takes some
 * milliseconds. All stamps are made first; then nothing awaits any more, and the thread's one frame can be used.
 */
export async function paint(layout: Painting): Promise<Picture> {
  registerFonts();
  const { width, height } = layout;
  const ground = await groundOf(layout);
  const boxes = layout.boxes.filter((box) => !isLane(box));
  const placed = (await Promise.all(boxes.map((box) => stampsOf(box, layout)))).flat();
  return { png: palettePng(ground, bandsOf(ground, placed)), width, height };
}

const stampsOf = async (box: Box, layout: Painting): Promise<readonly Placed[]> =>
  box.draw === 'inset' ? [await laidIn(box, (await paint(box.painting)).png, layout.felt)] : drawn(box, layout);
