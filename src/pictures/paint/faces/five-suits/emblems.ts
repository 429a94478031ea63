import type { FiveSuit } from '../../../../cards/five-suits.js';
import type { Brush } from '../../ink.js';
import { svgs } from '../../svg.js';
import { FIVE_SIGNS } from './inks.js';

const EMBLEMS = svgs(Object.values(FIVE_SIGNS), 'emblems', import.meta.url);

/** A suit's emblem in its colours, in the outline of its sign, with a shadow: centred on x, y, in a square of the given side. */
export function drawEmblem(ctx: Brush, suit: FiveSuit, x: number, y: number, side: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  EMBLEMS[FIVE_SIGNS[suit]](ctx);
  ctx.restore();
}
