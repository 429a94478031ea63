import {
  type Brush,
  circle,
  DARK,
  disc,
  fill,
  type OwnBox,
  type Setting,
  shape,
  stroke,
} from '../../../pictures/paint/own-art.js';
import type { DartLine, Hue } from '../scene/art.js';

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
export function drawDart(ctx: Brush, { of: { from, by, to, hue, head } }: OwnBox<DartLine>): void {
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
export function drawGem(ctx: Brush, { w, h, of: hue }: OwnBox<Hue>): void {
  disc(ctx, w / 2, h / 2, w / 2 - 2, HUES[hue]);
  circle(ctx, w / 2, h / 2, w / 2 - 2, DARK, 3);
}

/** A straight arrow to the right, as long as its box. */
export function drawLink(ctx: Brush, { w, h }: OwnBox, { cloth: { accent } }: Setting): void {
  const [width, head] = [11, 30];
  ctx.translate(w / 2, h / 2);
  const [from, to] = [-w / 2 + width, w / 2 - 2];
  ctx.lineCap = 'round';
  for (const [ink, breadth] of [
    [DARK, width + 5],
    [accent, width],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(from, 0);
    ctx.lineTo(to - head * 0.8, 0);
    stroke(ctx, ink, breadth);
  }
  shape(ctx, [to, 0], [to - head, -head * 0.62], [to - head * 0.78, 0], [to - head, head * 0.62]);
  fill(ctx, accent);
  stroke(ctx, DARK, 2);
}
