import type { ArrowWay, Box, Rect } from '../boxes.js';
import { type Brush, DARK, disc, fill, shape, stroke, TONES } from './ink.js';

/** An arrow that fills its box. The four bends go clockwise round the ring, each at its corner. */
export function drawArrow(ctx: Brush, { way, w, h }: { readonly way: ArrowWay } & Rect, accent: string): void {
  const { line, tip } = course(way, w, h);
  const [from, by, to] = line;
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [DARK, 13],
    [accent, 8],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(...from!);
    ctx.quadraticCurveTo(...by!, ...to!);
    stroke(ctx, colour, width);
  }
  ctx.translate(tip.x, tip.y);
  ctx.rotate(tip.turn);
  shape(ctx, [0, 0], [-26, -17], [-20, 0], [-26, 17]);
  fill(ctx, accent);
  stroke(ctx, DARK, 2);
}

/** The head's part of the way, and half its breadth: it must stay within the box. */
const HEAD = 16;
const SIDE = 16;

type Point = readonly [x: number, y: number];

interface Way {
  /** Start, bend and end, without the head. */
  readonly line: readonly [Point, Point, Point];
  readonly tip: { readonly x: number; readonly y: number; readonly turn: number };
}

const [EAST, SOUTH, WEST, NORTH] = [0, Math.PI / 2, Math.PI, -Math.PI / 2];

/** Round a corner of the box, along two of its sides; or straight through its middle. */
const course = (way: ArrowWay, w: number, h: number): Way =>
  way === 'top' || way === 'right' || way === 'bottom' || way === 'left' ? bent(way, w, h) : straight(way, w, h);

type Bent = Extract<ArrowWay, 'top' | 'right' | 'bottom' | 'left'>;

function bent(way: Bent, w: number, h: number): Way {
  const [right, low] = [w - SIDE, h - SIDE];
  switch (way) {
    case 'top':
      return along([6, 8], [right, 8], [right, h - HEAD], { x: right, y: h, turn: SOUTH });
    case 'right':
      return along([right, 6], [right, low], [HEAD, low], { x: 0, y: low, turn: WEST });
    case 'bottom':
      return along([w - 6, h - 8], [SIDE, h - 8], [SIDE, HEAD], { x: SIDE, y: 0, turn: NORTH });
    case 'left':
      return along([SIDE, h - 6], [SIDE, SIDE], [w - HEAD, SIDE], { x: w, y: SIDE, turn: EAST });
  }
}

function straight(way: Exclude<ArrowWay, Bent>, w: number, h: number): Way {
  const [x, y] = [w / 2, h / 2];
  switch (way) {
    case 'down':
      return along([x, 6], [x, y], [x, h - HEAD], { x, y: h, turn: SOUTH });
    case 'up':
      return along([x, h - 6], [x, y], [x, HEAD], { x, y: 0, turn: NORTH });
    case 'across':
      return along([6, y], [x, y], [w - HEAD, y], { x: w, y, turn: EAST });
    case 'back':
      return along([w - 6, y], [x, y], [HEAD, y], { x: 0, y, turn: WEST });
  }
}

const along = (from: Point, bend: Point, to: Point, tip: Way['tip']): Way => ({ line: [from, bend, to], tip });

const WAYS = { plain: TONES.plain, bad: TONES.bad, quiet: '#8f8a94' } as const;

/** A bent arrow with a hole in its middle, which shows the ground. */
export function drawWay(ctx: Brush, way: Extract<Box, { draw: 'way' }>, accent: string): void {
  const { from, by, to, thick, gap } = way;
  const colour = way.tone === 'gold' ? accent : WAYS[way.tone];
  const head = thick * 3;
  const length = Math.hypot(to.x - by.x, to.y - by.y);
  const [dx, dy] = [(to.x - by.x) / length, (to.y - by.y) / length];
  ctx.lineCap = 'round';
  for (const [ink, width] of [
    [DARK, thick + 5],
    [colour, thick],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.quadraticCurveTo(by.x, by.y, to.x - dx * head * 0.8, to.y - dy * head * 0.8);
    stroke(ctx, ink, width);
  }
  // Halfway along a quadratic curve.
  ctx.globalCompositeOperation = 'destination-out';
  disc(ctx, (from.x + 2 * by.x + to.x) / 4, (from.y + 2 * by.y + to.y) / 4, gap, DARK);
  ctx.globalCompositeOperation = 'source-over';
  ctx.translate(to.x, to.y);
  ctx.rotate(Math.atan2(dy, dx));
  shape(ctx, [0, 0], [-head, -head * 0.6], [-head * 0.78, 0], [-head, head * 0.6]);
  fill(ctx, colour);
  stroke(ctx, DARK, 2);
}
