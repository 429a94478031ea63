import { textWidth } from '../../text.js';
import { fontOf } from '../fonts.js';
import type { Brush } from '../ink.js';

/** A rank in the middle of x, its baseline at y; one of two figures is made narrow, so that it takes hardly more room than another. */
export function writeRank(ctx: Brush, rank: string, x: number, y: number, px: number, colour: string): void {
  // Centred by hand: the canvas measures wrongly under an uneven scale.
  ctx.save();
  ctx.translate(x, y);
  if (rank.length > 1) ctx.scale(0.68, 1);
  ctx.font = fontOf('strong', px);
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(rank, -textWidth(rank, 'strong', px) / 2, 0);
  ctx.restore();
}
