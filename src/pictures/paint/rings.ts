import type { Box } from '../boxes.js';
import { type Brush, type Cloth, rounded, stroke } from './ink.js';

const ROUND = 16;
const SHADE = 0.5;
/** The width of a ring, and of the dark line on both its sides. */
const THICK = 7;
const RIM = 3;

/** Things in rings are bright; the rest is in shade. */
export function drawRings(ctx: Brush, { w, h, rings }: Extract<Box, { draw: 'changed' }>, cloth: Cloth): void {
  ctx.globalAlpha = SHADE;
  ctx.fillStyle = cloth.dark;
  ctx.fillRect(0, 0, w, h);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'destination-out';
  for (const { x, y, w, h } of rings) {
    rounded(ctx, x, y, w, h, ROUND);
    ctx.fill();
  }
  ctx.globalCompositeOperation = 'source-over';
  for (const { x, y, w, h } of rings) {
    rounded(ctx, x, y, w, h, ROUND);
    stroke(ctx, cloth.dark, THICK + 2 * RIM);
    stroke(ctx, cloth.accent, THICK);
  }
}
