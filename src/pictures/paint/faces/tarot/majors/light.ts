import { type Brush, fill, GOLD, stroke } from '../../../ink.js';
import { LINE } from '../../courts.js';

/** The start of an outline, then points and Bézier curves as `shape` takes them. It is closed. */
export type Outline = readonly (readonly number[])[];

const SHADE = 'rgba(36, 10, 44, 0.26)';
const LIGHT = 'rgba(255, 246, 220, 0.32)';

export function trace(ctx: Brush, outline: Outline): void {
  const [from, ...steps] = outline;
  ctx.moveTo(from![0]!, from![1]!);
  for (const step of steps) {
    if (step.length === 2) ctx.lineTo(step[0]!, step[1]!);
    else ctx.bezierCurveTo(step[0]!, step[1]!, step[2]!, step[3]!, step[4]!, step[5]!);
  }
  ctx.closePath();
}

/** A body in light from above at the left: its colour, a lighter upper and a darker lower rim `deep` wide, and its line. */
export function lit(ctx: Brush, colour: string, outline: Outline, deep = 6, line = 2): void {
  ctx.save();
  ctx.beginPath();
  trace(ctx, outline);
  fill(ctx, colour);
  ctx.clip();
  rim(ctx, outline, -deep * 0.7, -deep * 0.8, SHADE);
  rim(ctx, outline, deep * 0.3, deep * 0.45, LIGHT);
  ctx.restore();
  ctx.beginPath();
  trace(ctx, outline);
  ctx.lineJoin = 'round';
  stroke(ctx, LINE, line);
}

/** Fills the outline except where a shifted copy covers it. */
function rim(ctx: Brush, outline: Outline, dx: number, dy: number, colour: string): void {
  ctx.beginPath();
  ctx.rect(-900, -900, 1800, 1800);
  ctx.translate(dx, dy);
  trace(ctx, outline);
  ctx.translate(-dx, -dy);
  ctx.fillStyle = colour;
  ctx.fill('evenodd');
}

/** Without light or line. */
export function flat(ctx: Brush, colour: string, outline: Outline): void {
  ctx.beginPath();
  trace(ctx, outline);
  fill(ctx, colour);
}

/** The right half of an outline, from its middle's top to its middle's bottom, and its mirror image. */
export function twin(...half: Outline): Outline {
  const back = half.slice(1).map((step, i) => {
    const to = half[i]!.slice(-2);
    return step.length === 2 ? to : [step[2]!, step[3]!, step[0]!, step[1]!, ...to];
  });
  return [...half, ...back.toReversed().map((step) => step.map((value, i) => (i % 2 === 0 ? -value : value)))];
}

export function moved(outline: Outline, dx: number, dy: number): Outline {
  return outline.map((step) => step.map((value, i) => value + (i % 2 === 0 ? dx : dy)));
}

export function oval(x: number, y: number, rx: number, ry = rx): Outline {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return [
    [x, y - ry],
    [x + kx, y - ry, x + rx, y - ky, x + rx, y],
    [x + rx, y + ky, x + kx, y + ry, x, y + ry],
    [x - kx, y + ry, x - rx, y + ky, x - rx, y],
    [x - rx, y - ky, x - kx, y - ry, x, y - ry],
  ];
}

export function box(x: number, y: number, w: number, h: number): Outline {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** A round bar through these points, lit along its upper side. */
export function bar(ctx: Brush, colour: string, wide: number, ...points: readonly (readonly [number, number])[]): void {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  line(ctx, LINE, wide + 4, ...points);
  line(ctx, colour, wide, ...points);
  if (wide >= 6) {
    ctx.translate(-wide * 0.16, -wide * 0.14);
    line(ctx, LIGHT, wide * 0.34, ...points);
  }
  ctx.restore();
}

export function line(
  ctx: Brush,
  colour: string,
  wide: number,
  ...points: readonly (readonly [number, number])[]
): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  stroke(ctx, colour, wide);
}

/** Draws in a coordinate system of its own; a negative `scale` would rotate it, so `flip` mirrors it. */
export function at(ctx: Brush, x: number, y: number, scale: number, draw: () => void, turn = 0, flip = false): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.scale(flip ? -scale : scale, scale);
  draw();
  ctx.restore();
}

export function each(draw: (side: 1 | -1) => void): void {
  draw(-1);
  draw(1);
}

/** The sign of infinity, above a head. */
export function endless(ctx: Brush, x: number, y: number): void {
  for (const [colour, wide] of [
    [LINE, 10],
    [GOLD, 6],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.bezierCurveTo(x + 12, y - 16, x + 30, y - 12, x + 30, y);
    ctx.bezierCurveTo(x + 30, y + 12, x + 12, y + 16, x, y);
    ctx.bezierCurveTo(x - 12, y - 16, x - 30, y - 12, x - 30, y);
    ctx.bezierCurveTo(x - 30, y + 12, x - 12, y + 16, x, y);
    stroke(ctx, colour, wide);
  }
}
