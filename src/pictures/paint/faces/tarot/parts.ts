import type { TarotSuit } from '../../../../cards/tarot.js';
import { type Brush, fill } from '../../ink.js';
import type { Form } from '../art.js';
import { drawColumn } from '../column.js';
import { drawSuit } from '../pips.js';
import { sizeOf } from '../rank.js';
import { suitLetter, TAROT_INKS, TAROT_SIGNS } from './looks.js';

/** At the left, where a fan of cards leaves it to be seen. */
export function index(ctx: Brush, rank: string, suit: TarotSuit, form: Form): void {
  const { main, deep } = TAROT_INKS[suit];
  const sign = (x: number, y: number, side: number) => drawSuit(ctx, TAROT_SIGNS[suit], x, y, side, main);
  drawColumn(ctx, { rank, letter: suitLetter(suit), main, deep, sign }, sizeOf(form), form.tight);
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
