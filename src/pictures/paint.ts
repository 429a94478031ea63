import type { Box, Painting } from './boxes.js';
import type { Setting } from './paint/art.js';
import { bandsOf } from './paint/bands.js';
import { drawn } from './paint/draw.js';
import { groundOf, isLane } from './paint/ground.js';
import { laidIn } from './paint/inset.js';
import { palettePng } from './paint/png.js';
import type { Placed } from './paint/stamp.js';
import { type Studio, settingOf } from './paint/studio.js';

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a layout. The same layout gives the same bytes, whatever was drawn before. Runs in a worker: it takes some
 * milliseconds. All stamps are made first; then nothing awaits any more, and the studio's one frame can be used.
 */
export async function paint(studio: Studio, layout: Painting): Promise<Picture> {
  const { width, height } = layout;
  const setting = await settingOf(studio, layout);
  const ground = await groundOf(studio, layout, setting);
  const boxes = layout.boxes.filter((box) => !isLane(box));
  const placed = (await Promise.all(boxes.map((box) => stampsOf(studio, box, setting)))).flat();
  return { png: palettePng(ground, bandsOf(studio.bands, ground, placed)), width, height };
}

const stampsOf = async (studio: Studio, box: Box, setting: Setting): Promise<readonly Placed[]> =>
  box.draw === 'inset'
    ? [await laidIn(studio.stamps, box, (await paint(studio, box.painting)).png, setting)]
    : drawn(studio.stamps, box, setting);
