import {
  type Art,
  type Brush,
  circle,
  disc,
  FACE_HEIGHT,
  FACE_WIDTH,
  fill,
  GOLD,
  type OwnBox,
  rounded,
  type Setting,
  shape,
  sheet,
  star,
  stroke,
  writeRank,
} from '../../src/pictures/paint/own-art.js';
import { type Card, type Light, lightOf, numberOf } from './rules/state.js';
import type { LanternString } from './scene/art.js';

/* The cloth of this game, its lanterns and what they hang on. Painter threads alone load this. */

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

/** Hangs through the middle of its box. */
function drawString(ctx: Brush, { w, h, of: { sag } }: OwnBox<LanternString>, { cloth }: Setting): void {
  ctx.beginPath();
  ctx.moveTo(0, h / 2);
  ctx.quadraticCurveTo(w / 2, h / 2 + sag, w, h / 2);
  stroke(ctx, cloth.accent, 4);
}

const art: Art = {
  cloth: {
    light: '#1f5560',
    ground: '#143a44',
    dark: '#0a1f26',
    panel: '#0d2930',
    line: '#3d8290',
    accent: '#ffd98a',
    title: { beams: ['#23606e', '#123844'], glow: '#3f8a99', field: '#07181d' },
    palette:
      'H1VgHlFcHE5ZG0pVGUdRGENNFj9KFTxGEzhCEjU+ETE6Dy02DioyDSYuCyMqCh8mDSkwPYKQ/9mKI2BuEjhEP4qZBxgd/fnvFxMa4LJS9+/gybit8Mx6j9ag/5yM//fg/+ejL30yGyFAF2mqwkEMNHuJLm17H1BeCRodCBYZK2x7CRgcCRkdDCAkChseDCImCx0iCBgcCSIrCycxCx8jChwgCBcaDi45BxUYDScwBx8ns62dCBYaGUNNCBcbFjxFDzE7DCkzHkxWGktXIFRhDiw1FDxHFTU8CRsis6JyFDZACyYuIE1WEjQ/HUtVGENOFjY8FjhCJVZgEi82J19rEjZAfnpb1d+9TI1Jt6iIy1ooTlhKlYty89K0t5ZPjodg0dvVN3yvWmtnz7d6eGQ0j5iSj7PG6reWZZm8J14oLj48j7WDvIgwc6RrXWNO6L9l+ejA28B+qcSYaoWGcXFWPkxE24ph8NqimVk7T0dFrcXNhottfntqRIlCw9Su1HRAgIFhwsW8n7Zv5eLPn5Jm4qB6m6ij0dHFvqpys8B5+vLZMzUsr7iyE059WJVUUo24zp9H7s6MLHauyFMgGkFJmXU09eCv+d2WPmFnKSxE8dCDw7eaop+MxpM6kY5pgYyJNlJV3NnKyMqFe6bBIDQ17cKi++7OV1FGnb2O/PTdW3l87ejaaJxYY3Jwg654z8eoz2czSUIx78hq5J1gubipemxEu83Q4rZZeoWAL0VK6MBylJRvgKKngHJP135RqJprxUkV9tWJfKRc3pVugoZnhoFdYJGo29Kj49mULGVx6q9wZlQtGkEcpYZJrKCDx7F2UmRgrX0uTWxw8NOVuMujZWlT9dzB4da8JDw/j6Cd3eLY6ciBur60bnx63o5S7+nQgZOR5aqGICVCJikknqCYN0VA1KlQpa6myNbTOoM5k4xk5LpgaGBPn7zKRlpbXJRKrLSrjK1lvbCRsJ9rnZV9kXlIR1FGRIOwNXSCbXZj+uKf7chyV11NKVpkzMy/DiUq',
    codes:
      '9998798898787778667bbbbbb66b9bb678a7889bbbbabb887bbbbbbabbbba9bbbbbbb8baa9bb9b9b8896aa8aa9a8aaa8a998b9aaab8bba89a8b988a9baabaaabb8a88b998b8b9babbaaa9ba99a8abbba98ba8a99b998a9ababbbaba899abbba9a8bbb9bba9bbba999b9a99ba99a89ab99bbb99b9b999abaa9bb8bb9a9baa9997bb45666776777666665665667677853bbaaa898989685966616455565668',
  },
  deck: {
    plainBelow: 130,
    draw: (ctx, { card }, _, { plain }) => (card === 'back' ? back(ctx) : front(ctx, card, plain)),
  },
  signs: { flame: sign('F'), leaf: sign('L'), drop: sign('D') },
  drawings: { string: drawString },
};
export default art;
