import type { TarotSuit } from '../../../../cards/tarot.js';
import { write } from '../../fonts.js';
import { type Brush, fill } from '../../ink.js';
import { drawSuit } from '../pips.js';
import { writeRank } from '../rank.js';
import { suitLetter, TAROT_INKS, TAROT_SIGNS } from './looks.js';

/** Rank, sign and letter, at the left, where a fan of cards leaves them to be seen. */
export function index(ctx: Brush, rank: string, suit: TarotSuit): void {
  const ink = TAROT_INKS[suit];
  writeRank(ctx, rank, 41, 67, 66, ink.main);
  drawSuit(ctx, TAROT_SIGNS[suit], 41, 97, 46, ink.main);
  write(ctx, suitLetter(suit), 'strong', 34, 41, 151, 40, ink.deep);
}

/** Faint beams from a point, so that a ground isn't empty. */
export function beams(ctx: Brush, x: number, y: number, colour: string): void {
  ctx.save();
  ctx.globalAlpha *= 0.16;
  for (let i = 0; i < 16; i++) {
    const from = (i * Math.PI) / 8;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(from) * 300, y + Math.sin(from) * 300);
    ctx.lineTo(x + Math.cos(from + 0.19) * 300, y + Math.sin(from + 0.19) * 300);
    ctx.closePath();
    fill(ctx, colour);
  }
  ctx.restore();
}
