import { type Brush, fill, rounded, stroke } from '../ink.js';

/** Every face is drawn in these units and scaled to its size. */
export const FACE_WIDTH = 240;
export const FACE_HEIGHT = 336;

export const FRAME = { x: 11, y: 11, w: FACE_WIDTH - 22, h: FACE_HEIGHT - 22 };

/** The blank card. */
export function sheet(ctx: Brush, colour: string): void {
  rounded(ctx, 1, 1, FACE_WIDTH - 2, FACE_HEIGHT - 2, 18);
  fill(ctx, colour);
  stroke(ctx, '#b7a888', 2);
}

/** Draws twice: upright, and turned about the centre. The origin is the card's upper left corner. */
export function bothWays(ctx: Brush, draw: () => void): void {
  draw();
  ctx.save();
  ctx.translate(FACE_WIDTH, FACE_HEIGHT);
  ctx.rotate(Math.PI);
  draw();
  ctx.restore();
}
