import { rankOf, type Suit, suitOf } from '../../../cards/standard.js';
import {
  type Brush,
  type Cloth,
  type CourtRank,
  DARK,
  disc,
  drawBust,
  drawSuit,
  fill,
  LOOKS,
  type OwnBox,
  outlines,
  PAPER,
  type Setting,
  STANDARD_SIGNS,
  shape,
  stroke,
  suitInk,
  writeRank,
} from '../../../pictures/paint/own-art.js';
import type { Broken, Heart, Royal } from '../scene/art.js';

/** By how broken it is: what is added to the last. */
const CRACKS = ['cracks-1', 'cracks-2', 'cracks-3'] as const;
const GAPS = ['gaps-2', 'gaps-3'] as const;
const HEARTS = ['heart', 'heart-crack-1', 'heart-crack-2', 'heart-branch'] as const;
const OUTLINES = outlines([...CRACKS, ...GAPS, ...HEARTS], 'royal', import.meta.url);

type Point = readonly [number, number];

/** The size of a bust, and the height of its crown above its middle. */
const BUST = { w: 172, h: 202, above: 152 } as const;

/** A royal upright in a frame; when slain, the frame is broken in two. */
export function drawRoyal(ctx: Brush, box: OwnBox<Royal>, setting: Setting): void {
  const { w, h, of } = box;
  if (of.fate !== 'slain') {
    drawFramed(ctx, box, setting);
    return;
  }
  for (const half of HALVES) {
    ctx.save();
    ctx.translate(half.x, half.y);
    ctx.rotate((half.turn * Math.PI) / 180);
    path(ctx, half.outline, w, h);
    ctx.clip();
    drawFramed(ctx, box, setting);
    frameOf(ctx, w, h);
    ctx.globalAlpha = 0.42;
    fill(ctx, setting.cloth.dark);
    ctx.globalAlpha = 1;
    path(ctx, half.outline, w, h);
    stroke(ctx, DARK, 5);
    ctx.restore();
  }
}

/** From one edge of a frame to the other, where it breaks in two. */
const BREAK: readonly Point[] = [
  [-0.1, 0.66],
  [0.16, 0.56],
  [0.26, 0.66],
  [0.48, 0.49],
  [0.57, 0.58],
  [0.8, 0.36],
  [1.1, 0.3],
];
const HALVES = [
  { x: -4, y: -3, turn: -1.2, outline: [[-0.1, -0.1], ...BREAK, [1.1, -0.1]] },
  { x: 4, y: 9, turn: 1.4, outline: [[-0.1, 1.1], ...BREAK, [1.1, 1.1]] },
] as const satisfies readonly { x: number; y: number; turn: number; outline: readonly Point[] }[];

function drawFramed(
  ctx: Brush,
  { w, h, of: { card, broken, fate } }: OwnBox<Royal>,
  { cloth, colours }: Setting,
): void {
  const suit = suitOf(card) ?? 'C';
  const ink = suitInk(suit, colours);
  const edge = Math.max(4, w * 0.026);
  ctx.save();
  frameOf(ctx, w, h);
  ctx.clip();
  ctx.fillStyle = ink.deep;
  ctx.fillRect(0, 0, w, h);
  const scale = Math.min(((w - edge) / BUST.w) * 1.06, (h * 0.94) / BUST.h);
  const at = { x: w / 2, y: h - (BUST.h - BUST.above) * scale };
  drawLight(ctx, at.x, at.y - 92 * scale, w, h, fate === 'won' ? '#c98a2b' : ink.main, ink.pale);
  ctx.translate(at.x, at.y);
  ctx.scale(scale, scale);
  drawBust(ctx, rankOf(card) as CourtRank, STANDARD_SIGNS[suit], ink, LOOKS[suit]);
  ctx.restore();
  ctx.save();
  frameOf(ctx, w, h);
  ctx.clip();
  drawShade(ctx, w, h);
  if (fate !== 'won') drawDamage(ctx, broken, w, h);
  ctx.restore();
  drawEdge(ctx, w, h, edge, cloth, fate === 'won');
  drawIndex(ctx, card, suit, w, ink.main);
}

/** Round at the top as a window is. */
function frameOf(ctx: Brush, w: number, h: number): void {
  ctx.beginPath();
  ctx.roundRect(1, 1, w - 2, h - 2, [w * 0.2, w * 0.2, w * 0.06, w * 0.06]);
}

function drawLight(ctx: Brush, x: number, y: number, w: number, h: number, beam: string, halo: string): void {
  const [far, count] = [w + h, 16];
  for (let i = 0; i < count; i++) {
    const from = ((i - 0.25) * 2 * Math.PI) / count;
    const to = from + Math.PI / count;
    shape(
      ctx,
      [x, y],
      [x + Math.cos(from) * far, y + Math.sin(from) * far],
      [x + Math.cos(to) * far, y + Math.sin(to) * far],
    );
    fill(ctx, beam);
  }
  for (const [part, alpha] of [
    [0.46, 0.28],
    [0.36, 0.4],
  ] as const) {
    ctx.globalAlpha = alpha;
    disc(ctx, x, y, w * part, halo);
  }
  ctx.globalAlpha = 1;
}

/** Darker towards the foot. */
function drawShade(ctx: Brush, w: number, h: number): void {
  for (const [from, alpha] of [
    [0.74, 0.16],
    [0.84, 0.2],
    [0.92, 0.24],
  ] as const) {
    ctx.globalAlpha = alpha;
    ctx.fillStyle = DARK;
    ctx.fillRect(0, h * from, w, h);
  }
  ctx.globalAlpha = 1;
}

