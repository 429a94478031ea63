import { FIVE_SUITS } from '../../../../cards/five-suits.js';
import { type Brush, circle, disc, fill, GOLD, rounded, shape, stroke } from '../../ink.js';
import { drawSuit } from '../pips.js';
import { FACE_HEIGHT, FACE_WIDTH, sheet } from '../sheet.js';
import { FIVE_PAPER, FIVE_SIGNS } from './inks.js';

const [X, Y] = [FACE_WIDTH / 2, FACE_HEIGHT / 2];
const GROUND = '#123b45';
const PATTERN = '#1d5663';
const DEEP = '#0b2830';

/** The five signs around a golden star, on a ground of scales. */
export function drawFiveSuitBack(ctx: Brush): void {
  sheet(ctx, FIVE_PAPER);
  rounded(ctx, 12, 12, FACE_WIDTH - 24, FACE_HEIGHT - 24, 12);
  fill(ctx, GROUND);
  ctx.save();
  ctx.clip();
  for (let row = 0; row * 14 < FACE_HEIGHT + 28; row++)
    for (let col = 0; col * 28 < FACE_WIDTH + 28; col++) {
      ctx.beginPath();
      ctx.arc(col * 28 + (row % 2) * 14, row * 14, 14, 0, Math.PI);
      stroke(ctx, PATTERN, 3);
    }
  ctx.restore();
  rounded(ctx, 19, 19, FACE_WIDTH - 38, FACE_HEIGHT - 38, 8);
  stroke(ctx, GOLD, 3);
  disc(ctx, X, Y, 92, DEEP);
  circle(ctx, X, Y, 92, GOLD, 4);
  pentagram(ctx, 58);
  FIVE_SUITS.forEach((suit, i) => {
    const [x, y] = corner(i, 60);
    disc(ctx, x, y, 25, DEEP);
    circle(ctx, x, y, 25, GOLD, 2.5);
    drawSuit(ctx, FIVE_SIGNS[suit], x, y, 33, GOLD);
  });
  for (const y of [52, FACE_HEIGHT - 52]) {
    shape(ctx, [X, y - 16], [X + 11, y], [X, y + 16], [X - 11, y]);
    fill(ctx, GOLD);
    for (const side of [-1, 1]) disc(ctx, X + side * 26, y, 5, GOLD);
  }
}

function corner(i: number, r: number): [number, number] {
  const turn = (i * 2 * Math.PI) / 5 - Math.PI / 2;
  return [X + Math.cos(turn) * r, Y + Math.sin(turn) * r];
}

/** From each corner to the next but one, in one line. */
function pentagram(ctx: Brush, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 5; i++) ctx.lineTo(...corner((2 * i) % 5, r));
  ctx.closePath();
  stroke(ctx, GOLD, 2);
}
