import type { Box, Hue } from '../boxes.js';
import { type Brush, circle, DARK, disc, fill, shape, stroke } from './ink.js';

/** Light enough for every cloth, and different in lightness as well as in colour. */
const HUES: Readonly<Record<Hue, string>> = {
  0: '#ff8f78',
  1: '#7cc8ff',
  2: '#c6ee6a',
  3: '#d9a9ff',
  4: '#ffb347',
  ally: '#f7efe0',
};
const WIDTH = 10;
const HEAD = 34;

/** A bent line; its head points at its target. */
export function drawDart(ctx: Brush, { from, by, to, hue, head }: Extract<Box, { draw: 'dart' }>): void {
  const length = Math.max(1, Math.hypot(to.x - by.x, to.y - by.y));
  const [dx, dy] = [(to.x - by.x) / length, (to.y - by.y) / length];
  const end = head ? { x: to.x - dx * HEAD * 0.8, y: to.y - dy * HEAD * 0.8 } : to;
  ctx.lineCap = 'round';
  for (const [ink, width] of [
    [DARK, WIDTH + 5],
    [HUES[hue], WIDTH],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.quadraticCurveTo(by.x, by.y, end.x, end.y);
    stroke(ctx, ink, width);
  }
  if (!head) return;
  ctx.translate(to.x, to.y);
  ctx.rotate(Math.atan2(dy, dx));
  shape(ctx, [0, 0], [-HEAD, -HEAD * 0.6], [-HEAD * 0.76, 0], [-HEAD, HEAD * 0.6]);
  fill(ctx, HUES[hue]);
  stroke(ctx, DARK, 2.5);
}

/** With a dark rim. */
export function drawGem(ctx: Brush, { w, h, hue }: Extract<Box, { draw: 'gem' }>): void {
  disc(ctx, w / 2, h / 2, w / 2 - 2, HUES[hue]);
  circle(ctx, w / 2, h / 2, w / 2 - 2, DARK, 3);
}
