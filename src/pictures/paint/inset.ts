import { loadImage } from 'canvas';
import type { InsetBox } from '../boxes.js';
import type { Felt } from '../terms.js';
import { FELTS, rounded, stroke } from './ink.js';
import { paletteOf } from './palette.js';
import type { Placed } from './stamp.js';
import { drawStamp } from './stamps.js';

const ROUND = 12;

/** A picture in its box, within a thin frame. `png`: the painted picture. */
export async function laidIn(box: InsetBox, png: Buffer, felt: Felt): Promise<Placed> {
  const image = await loadImage(png);
  const [x, y, w, h] = [Math.round(box.x), Math.round(box.y), Math.round(box.w), Math.round(box.h)];
  const stamp = await drawStamp(paletteOf(felt), w, h, (ctx) => {
    ctx.quality = 'best';
    rounded(ctx, 1, 1, w - 2, h - 2, ROUND);
    ctx.save();
    ctx.clip();
    ctx.drawImage(image, 0, 0, w, h);
    ctx.restore();
    rounded(ctx, 1, 1, w - 2, h - 2, ROUND);
    stroke(ctx, FELTS[felt].accent, 2);
  });
  return { stamp, x, y };
}
