import {
  type Brush,
  circle,
  type DeckArt,
  disc,
  FACE_HEIGHT,
  FACE_WIDTH,
  fill,
  GOLD,
  rounded,
  shape,
  sheet,
  star,
  stroke,
  writeRank,
} from '../../src/pictures/paint/own-deck.js';
import { type Card, type Light, lightOf, numberOf } from './rules/state.js';

/* How the lanterns look. Painter threads alone load this. */

const INKS: Readonly<Record<Light, string>> = { F: '#c2410c', L: '#2f7d32', D: '#1769aa' };

/** The middle of a lantern, in units of a face. */
const [X, Y] = [FACE_WIDTH / 2, 196];

/** In a square from -1 to 1. */
const OUTLINES: Readonly<Record<Light, (ctx: Brush) => void>> = {
  F: (ctx) =>
    shape(ctx, [0, 1], [-1.1, 0.8, -0.7, -0.1, -0.2, -1], [0.1, -0.3, 0.4, -0.5, 0.3, -0.7], [1, 0.1, 0.8, 0.9, 0, 1]),
  L: (ctx) => shape(ctx, [-0.8, 0.9], [-1, -0.4, -0.2, -0.9, 0.9, -0.9], [1, 0.3, 0.2, 0.9, -0.8, 0.9]),
  D: (ctx) =>
    shape(
      ctx,
      [0, -1],
      [0.3, -0.4, 0.75, -0.1, 0.75, 0.35],
      [0.75, 1.2, -0.75, 1.2, -0.75, 0.35],
      [-0.75, -0.1, -0.3, -0.4, 0, -1],
    ),
};

/** Where the lights of a lantern shine, from its middle; by their number. */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [0, -46],
    [0, 46],
  ],
  [
    [0, -48],
    [-42, 32],
    [42, 32],
  ],
  [
    [-38, -42],
    [38, -42],
    [-38, 42],
    [38, 42],
  ],
];

function emblem(ctx: Brush, light: Light, x: number, y: number, r: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  OUTLINES[light](ctx);
  ctx.restore();
  fill(ctx, colour);
}

function front(ctx: Brush, card: Card, plain: boolean): void {
  const light = lightOf(card);
  const ink = INKS[light];
  const number = numberOf(card);
  sheet(ctx, '#fff7e0');
  rounded(ctx, 9, 9, FACE_WIDTH - 18, FACE_HEIGHT - 18, 13);
  stroke(ctx, ink, 6);
  writeRank(ctx, String(number), 42, plain ? 84 : 66, plain ? 84 : 60, ink);
  disc(ctx, X, Y, 96, '#ffe7a3');
  circle(ctx, X, Y, 96, GOLD, 4);
  if (plain) emblem(ctx, light, X, Y, 72, ink);
  else for (const [x, y] of PLACES[number] ?? []) emblem(ctx, light, X + x, Y + y, 32, ink);
}

function back(ctx: Brush): void {
  sheet(ctx, '#1b2140');
  rounded(ctx, 14, 14, FACE_WIDTH - 28, FACE_HEIGHT - 28, 12);
  stroke(ctx, GOLD, 4);
  for (const [x, y] of [
    [60, 70],
    [180, 110],
    [80, 200],
    [170, 260],
    [60, 290],
  ] as const)
    star(ctx, x, y, 16, GOLD);
}

const sign = (light: Light) => (ctx: Brush, w: number) => {
  disc(ctx, w / 2, w / 2, w / 2, '#fff7e0');
  emblem(ctx, light, w / 2, w / 2, w * 0.32, INKS[light]);
};

const art: DeckArt = {
  plainBelow: 130,
  draw: (ctx, { card }, _, { plain }) => (card === 'back' ? back(ctx) : front(ctx, card, plain)),
  signs: { flame: sign('F'), leaf: sign('L'), drop: sign('D') },
};
export default art;
