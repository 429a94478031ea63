import type { TarotSuit } from '../../../../cards/tarot.js';
import type { Form } from '../../art.js';
import { type Brush, fill } from '../../ink.js';
import { drawColumn } from '../column.js';
import { drawSuit } from '../pips.js';
import { sizeOf } from '../rank.js';
import { FACE_WIDTH } from '../sheet.js';
import { drawOwner, type OwnerLook, TAROT_INKS, TAROT_SIGNS } from './looks.js';

/** At the left, where it stays visible in a fan. */
export function index(ctx: Brush, rank: string, suit: TarotSuit, form: Form): void {
  const { main, deep } = TAROT_INKS[suit];
  const sign = (x: number, y: number, side: number) => drawSuit(ctx, TAROT_SIGNS[suit], x, y, side, main);
  drawColumn(ctx, { rank, letter: suit, main, deep, sign }, sizeOf(form), form.tight);
}

/** The owner's sign, where neither the index nor a mark is. */
export function owned(ctx: Brush, look: OwnerLook, form: Form): void {
  if (sizeOf(form) === 'full') drawOwner(ctx, look, 42, 296, 26);
  else if (form.tight) drawOwner(ctx, look, 42, 292, 26);
  else drawOwner(ctx, look, FACE_WIDTH - 42, 44, 28);
}

/** Faint beams from a point, to fill the ground. */
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
