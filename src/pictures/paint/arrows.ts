import type { ArrowWay, Rect } from '../boxes.js';
import { type Context, DARK, fill, GOLD, stroke } from './ink.js';

/** An arrow that fills its box. The four bends go clockwise round the ring whose corners they lie in. */
export function drawArrow(ctx: Context, { way, w, h }: { readonly way: ArrowWay } & Rect): void {
  const { line, tip } = course(way, w, h);
  const [from, by, to] = line;
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [DARK, 13],
    [GOLD, 8],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(...from!);
    ctx.quadraticCurveTo(...by!, ...to!);
    stroke(ctx, colour, width);
  }
  ctx.translate(tip.x, tip.y);
  ctx.rotate(tip.turn);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(-26, -17);
  ctx.lineTo(-20, 0);
  ctx.lineTo(-26, 17);
  ctx.closePath();
  fill(ctx, GOLD);
  stroke(ctx, DARK, 2);
}

/** How much of the way the head takes, and half its breadth: it must stay within the box. */
const HEAD = 16;
const SIDE = 16;

interface Way {
  /** From, the point it bends towards, and to, before the head. */
  readonly line: readonly (readonly [number, number])[];
  readonly tip: { readonly x: number; readonly y: number; readonly turn: number };
}

const [EAST, SOUTH, WEST, NORTH] = [0, Math.PI / 2, Math.PI, -Math.PI / 2];

function course(way: ArrowWay, w: number, h: number): Way {
  const [right, low] = [w - SIDE, h - SIDE];
  switch (way) {
    case 'top':
      return {
        line: [
          [6, 8],
          [right, 8],
          [right, h - HEAD],
        ],
        tip: { x: right, y: h, turn: SOUTH },
      };
    case 'right':
      return {
        line: [
          [right, 6],
          [right, low],
          [HEAD, low],
        ],
        tip: { x: 0, y: low, turn: WEST },
      };
    case 'bottom':
      return {
        line: [
          [w - 6, h - 8],
          [SIDE, h - 8],
          [SIDE, HEAD],
        ],
        tip: { x: SIDE, y: 0, turn: NORTH },
      };
    case 'left':
      return {
        line: [
          [SIDE, h - 6],
          [SIDE, SIDE],
          [w - HEAD, SIDE],
        ],
        tip: { x: w, y: SIDE, turn: EAST },
      };
    case 'down':
      return {
        line: [
          [w / 2, 6],
          [w / 2, h / 2],
          [w / 2, h - HEAD],
        ],
        tip: { x: w / 2, y: h, turn: SOUTH },
      };
    case 'up':
      return {
        line: [
          [w / 2, h - 6],
          [w / 2, h / 2],
          [w / 2, HEAD],
        ],
        tip: { x: w / 2, y: 0, turn: NORTH },
      };
    case 'across':
      return {
        line: [
          [6, h / 2],
          [w / 2, h / 2],
          [w - HEAD, h / 2],
        ],
        tip: { x: w, y: h / 2, turn: EAST },
      };
    case 'back':
      return {
        line: [
          [w - 6, h / 2],
          [w / 2, h / 2],
          [HEAD, h / 2],
        ],
        tip: { x: 0, y: h / 2, turn: WEST },
      };
  }
}
