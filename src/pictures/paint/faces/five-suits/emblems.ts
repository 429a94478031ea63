import type { FiveSuit } from '../../../../cards/five-suits.js';
import { type Brush, disc, fill, GOLD, PAPER, shape, stroke } from '../../ink.js';
import { drawSuit } from '../pips.js';
import { FIVE_INKS, FIVE_SIGNS, type FiveInk } from './inks.js';
import {
  blade,
  COINS,
  crownPoints,
  EARS,
  ear,
  lozenge,
  maskEdge,
  maskHoles,
  PEARLS,
  part,
  SPEARS,
} from './outlines.js';

const PALE_GOLD = '#f6d98c';
const SHADE = 'rgba(50, 20, 20, 0.2)';
const LIGHT = 'rgba(255, 250, 230, 0.4)';

/** A suit's emblem in its colours, the light from above and its shadow below it, centred on x, y, in a square of the given side. Its outline is that of the suit's sign. */
export function drawEmblem(ctx: Brush, suit: FiveSuit, x: number, y: number, side: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  ctx.lineJoin = 'round';
  drawSuit(ctx, FIVE_SIGNS[suit], 3, 6, 100, 'rgba(40, 20, 30, 0.25)');
  EMBLEMS[suit](ctx, FIVE_INKS[suit]);
  ctx.restore();
}

const EMBLEMS: Readonly<Record<FiveSuit, (ctx: Brush, ink: FiveInk) => void>> = {
  Sh: sheaf,
  Cr: crown,
  Sp: spears,
  Co: coins,
  Ma: mask,
};

function turned(ctx: Brush, degrees: number, draw: () => void): void {
  ctx.save();
  ctx.rotate((degrees * Math.PI) / 180);
  draw();
  ctx.restore();
}

function path(ctx: Brush, add: () => void, colour: string, line: string, width: number): void {
  ctx.beginPath();
  add();
  fill(ctx, colour);
  stroke(ctx, line, width);
}

/** Five ears, their grains, straw below, and a band that ties them. */
function sheaf(ctx: Brush, ink: FiveInk): void {
  straw(ctx, ink);
  ears(ctx, ink);
  band(ctx, ink);
}

function straw(ctx: Brush, { main, deep, bright }: FiveInk): void {
  shape(
    ctx,
    [-9, 16],
    [9, 16],
    [12, 34, 20, 42, 30, 49],
    [13, 46],
    [0, 51],
    [-13, 46],
    [-30, 49],
    [-20, 42, -12, 34, -9, 16],
  );
  fill(ctx, bright);
  stroke(ctx, deep, 3.5);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(side * 3, 20);
    ctx.quadraticCurveTo(side * 5, 38, side * 12, 45);
  }
  stroke(ctx, main, 3);
}

function ears(ctx: Brush, { main, deep, bright }: FiveInk): void {
  ctx.save();
  ctx.translate(0, 14);
  // The outer ones first: each lies before its outer neighbour.
  for (const turn of EARS.toSorted((one, other) => Math.abs(other) - Math.abs(one)))
    turned(ctx, turn, () => {
      path(ctx, () => ear(ctx), bright, deep, 3);
      // Its right half in shade.
      shape(ctx, [0, -62], [7, -52, 8, -40, 1.5, -24], [0, -24]);
      fill(ctx, SHADE);
      ctx.beginPath();
      ctx.moveTo(0, -60);
      ctx.lineTo(0, -26);
      for (const y of [-47, -35]) {
        ctx.moveTo(-5, y);
        ctx.lineTo(0, y + 8);
        ctx.lineTo(5, y);
      }
      stroke(ctx, main, 2.2);
    });
  ctx.restore();
}

function band(ctx: Brush, { main, deep }: FiveInk): void {
  ctx.beginPath();
  ctx.roundRect(-18, 6, 36, 13, 4);
  fill(ctx, main);
  stroke(ctx, deep, 3.5);
  ctx.beginPath();
  ctx.moveTo(-13, 12.5);
  ctx.lineTo(13, 12.5);
  stroke(ctx, PALE_GOLD, 2.4);
}

