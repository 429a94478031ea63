import type { Tools } from '../../art.js';
import { type Brush, disc, fill, GOLD, rounded, shape, stroke } from '../../ink.js';
import { drawSuit } from '../pips.js';
import { FACE_HEIGHT, FACE_WIDTH, sheet } from '../sheet.js';
import { drawMoon, drawSun, framePath, type OwnerLook } from './looks.js';

const GROUNDS: Readonly<Record<OwnerLook['pip'], { readonly ground: string; readonly pattern: string }>> = {
  sun: { ground: '#7d2318', pattern: '#9c3a26' },
  moon: { ground: '#1b2f63', pattern: '#2d4788' },
  crown: { ground: '#4a3513', pattern: '#6b5022' },
};
const NIGHT = '#150e26';
const [X, Y] = [FACE_WIDTH / 2, FACE_HEIGHT / 2];

/** The back of the minors: a woven ground with the four suits around the owner's sun or moon. */
export function drawMinorBack(ctx: Brush, look: OwnerLook): void {
  const { ground, pattern } = GROUNDS[look.pip];
  sheet(ctx, look.paper);
  woven(ctx, ground, pattern);
  for (const [sign, x, y] of [
    ['wands', 0, -98],
    ['cups', 76, 0],
    ['swords', 0, 98],
    ['pentacles', -76, 0],
  ] as const) {
    disc(ctx, X + x, Y + y, 29, ground);
    ring(ctx, X + x, Y + y, 29, 2.5);
    drawSuit(ctx, sign, X + x, Y + y, 38, GOLD);
  }
  emblem(ctx, look, 44, ground);
  edge(ctx, look);
}

/** The back of the majors: a night sky, an eye in the rays of the owner's sun or moon. */
export async function drawMajorBack(ctx: Brush, look: OwnerLook, { icon }: Tools): Promise<void> {
  const { ground } = GROUNDS[look.pip];
  sheet(ctx, look.paper);
  rounded(ctx, 12, 12, FACE_WIDTH - 24, FACE_HEIGHT - 24, 12);
  fill(ctx, NIGHT);
  ctx.save();
  ctx.clip();
  for (let i = 0; i < 24; i++) {
    const from = (i * Math.PI) / 12;
    const corner = (turn: number) => [X + Math.cos(turn) * 240, Y + Math.sin(turn) * 240] as const;
    shape(ctx, [X, Y], corner(from), corner(from + 0.13));
    fill(ctx, ground);
  }
  ctx.restore();
  disc(ctx, X, Y, 84, NIGHT);
  for (const [r, width] of [
    [84, 4],
    [74, 1.6],
  ] as const) {
    ring(ctx, X, Y, r, width);
  }
  ctx.drawImage(await icon('all-seeing-eye', GOLD, 240), X - 60, Y - 60, 120, 120);
  for (const y of [58, FACE_HEIGHT - 58]) {
    disc(ctx, X, y, 26, look.pip === 'crown' ? NIGHT : look.line);
    ring(ctx, X, y, 26, 2.5);
    pip(ctx, look, X, y, 21);
  }
  edge(ctx, look);
}

function woven(ctx: Brush, ground: string, pattern: string): void {
  ctx.save();
  rounded(ctx, 12, 12, FACE_WIDTH - 24, FACE_HEIGHT - 24, 12);
  fill(ctx, ground);
  ctx.clip();
  for (let row = 0; row * 20 < FACE_HEIGHT + 20; row++) {
    for (let col = 0; col * 28 < FACE_WIDTH + 28; col++) {
      const [x, y] = [col * 28 + (row % 2) * 14, row * 20];
      shape(ctx, [x, y - 12], [x + 9, y], [x, y + 12], [x - 9, y]);
      fill(ctx, pattern);
    }
  }
  ctx.restore();
}

function emblem(ctx: Brush, look: OwnerLook, r: number, ground: string): void {
  disc(ctx, X, Y, r, ground);
  ring(ctx, X, Y, r, 4);
  pip(ctx, look, X, Y, r * 0.78);
}

function pip(ctx: Brush, look: OwnerLook, x: number, y: number, r: number): void {
  if (look.pip === 'moon') drawMoon(ctx, x, y, r * 0.86, '#f4f1e4');
  else drawSun(ctx, x, y, r, look.pip === 'sun' ? '#ffdf8a' : GOLD);
}

function ring(ctx: Brush, x: number, y: number, r: number, width: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  stroke(ctx, GOLD, width);
}

function edge(ctx: Brush, look: OwnerLook): void {
  framePath(ctx, look, 18, 18, FACE_WIDTH - 36, FACE_HEIGHT - 36, look.pip === 'moon' ? 22 : 10);
  stroke(ctx, GOLD, 3);
}
