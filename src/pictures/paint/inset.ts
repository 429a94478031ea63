import { loadImage } from 'canvas';
import type { InsetBox } from '../boxes.js';
import type { Setting } from './art.js';
import { type Brush, rounded, stroke } from './ink.js';
import type { Placed } from './stamp.js';
import { drawStamp, type Stamps } from './stamps.js';

const ROUND = 12;

/** A picture in its box, within a thin frame. `png`: the painted picture. */
export async function laidIn(stamps: Stamps, box: InsetBox, png: Buffer, { cloth, palette }: Setting): Promise<Placed> {
  const image = await loadImage(png);
  const [x, y, w, h] = [Math.round(box.x), Math.round(box.y), Math.round(box.w), Math.round(box.h)];
  const draw = (ctx: Brush): void => {
    ctx.quality = 'best';
    rounded(ctx, 1, 1, w - 2, h - 2, ROUND);
    ctx.save();
    ctx.clip();
    ctx.drawImage(image, 0, 0, w, h);
    ctx.restore();
    rounded(ctx, 1, 1, w - 2, h - 2, ROUND);
    stroke(ctx, cloth.accent, 2);
  };
  return { stamp: await drawStamp(stamps, palette, { w, h, draw }), x, y };
}