/** Five points with pearls, and jewels in the band. */
function crown(ctx: Brush, { main, deep, bright }: FiveInk): void {
  path(ctx, () => crownPoints(ctx), main, deep, 3.5);
  // Light falls on its left side.
  shape(ctx, [-40, -8], [-24, 8], [-19, -20], [-9, 3], [-1, -24], [-14, 23], [-33, 23]);
  fill(ctx, bright);
  shape(ctx, [24, 8], [40, -8], [33, 23], [14, 23]);
  fill(ctx, SHADE);
  for (const [x, y] of PEARLS) {
    disc(ctx, x, y, 8, deep);
    disc(ctx, x, y, 5.5, GOLD);
    disc(ctx, x - 1.6, y - 1.8, 2, PALE_GOLD);
  }
  ctx.beginPath();
  ctx.roundRect(-38, 25, 76, 21, 5);
  fill(ctx, GOLD);
  stroke(ctx, deep, 3.5);
  for (const [x, colour] of [
    [-23, main],
    [0, PAPER],
    [23, main],
  ] as const) {
    ctx.beginPath();
    lozenge(ctx, x, 35.5, 7.5);
    fill(ctx, colour);
    stroke(ctx, deep, 2.2);
  }
}

/** Two crossed spears, a golden knot where they meet. */
function spears(ctx: Brush, { main, bright }: FiveInk): void {
  for (const turn of SPEARS)
    turned(ctx, turn, () => {
      path(ctx, () => part(ctx, [-4.5, -20], [4.5, -20], [4.5, 60], [-4.5, 60]), '#9a6a3a', main, 3);
      path(ctx, () => blade(ctx), bright, main, 3.5);
      shape(ctx, [0, -59], [0, -19], [3.5, -19], [8.5, -30], [11.5, -40, 6, -51, 0, -59]);
      fill(ctx, '#8492b4');
      path(ctx, () => part(ctx, [-8, -18], [8, -18], [8, -11], [-8, -11]), GOLD, main, 2.6);
    });
  disc(ctx, 0, 0, 9.5, main);
  disc(ctx, 0, 0, 6.5, GOLD);
  disc(ctx, 0, 0, 2.6, main);
}

/** Two coins, the one in front with a rim and a lozenge. */
function coins(ctx: Brush, { main, deep, bright, pale }: FiveInk): void {
  const { rear, front } = COINS;
  disc(ctx, rear.x, rear.y, rear.r + 1.8, deep);
  disc(ctx, rear.x, rear.y, rear.r - 1.8, main);
  milled(ctx, rear.x, rear.y, rear.r - 7, bright);
  disc(ctx, front.x, front.y, front.r + 1.8, deep);
  disc(ctx, front.x, front.y, front.r - 1.8, bright);
  disc(ctx, front.x, front.y, 25.5, deep);
  disc(ctx, front.x, front.y, 23, main);
  ctx.beginPath();
  ctx.arc(front.x, front.y, 19, Math.PI * 0.86, Math.PI * 1.5);
  stroke(ctx, bright, 2.6);
  ctx.beginPath();
  lozenge(ctx, front.x, front.y, 13.5);
  fill(ctx, pale);
  stroke(ctx, deep, 2.8);
}

/** Short strokes along a coin's edge. */
function milled(ctx: Brush, x: number, y: number, r: number, colour: string): void {
  ctx.beginPath();
  for (let i = 0; i < 20; i++) {
    const turn = (i * Math.PI) / 10;
    ctx.moveTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
    ctx.lineTo(x + Math.cos(turn) * (r + 4.5), y + Math.sin(turn) * (r + 4.5));
  }
  stroke(ctx, colour, 2.8);
}

/** A laughing mask, its halves of two shades. */
function mask(ctx: Brush, { main, deep, bright }: FiveInk): void {
  path(ctx, () => maskEdge(ctx), bright, deep, 3.5);
  ctx.save();
  ctx.beginPath();
  maskEdge(ctx);
  ctx.clip();
  ctx.fillStyle = main;
  ctx.fillRect(0, -50, 50, 110);
  ctx.restore();
  // Light on brow and cheek, shade below the nose.
  shape(ctx, [-36, -30], [-26, -44, -10, -42, -4, -38], [-14, -34, -26, -30, -36, -22]);
  fill(ctx, LIGHT);
  disc(ctx, -27, 4, 6, LIGHT);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(side * 33, -26);
    ctx.quadraticCurveTo(side * 18, -36, side * 7, -25);
  }
  ctx.lineCap = 'round';
  stroke(ctx, GOLD, 4);
  ctx.beginPath();
  ctx.moveTo(0, -16);
  ctx.lineTo(5, 4);
  ctx.lineTo(-3, 5);
  stroke(ctx, deep, 3);
  ctx.beginPath();
  maskHoles(ctx);
  fill(ctx, PAPER);
  stroke(ctx, deep, 3.2);
  path(ctx, () => maskEdge(ctx), 'rgba(0, 0, 0, 0)', deep, 3.5);
}