function drawEdge(ctx: Brush, w: number, h: number, edge: number, { accent }: Cloth, won: boolean): void {
  const metal = won ? ['#fff1c4', '#f0c868', '#7a4d12'] : ['#e9c98b', '#b98a45', '#4c2c14'];
  for (const [i, width] of [edge * 2.2, edge * 1.7, edge * 0.6].entries()) {
    frameOf(ctx, w, h);
    stroke(ctx, [metal[2]!, metal[1]!, metal[0]!][i]!, width);
  }
  if (!won) return;
  frameOf(ctx, w, h);
  stroke(ctx, accent, edge * 0.4);
}

/** On paper in the upper left corner, as on cards. */
function drawIndex(ctx: Brush, card: string, suit: Suit, w: number, colour: string): void {
  const [tall, wide] = [w * 0.42, w * 0.24];
  ctx.beginPath();
  ctx.roundRect(-2, -2, wide, tall, [w * 0.08, 6, w * 0.1, 6]);
  fill(ctx, PAPER);
  stroke(ctx, '#4c2c14', 3);
  writeRank(ctx, rankOf(card) ?? '', wide / 2 - 2, tall * 0.5, wide * 0.9, colour);
  drawSuit(ctx, STANDARD_SIGNS[suit], wide / 2 - 2, tall * 0.75, wide * 0.62, colour);
}

function drawDamage(ctx: Brush, broken: Broken, w: number, h: number): void {
  const size = Math.min(w, h);
  for (const name of CRACKS.slice(0, broken)) drawCrack(ctx, name, w, h, size);
  for (const name of GAPS.slice(0, Math.max(0, broken - 1))) {
    outline(ctx, name, w, h);
    fill(ctx, DARK);
    stroke(ctx, PAPER, 2);
  }
}

/** A dark line with one lit edge. */
function drawCrack(ctx: Brush, name: keyof typeof OUTLINES, w: number, h: number, size: number): void {
  ctx.lineJoin = 'miter';
  for (const [away, colour, width] of [
    [size * 0.008, PAPER, size * 0.01],
    [0, DARK, size * 0.017],
  ] as const) {
    ctx.save();
    ctx.translate(away, away);
    outline(ctx, name, w, h);
    ctx.restore();
    stroke(ctx, colour, Math.max(1.5, width));
  }
}

/** Begins one of the outlines, which are drawn in a square of 100, as a path `w` wide and `h` high. */
function outline(ctx: Brush, name: keyof typeof OUTLINES, w: number, h: number): void {
  ctx.save();
  ctx.scale(w / 100, h / 100);
  OUTLINES[name](ctx);
  ctx.restore();
}

function path(ctx: Brush, points: readonly Point[], w: number, h: number): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x * w, y * h);
  ctx.closePath();
}

const LIFE = { full: '#c22339', lit: '#e0485a', spent: '#4d1422' } as const;

/** Red up to the part of life that is left, dark above; it cracks from its notch, and its halves part in the end. */
export function drawHeart(ctx: Brush, box: OwnBox<Heart>, { cloth }: Setting): void {
  const {
    w,
    h,
    of: { broken },
  } = box;
  outline(ctx, 'heart', w, h);
  fill(ctx, DARK);
  stroke(ctx, DARK, 12);
  if (broken === 3) {
    for (const side of [-1, 1] as const) drawHalf(ctx, box, side, cloth);
    return;
  }
  drawLife(ctx, box, cloth);
  if (broken > 0) drawCrack(ctx, broken === 1 ? 'heart-crack-1' : 'heart-crack-2', w, h, h * 1.6);
  if (broken === 2) drawCrack(ctx, 'heart-branch', w, h, h * 1.2);
}

/** The part left or right of the split, leaning away from it. */
function drawHalf(ctx: Brush, box: OwnBox<Heart>, side: -1 | 1, cloth: Cloth): void {
  const { w, h } = box;
  ctx.save();
  ctx.translate(w / 2 + side * 3, h);
  ctx.rotate((side * 2.5 * Math.PI) / 180);
  ctx.translate(-w / 2, -h);
  path(ctx, [...SPLIT, [0.5 + side, 1.2], [0.5 + side, -0.2]], w, h);
  ctx.clip();
  drawLife(ctx, box, cloth);
  ctx.restore();
}

/** From above the notch to below the point. */
const SPLIT: readonly Point[] = [
  [0.5, -0.2],
  [0.5, 0.14],
  [0.43, 0.29],
  [0.56, 0.44],
  [0.44, 0.62],
  [0.53, 0.78],
  [0.5, 1.2],
];

function drawLife(ctx: Brush, { w, h, of: { part } }: OwnBox<Heart>, { accent }: Cloth): void {
  outline(ctx, 'heart', w, h);
  fill(ctx, LIFE.spent);
  ctx.save();
  ctx.clip();
  const level = h * (0.02 + 0.96 * (1 - part));
  ctx.fillStyle = LIFE.full;
  ctx.fillRect(0, level, w, h);
  if (part > 0 && part < 1) {
    ctx.fillStyle = LIFE.lit;
    ctx.fillRect(0, level, w, 5);
  }
  if (part >= 0.95) {
    ctx.beginPath();
    ctx.ellipse(w * 0.24, h * 0.2, w * 0.12, h * 0.07, -0.5, 0, Math.PI * 2);
    fill(ctx, LIFE.lit);
  }
  ctx.restore();
  outline(ctx, 'heart', w, h);
  stroke(ctx, accent, 4);
}
