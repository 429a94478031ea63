import { type Brush, GOLD, stroke } from '../../ink.js';
import { svg } from '../../svg.js';
import { FACE_HEIGHT, FACE_WIDTH } from '../sheet.js';
import { drawMoon, drawSun, framePath, type OwnerLook } from './looks.js';

const GROUNDS: Readonly<Record<OwnerLook['pip'], { readonly ground: string; readonly pattern: string }>> = {
  sun: { ground: '#7d2318', pattern: '#9c3a26' },
  moon: { ground: '#1b2f63', pattern: '#2d4788' },
  crown: { ground: '#4a3513', pattern: '#6b5022' },
};
const BACK = svg('back', import.meta.url);
const MAJOR_BACK = svg('back-major', import.meta.url);
const NIGHT = '#150e26';
const [X, Y] = [FACE_WIDTH / 2, FACE_HEIGHT / 2];

/** The back of the minors: a woven ground with the four suits around the owner's sun or moon. */
export function drawMinorBack(ctx: Brush, look: OwnerLook): void {
  BACK(ctx, { paper: look.paper, ...GROUNDS[look.pip] });
  pip(ctx, look, X, Y, 34.32);
  edge(ctx, look);
}

/** The back of the majors: a night sky, an eye in the rays of the owner's sun or moon. */
export function drawMajorBack(ctx: Brush, look: OwnerLook): void {
  const { paper, line } = look;
  MAJOR_BACK(ctx, { paper, line: look.pip === 'crown' ? NIGHT : line, ...GROUNDS[look.pip] });
  for (const y of [58, FACE_HEIGHT - 58]) pip(ctx, look, X, y, 21);
  edge(ctx, look);
}

function pip(ctx: Brush, look: OwnerLook, x: number, y: number, r: number): void {
  if (look.pip === 'moon') drawMoon(ctx, x, y, r * 0.86, '#f4f1e4');
  else drawSun(ctx, x, y, r, look.pip === 'sun' ? '#ffdf8a' : GOLD);
}

function edge(ctx: Brush, look: OwnerLook): void {
  framePath(ctx, look, 18, 18, FACE_WIDTH - 36, FACE_HEIGHT - 36, look.pip === 'moon' ? 22 : 10);
  stroke(ctx, GOLD, 3);
}
