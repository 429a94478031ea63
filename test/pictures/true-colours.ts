import type { Painting } from '../../src/pictures/boxes.js';
import { sketches } from '../../src/pictures/paint/draw.js';
import { drawHem, layLight, lightColours } from '../../src/pictures/paint/ground.js';
import type { Brush, Cloth } from '../../src/pictures/paint/ink.js';
import { withPixels } from '../../src/pictures/paint/stamps.js';
import { type Studio, settingOf } from '../../src/pictures/paint/studio.js';
import { over } from '../../src/pictures/paint/veils.js';

/** A picture as it would be if it could have any colours: `0xrrggbb`, row after row. What the painter's palettes are made for. */
export async function trueColours(studio: Studio, layout: Painting): Promise<Int32Array> {
  const setting = await settingOf(studio, layout);
  const { cloth } = setting;
  const { width, height, boxes } = layout;
  const pixels = ground(layout, cloth);
  const hem = { x: 0, y: 0, w: width, h: height, draw: (ctx: Brush) => drawHem(ctx, cloth, width, height) };
  for (const { x, y, w, h, draw } of [
    hem,
    ...boxes.flatMap((box) => (box.draw === 'inset' ? [] : sketches(box, setting))),
  ])
    await withPixels(studio.stamps, { w, h, draw }, (drawn) => {
      for (let row = Math.max(0, -y); row < Math.min(h, height - y); row++)
        for (let column = Math.max(0, -x); column < Math.min(w, width - x); column++) {
          const at = (y + row) * width + x + column;
          const upper = drawn[row * w + column]!;
          if (upper !== 0) pixels[at] = over(upper, pixels[at]!);
        }
    });
  return pixels;
}

function ground({ width, height }: Painting, cloth: Cloth): Int32Array {
  const colours = lightColours(cloth);
  const rows = new Uint8Array((width + 1) * height);
  layLight({ width, height, rows }, [...colours.keys()]);
  return Int32Array.from({ length: width * height }, (_, i) => colours[rows[i + Math.floor(i / width) + 1]!]!);
}
