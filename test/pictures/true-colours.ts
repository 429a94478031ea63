import type { Painting } from '../../src/pictures/boxes.js';
import { sketches } from '../../src/pictures/paint/draw.js';
import { registerFonts } from '../../src/pictures/paint/fonts.js';
import { drawHem, layLight, lightColours } from '../../src/pictures/paint/ground.js';
import type { Brush } from '../../src/pictures/paint/ink.js';
import { withPixels } from '../../src/pictures/paint/stamps.js';
import { over } from '../../src/pictures/paint/veils.js';

/** A picture as it would be if it could have any colours: `0xrrggbb`, row after row. What the painter's palettes are made for. */
export async function trueColours(layout: Painting): Promise<Int32Array> {
  registerFonts();
  const { width, height, felt, boxes } = layout;
  const pixels = ground(layout);
  const hem = { x: 0, y: 0, w: width, h: height, draw: (ctx: Brush) => drawHem(ctx, felt, width, height) };
  for (const { x, y, w, h, draw } of [
    hem,
    ...boxes.flatMap((box) => (box.draw === 'inset' ? [] : sketches(box, layout))),
  ])
    await withPixels(w, h, draw, (drawn) => {
      for (let row = Math.max(0, -y); row < Math.min(h, height - y); row++)
        for (let column = Math.max(0, -x); column < Math.min(w, width - x); column++) {
          const at = (y + row) * width + x + column;
          const upper = drawn[row * w + column]!;
          if (upper !== 0) pixels[at] = over(upper, pixels[at]!);
        }
    });
  return pixels;
}

function ground({ width, height, felt }: Painting): Int32Array {
  const colours = lightColours(felt);
  const rows = new Uint8Array((width + 1) * height);
  layLight({ width, height, rows }, [...colours.keys()]);
  return Int32Array.from({ length: width * height }, (_, i) => colours[rows[i + Math.floor(i / width) + 1]!]!);
}
