import type { Rank, Suit } from '../../../cards/standard.js';
import type { SuitSign } from '../../scene.js';
import { type Brush, fill, shape } from '../ink.js';
import { FIVE_OUTLINES } from './five-suits/outlines.js';

export const STANDARD_SIGNS: Readonly<Record<Suit, SuitSign>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** Begins the outline of a suit's sign, centred on x, y, in a square of the given side. */
export function suitPath(ctx: Brush, suit: SuitSign, x: number, y: number, side: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  OUTLINES[suit](ctx);
  ctx.restore();
}

export function drawSuit(ctx: Brush, suit: SuitSign, x: number, y: number, side: number, colour: string): void {
  suitPath(ctx, suit, x, y, side);
  fill(ctx, colour);
}

const OUTLINES: Readonly<Record<SuitSign, (ctx: Brush) => void>> = {
  ...FIVE_OUTLINES,
  hearts: (ctx) =>
    shape(
      ctx,
      [0, 48],
      [-8, 30, -46, 10, -46, -18],
      [-46, -38, -32, -47, -20, -46],
      [-10, -45, -3, -37, 0, -28],
      [3, -37, 10, -45, 20, -46],
      [32, -47, 46, -38, 46, -18],
      [46, 10, 8, 30, 0, 48],
    ),
  diamonds: (ctx) =>
    shape(
      ctx,
      [0, -50],
      [9, -31, 23, -14, 38, 0],
      [23, 14, 9, 31, 0, 50],
      [-9, 31, -23, 14, -38, 0],
      [-23, -14, -9, -31, 0, -50],
    ),
  spades: (ctx) => {
    shape(
      ctx,
      [0, -50],
      [9, -30, 45, -10, 45, 15],
      [45, 30, 34, 37, 24, 36],
      [14, 35, 8, 30, 4, 22],
      [5, 36, 10, 44, 20, 49],
      [-20, 49],
      [-10, 44, -5, 36, -4, 22],
      [-8, 30, -14, 35, -24, 36],
      [-34, 37, -45, 30, -45, 15],
      [-45, -10, -9, -30, 0, -50],
    );
  },
  wands: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-8, 50);
    ctx.lineTo(-6, -20);
    // A leaf to the left, the bud, a leaf to the right.
    ctx.bezierCurveTo(-34, -8, -40, -28, -38, -36);
    ctx.bezierCurveTo(-22, -38, -10, -32, -5, -24);
    ctx.bezierCurveTo(-16, -36, -8, -48, 0, -52);
    ctx.bezierCurveTo(8, -48, 16, -36, 5, -24);
    ctx.lineTo(6, 2);
    ctx.bezierCurveTo(12, -8, 24, -14, 40, -10);
    ctx.bezierCurveTo(40, 6, 28, 18, 7, 16);
    ctx.lineTo(8, 50);
    ctx.closePath();
  },
  cups: (ctx) =>
    shape(
      ctx,
      [-36, -46],
      [36, -46],
      [38, -8, 26, 10, 7, 16],
      [6, 30],
      [10, 38, 24, 40, 27, 50],
      [-27, 50],
      [-24, 40, -10, 38, -6, 30],
      [-7, 16],
      [-26, 10, -38, -8, -36, -46],
    ),
  swords: (ctx) =>
    shape(
      ctx,
      [0, -54],
      [9, -40],
      [8, 14],
      [34, 10],
      [34, 22],
      [7, 25],
      [7, 38],
      [14, 42, 10, 53, 0, 53],
      [-10, 53, -14, 42, -7, 38],
      [-7, 25],
      [-34, 22],
      [-34, 10],
      [-8, 14],
      [-9, -40],
    ),
  pentacles: (ctx) => {
    ctx.beginPath();
    ctx.arc(0, 0, 46, 0, Math.PI * 2);
    ctx.closePath();
    // The other way round, so that the star is a hole.
    for (let i = 0; i < 10; i++) {
      const turn = -Math.PI / 2 - (i * Math.PI) / 5;
      const reach = i % 2 === 0 ? 36 : 14;
      const corner = [Math.cos(turn) * reach, Math.sin(turn) * reach] as const;
      if (i === 0) ctx.moveTo(...corner);
      else ctx.lineTo(...corner);
    }
    ctx.closePath();
  },
  clubs: (ctx) => {
    ctx.beginPath();
    for (const [x, y] of [
      [0, -25],
      [-24, 11],
      [24, 11],
    ] as const) {
      ctx.moveTo(x + 22, y);
      ctx.arc(x, y, 22, 0, Math.PI * 2);
    }
    ctx.moveTo(-6, -8);
    ctx.lineTo(6, -8);
    ctx.bezierCurveTo(4, 20, 8, 42, 20, 49);
    ctx.lineTo(-20, 49);
    ctx.bezierCurveTo(-8, 42, -4, 20, -6, -8);
    ctx.closePath();
  },
};

const [LEFT, MIDDLE, RIGHT] = [-28, 0, 28];
const column = (x: number, ...ys: readonly number[]): [number, number][] => ys.map((y) => [x, y]);
const [TOP, HIGH, BOTTOM] = [-112, -38, 112];

/** The pips of a number card, from the card's centre, on a card 240 wide; those below the middle are upside down. */
export const PIPS: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  '2': column(MIDDLE, TOP, BOTTOM),
  '3': column(MIDDLE, TOP, 0, BOTTOM),
  '4': [...column(LEFT, TOP, BOTTOM), ...column(RIGHT, TOP, BOTTOM)],
  '5': [...column(LEFT, TOP, BOTTOM), ...column(RIGHT, TOP, BOTTOM), [MIDDLE, 0]],
  '6': [...column(LEFT, TOP, 0, BOTTOM), ...column(RIGHT, TOP, 0, BOTTOM)],
  '7': [...column(LEFT, TOP, 0, BOTTOM), ...column(RIGHT, TOP, 0, BOTTOM), [MIDDLE, -56]],
  '8': [...column(LEFT, TOP, 0, BOTTOM), ...column(RIGHT, TOP, 0, BOTTOM), [MIDDLE, -56], [MIDDLE, 56]],
  '9': [...column(LEFT, TOP, HIGH, -HIGH, BOTTOM), ...column(RIGHT, TOP, HIGH, -HIGH, BOTTOM), [MIDDLE, 0]],
  '10': [
    ...column(LEFT, TOP, HIGH, -HIGH, BOTTOM),
    ...column(RIGHT, TOP, HIGH, -HIGH, BOTTOM),
    [MIDDLE, -75],
    [MIDDLE, 75],
  ],
};
