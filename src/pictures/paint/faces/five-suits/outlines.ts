import type { SuitSign } from '../../../scene.js';
import type { Brush } from '../../ink.js';

const degrees = (turn: number): number => (turn * Math.PI) / 180;

/**
 * Adds a closed part to the outline: pairs are points, sixes Bézier curves. Clockwise parts are filled, others are
 * holes.
 */
export function part(ctx: Brush, from: readonly [number, number], ...steps: readonly (readonly number[])[]): void {
  ctx.moveTo(from[0], from[1]);
  for (const step of steps) {
    if (step.length === 2) ctx.lineTo(step[0]!, step[1]!);
    else ctx.bezierCurveTo(step[0]!, step[1]!, step[2]!, step[3]!, step[4]!, step[5]!);
  }
  ctx.closePath();
}

function round(ctx: Brush, x: number, y: number, r: number, hole = false): void {
  ctx.moveTo(x + r, y);
  ctx.arc(x, y, r, 0, Math.PI * 2, hole);
  ctx.closePath();
}

/** How far the ears of a sheaf lean to each side, in degrees. */
export const EARS: readonly number[] = [-58, -29, 0, 29, 58];

/** Adds an ear and its stalk, growing from the origin. */
export function ear(ctx: Brush): void {
  part(
    ctx,
    [-2.5, 0],
    [-2.5, -22],
    [-7, -24, -9, -29, -9, -35],
    [-6, -33],
    [-9, -38, -9, -43, -8, -48],
    [-5.5, -46],
    [-7, -54, -4, -62, 0, -68],
    [4, -62, 7, -54, 5.5, -46],
    [8, -48],
    [9, -43, 9, -38, 6, -33],
    [9, -35],
    [9, -29, 7, -24, 2.5, -22],
    [2.5, 0],
  );
}

/** Adds a spear, its tip up, its middle at the origin. */
function spear(ctx: Brush): void {
  blade(ctx);
  part(ctx, [-4.5, -20], [4.5, -20], [4.5, 60], [-4.5, 60]);
  part(ctx, [-8, -17], [8, -17], [8, -10], [-8, -10]);
}

export function blade(ctx: Brush): void {
  part(ctx, [0, -66], [7, -54, 14, -40, 10, -29], [4.5, -17], [-4.5, -17], [-10, -29], [-14, -40, -7, -54, 0, -66]);
}

/** How far the two spears lean. */
export const SPEARS: readonly number[] = [-38, 38];

export function crownPoints(ctx: Brush): void {
  part(
    ctx,
    [-45, -17],
    [-24, 2],
    [-22, -31],
    [-8, -4],
    [0, -37],
    [8, -4],
    [22, -31],
    [24, 2],
    [45, -17],
    [35, 25],
    [-35, 25],
  );
}

export const PEARLS: readonly (readonly [number, number])[] = [
  [-45, -19],
  [-22, -34],
  [0, -41],
  [22, -34],
  [45, -19],
];

export function maskEdge(ctx: Brush): void {
  part(ctx, [-43, -43], [-20, -33, 20, -33, 43, -43], [49, 0, 38, 50, 0, 50], [-38, 50, -49, 0, -43, -43]);
}

/** Two eyes and a mouth that laugh. */
export function maskHoles(ctx: Brush): void {
  for (const x of [-19, 19])
    part(ctx, [x - 13, -8], [x - 7, -14, x + 7, -14, x + 13, -8], [x + 9, -26, x - 9, -26, x - 13, -8]);
  part(ctx, [-25, 8], [-20, 47, 20, 47, 25, 8], [14, 18, -14, 18, -25, 8]);
}

/** The rear coin, then the one in front of it. */
export const COINS = { rear: { x: 19, y: -19, r: 29 }, front: { x: -14, y: 14, r: 34 } } as const;

/** The square in the middle of a coin. */
export function lozenge(ctx: Brush, x: number, y: number, r: number): void {
  part(ctx, [x, y - r], [x - r, y], [x, y + r], [x + r, y]);
}

/** The outlines of the five suits' signs, in a square of 100 about the origin. */
export const FIVE_OUTLINES = {
  sheaves(ctx) {
    ctx.beginPath();
    for (const turn of EARS) {
      ctx.save();
      ctx.translate(0, 14);
      ctx.rotate(degrees(turn));
      ear(ctx);
      ctx.restore();
    }
    part(
      ctx,
      [-9, 20],
      [9, 20],
      [12, 34, 20, 42, 30, 49],
      [13, 46],
      [0, 51],
      [-13, 46],
      [-30, 49],
      [-20, 42, -12, 34, -9, 20],
    );
    part(ctx, [-18, 7], [18, 7], [18, 18], [-18, 18]);
  },
  crowns(ctx) {
    ctx.beginPath();
    crownPoints(ctx);
    for (const [x, y] of PEARLS) round(ctx, x, y, 6.5);
    part(ctx, [-36, 31], [36, 31], [36, 45], [-36, 45]);
  },
  spears(ctx) {
    ctx.beginPath();
    for (const turn of SPEARS) {
      ctx.save();
      ctx.rotate(degrees(turn));
      spear(ctx);
      ctx.restore();
    }
  },
  coins(ctx) {
    const { rear, front } = COINS;
    ctx.beginPath();
    // The visible part of the rear coin, with some space between the two.
    const air = front.r + 5;
    const apart = Math.hypot(rear.x - front.x, rear.y - front.y);
    const behind = Math.acos((apart ** 2 + rear.r ** 2 - air ** 2) / (2 * apart * rear.r));
    const before = Math.acos((apart ** 2 + air ** 2 - rear.r ** 2) / (2 * apart * air));
    const away = degrees(135);
    ctx.arc(rear.x, rear.y, rear.r, away + behind, away - behind + 2 * Math.PI);
    ctx.arc(front.x, front.y, air, degrees(-45) + before, degrees(-45) - before, true);
    ctx.closePath();
    round(ctx, front.x, front.y, front.r);
    round(ctx, front.x, front.y, 26, true);
    round(ctx, front.x, front.y, 21.5);
    lozenge(ctx, front.x, front.y, 12);
  },
  masks(ctx) {
    ctx.beginPath();
    maskEdge(ctx);
    maskHoles(ctx);
  },
} as const satisfies Partial<Record<SuitSign, (ctx: Brush) => void>>;
