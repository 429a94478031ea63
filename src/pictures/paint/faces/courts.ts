import type { Suit } from '../../../cards/standard.js';
import type { SuitSign } from '../../scene.js';
import { type Brush, DARK, disc, fill, GOLD, PAPER, type SuitInk, shape, stroke } from '../ink.js';
import { drawSuit, STANDARD_SIGNS } from './pips.js';

export type CourtRank = 'J' | 'Q' | 'K';

export interface Look {
  readonly skin: string;
  readonly hair: string;
  /** The robe's second colour. */
  readonly cloth: string;
}

export const LOOKS: Readonly<Record<Suit, Look>> = {
  C: { skin: '#d9a273', hair: '#6b3a1e', cloth: '#b8860b' },
  D: { skin: '#f3cfae', hair: '#d9a441', cloth: '#b3202f' },
  H: { skin: '#f0c4a0', hair: '#a4481f', cloth: '#23407f' },
  S: { skin: '#8d5a3b', hair: '#1b1416', cloth: '#8c1d33' },
};

export const LINE = '#2a1a18';

/**
 * The figures of a court card in a field around 0, 0: one upright above the dividing line, the same one upside down
 * below. `w` and `h` are the field's; the line falls from left to right.
 */
export function drawCourt(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk, w: number, h: number): void {
  const tilt = 26;
  for (const turn of [0, Math.PI]) {
    ctx.save();
    ctx.rotate(turn);
    shape(ctx, [-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, -tilt], [-w / 2, tilt]);
    ctx.clip();
    ctx.fillStyle = ink.pale;
    ctx.fillRect(-w / 2, -h / 2, w, h);
    ctx.translate(16, 0);
    figure(ctx, rank, suit, ink, LOOKS[suit]);
    ctx.restore();
  }
  ctx.beginPath();
  ctx.moveTo(-w / 2, tilt);
  ctx.lineTo(w / 2, -tilt);
  stroke(ctx, LINE, 9);
  stroke(ctx, GOLD, 6);
}

function figure(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk, look: Look): void {
  rays(ctx, ink);
  held(ctx, rank, suit, ink);
  drawBust(ctx, rank, STANDARD_SIGNS[suit], ink, look);
}

/** One figure upright, as `drawBust` draws it, with beams behind. */
export function drawPortrait(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk): void {
  rays(ctx, ink);
  drawBust(ctx, rank, STANDARD_SIGNS[suit], ink, LOOKS[suit]);
}

/**
 * A court figure, also of a tarot deck (page, knight), with the sign of its suit. The crown's tip is 152 above
 * the origin, the robe's hem 50 below it; 172 wide.
 */
export function drawBust(ctx: Brush, rank: CourtRank | 'P' | 'N', sign: SuitSign, ink: SuitInk, look: Look): void {
  switch (rank) {
    case 'K':
      longHair(ctx, look.hair, -58);
      robe(ctx, ink, look);
      ermine(ctx);
      head(ctx, look);
      beard(ctx, look.hair);
      crown(ctx, ink);
      break;
    case 'Q':
      veil(ctx, look);
      longHair(ctx, look.hair, -30);
      robe(ctx, ink, look);
      neckline(ctx, look, ink);
      head(ctx, look);
      fringe(ctx, look.hair);
      coronet(ctx, ink);
      break;
    case 'J':
    case 'P':
      longHair(ctx, look.hair, -66);
      robe(ctx, ink, look);
      tabard(ctx, ink, look, sign);
      head(ctx, look);
      bob(ctx, look.hair);
      cap(ctx, ink, look);
      break;
    case 'N':
      longHair(ctx, look.hair, -66);
      robe(ctx, ink, look);
      tabard(ctx, ink, look, sign);
      head(ctx, look);
      helmet(ctx, ink);
      break;
  }
}

/** Faint beams behind the head, to fill the ground. */
function rays(ctx: Brush, ink: SuitInk): void {
  ctx.save();
  ctx.globalAlpha = 0.13;
  for (let i = 0; i < 18; i++) {
    const from = (i * Math.PI) / 9;
    shape(
      ctx,
      [0, -92],
      [Math.cos(from) * 200, -92 + Math.sin(from) * 200],
      [Math.cos(from + 0.17) * 200, -92 + Math.sin(from + 0.17) * 200],
    );
    fill(ctx, ink.main);
  }
  ctx.restore();
}

function outlined(ctx: Brush, colour: string, width = 2): void {
  fill(ctx, colour);
  stroke(ctx, LINE, width);
}

export function head(ctx: Brush, look: Look): void {
  shape(ctx, [-11, -76], [11, -76], [13, -46], [-13, -46]);
  outlined(ctx, look.skin);
  shape(ctx, [-25, -106], [-25, -84, -14, -63, 0, -63], [14, -63, 25, -84, 25, -106], [24, -126, -24, -126, -25, -106]);
  outlined(ctx, look.skin);
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(side * 10, -97, 5, 2.8, 0, 0, Math.PI * 2);
    fill(ctx, '#fff');
    disc(ctx, side * 10, -97, 2.4, LINE);
    ctx.beginPath();
    ctx.moveTo(side * 4.5, -104);
    ctx.quadraticCurveTo(side * 10, -108, side * 17, -103);
    stroke(ctx, LINE, 2.2);
  }
  ctx.beginPath();
  ctx.moveTo(1, -97);
  ctx.lineTo(4, -86);
  ctx.lineTo(-1, -85);
  stroke(ctx, LINE, 1.6);
  shape(ctx, [-6.5, -76], [-2, -79.5, 2, -79.5, 6.5, -76], [2, -72, -2, -72, -6.5, -76]);
  fill(ctx, '#9c2b2e');
}

function robe(ctx: Brush, ink: SuitInk, look: Look): void {
  shape(ctx, [-86, 50], [-84, -8, -70, -34, -44, -44], [-14, -56], [14, -56], [44, -44], [70, -34, 84, -8, 86, 50]);
  outlined(ctx, ink.main === '#1d1d2b' ? ink.deep : ink.main, 2.5);
  for (const side of [-1, 1]) {
    shape(
      ctx,
      [side * 86, 50],
      [side * 84, -8, side * 70, -34, side * 44, -44],
      [side * 52, -14, side * 54, 20, side * 56, 50],
    );
    outlined(ctx, look.cloth);
    for (let y = -18; y < 40; y += 19) {
      drawSuitLozenge(ctx, side * 68, y);
    }
  }
}

function drawSuitLozenge(ctx: Brush, x: number, y: number): void {
  shape(ctx, [x, y - 7], [x + 5, y], [x, y + 7], [x - 5, y]);
  fill(ctx, GOLD);
}

function ermine(ctx: Brush): void {
  shape(
    ctx,
    [-50, -42],
    [-30, -58, -18, -58, -12, -56],
    [0, -20],
    [12, -56],
    [18, -58, 30, -58, 50, -42],
    [44, -14, 22, 4, 12, 50],
    [-12, 50],
    [-22, 4, -44, -14, -50, -42],
  );
  outlined(ctx, PAPER);
  for (const [x, y] of [
    [-34, -36],
    [-22, -18],
    [34, -36],
    [22, -18],
    [-10, 4],
    [10, 4],
    [0, 22],
  ] as const) {
    shape(ctx, [x, y - 5], [x + 3.2, y + 4], [x, y + 2], [x - 3.2, y + 4]);
    fill(ctx, LINE);
  }
  shape(ctx, [-7, -32], [7, -32], [7, -20], [0, -12], [-7, -20]);
  outlined(ctx, GOLD, 1.6);
}

function neckline(ctx: Brush, look: Look, ink: SuitInk): void {
  shape(ctx, [-26, -53], [26, -53], [20, -26, 8, -14, 0, -10], [-8, -14, -20, -26, -26, -53]);
  outlined(ctx, look.skin);
  ctx.beginPath();
  ctx.moveTo(-30, -54);
  ctx.bezierCurveTo(-24, -26, -10, -10, 0, -4);
  ctx.bezierCurveTo(10, -10, 24, -26, 30, -54);
  stroke(ctx, LINE, 9);
  stroke(ctx, GOLD, 6.5);
  ctx.beginPath();
  ctx.moveTo(-14, -52);
  ctx.quadraticCurveTo(0, -34, 14, -52);
  stroke(ctx, PAPER, 4);
  disc(ctx, 0, -42, 5.5, LINE);
  disc(ctx, 0, -42, 4, ink.main);
  for (let y = 8; y < 50; y += 13) disc(ctx, 0, y, 3.6, GOLD);
}

function tabard(ctx: Brush, ink: SuitInk, look: Look, sign: SuitSign): void {
  shape(ctx, [-36, -46], [0, -50], [0, 60], [-42, 60]);
  outlined(ctx, PAPER);
  shape(ctx, [36, -46], [0, -50], [0, 60], [42, 60]);
  outlined(ctx, look.cloth);
  shape(ctx, [-20, -58], [20, -58], [16, -40], [0, -32], [-16, -40]);
  outlined(ctx, GOLD);
  drawSuit(ctx, sign, -19, -14, 28, ink.main);
  drawSuit(ctx, sign, 19, -14, 28, PAPER);
}

export function longHair(ctx: Brush, colour: string, down: number): void {
  shape(
    ctx,
    [-22, -122],
    [-44, -112, -40, -82, -38, -70],
    [-44, -50, -48, down - 4, -36, down],
    [-20, down + 4, -12, -60, -12, -70],
    [12, -70],
    [12, -60, 20, down + 4, 36, down],
    [48, down - 4, 44, -50, 38, -70],
    [40, -82, 44, -112, 22, -122],
  );
  outlined(ctx, colour);
}

export function veil(ctx: Brush, look: Look): void {
  shape(ctx, [0, -140], [-60, -134, -58, -60, -66, -20], [66, -20], [58, -60, 60, -134, 0, -140]);
  outlined(ctx, look.cloth);
}

export function beard(ctx: Brush, colour: string): void {
  shape(
    ctx,
    [-26, -98],
    [-27, -66, -16, -46, 0, -40],
    [16, -46, 27, -66, 26, -98],
    [22, -84, 14, -82, 8, -81],
    [4, -84, -4, -84, -8, -81],
    [-14, -82, -22, -84, -26, -98],
  );
  outlined(ctx, colour);
  shape(ctx, [-6, -75], [-2, -78, 2, -78, 6, -75], [2, -71, -2, -71, -6, -75]);
  fill(ctx, '#b5413f');
  ctx.save();
  ctx.globalAlpha = 0.35;
  for (const x of [-9, 0, 9]) {
    ctx.beginPath();
    ctx.moveTo(x, -66);
    ctx.lineTo(x * 0.6, -50);
    stroke(ctx, '#fff', 1.5);
  }
  ctx.restore();
}

export function fringe(ctx: Brush, colour: string): void {
  shape(
    ctx,
    [0, -124],
    [-34, -126, -30, -96, -27, -84],
    [-24, -102, -12, -112, 0, -116],
    [12, -112, 24, -102, 27, -84],
    [30, -96, 34, -126, 0, -124],
  );
  outlined(ctx, colour);
}

export function bob(ctx: Brush, colour: string): void {
  for (const side of [-1, 1]) {
    shape(
      ctx,
      [side * 20, -122],
      [side * 40, -116, side * 38, -86, side * 36, -70],
      [side * 28, -66, side * 22, -72, side * 22, -78],
      [side * 22, -94, side * 22, -104, side * 14, -112],
    );
    outlined(ctx, colour);
  }
}

export function crown(ctx: Brush, ink: SuitInk): void {
  shape(
    ctx,
    [-27, -116],
    [-34, -146],
    [-17, -134],
    [0, -152],
    [17, -134],
    [34, -146],
    [27, -116],
    [14, -111, -14, -111, -27, -116],
  );
  outlined(ctx, GOLD);
  ctx.beginPath();
  ctx.moveTo(-28, -122);
  ctx.bezierCurveTo(-14, -117, 14, -117, 28, -122);
  stroke(ctx, LINE, 1.6);
  for (const [x, y, r] of [
    [-34, -146, 4.2],
    [0, -151, 4.6],
    [34, -146, 4.2],
  ] as const) {
    disc(ctx, x, y, r + 1.4, LINE);
    disc(ctx, x, y, r, PAPER);
  }
  for (const x of [-15, 15]) disc(ctx, x, -126, 3.4, ink.main);
  shape(ctx, [0, -136], [5, -128], [0, -120], [-5, -128]);
  fill(ctx, ink.main);
}

export function coronet(ctx: Brush, ink: SuitInk): void {
  shape(
    ctx,
    [-27, -116],
    [-30, -134],
    [-19, -126],
    [-12, -140],
    [-5, -128],
    [0, -146],
    [5, -128],
    [12, -140],
    [19, -126],
    [30, -134],
    [27, -116],
    [14, -112, -14, -112, -27, -116],
  );
  outlined(ctx, GOLD);
  for (const [x, y] of [
    [-30, -135],
    [-12, -141],
    [0, -147],
    [12, -141],
    [30, -135],
  ] as const) {
    disc(ctx, x, y, 4, LINE);
    disc(ctx, x, y, 2.8, PAPER);
  }
  for (const x of [-14, 0, 14]) disc(ctx, x, -119, 2.8, ink.main);
}

function cap(ctx: Brush, ink: SuitInk, look: Look): void {
  ctx.beginPath();
  ctx.moveTo(16, -128);
  ctx.bezierCurveTo(30, -156, 56, -150, 64, -116);
  ctx.bezierCurveTo(52, -130, 38, -132, 22, -120);
  ctx.closePath();
  outlined(ctx, PAPER);
  ctx.beginPath();
  ctx.moveTo(20, -126);
  ctx.quadraticCurveTo(42, -146, 60, -120);
  stroke(ctx, look.cloth, 2);
  shape(
    ctx,
    [-30, -116],
    [-44, -140, -16, -150, 2, -146],
    [24, -144, 38, -132, 30, -116],
    [12, -122, -12, -122, -30, -116],
  );
  outlined(ctx, ink.main === '#1d1d2b' ? ink.deep : ink.main);
  shape(ctx, [-31, -115], [-12, -122, 12, -122, 31, -115], [31, -107], [12, -114, -12, -114, -31, -107]);
  outlined(ctx, GOLD);
}

/** Open at the face, with a plume in the suit's colour. */
function helmet(ctx: Brush, ink: SuitInk): void {
  shape(ctx, [0, -138], [-10, -160, 26, -172, 52, -146], [44, -150, 30, -148, 10, -134]);
  outlined(ctx, ink.main);
  shape(
    ctx,
    [-34, -66],
    [-42, -110, -34, -142, 0, -144],
    [34, -142, 42, -110, 34, -66],
    [26, -62],
    [28, -88, 26, -106, 20, -112],
    [-20, -112],
    [-26, -106, -28, -88, -26, -62],
  );
  outlined(ctx, '#c9d0d8');
  shape(ctx, [-27, -118], [27, -118], [24, -108], [-24, -108]);
  outlined(ctx, GOLD);
}

/** A sword for a king, a flower of her suit for a queen, a halberd for a jack: on the side without the index. */
function held(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk): void {
  ctx.save();
  ctx.translate(70, 0);
  if (rank === 'K') sword(ctx);
  else if (rank === 'Q') flower(ctx, suit, ink);
  else halberd(ctx);
  ctx.restore();
}

function sword(ctx: Brush): void {
  shape(ctx, [-5, -46], [-5, -126], [0, -146], [5, -126], [5, -46]);
  outlined(ctx, '#dfe4ea', 1.8);
  ctx.beginPath();
  ctx.moveTo(0, -134);
  ctx.lineTo(0, -50);
  stroke(ctx, '#8b95a3', 1.4);
  shape(ctx, [-17, -52], [17, -52], [17, -45], [-17, -45]);
  outlined(ctx, GOLD, 1.8);
  shape(ctx, [-3.5, -45], [3.5, -45], [3.5, 0], [-3.5, 0]);
  outlined(ctx, DARK, 1);
}

function flower(ctx: Brush, suit: Suit, ink: SuitInk): void {
  ctx.beginPath();
  ctx.moveTo(2, 0);
  ctx.quadraticCurveTo(-4, -50, 0, -100);
  stroke(ctx, '#2e6b34', 4);
  shape(ctx, [-1, -72], [10, -90, 18, -86, 20, -78], [14, -68, 6, -66, -1, -72]);
  outlined(ctx, '#3f8a46', 1.2);
  for (let i = 0; i < 6; i++) {
    const turn = (i * Math.PI) / 3;
    disc(ctx, Math.cos(turn) * 10, -112 + Math.sin(turn) * 10, 8.4, LINE);
  }
  for (let i = 0; i < 6; i++) {
    const turn = (i * Math.PI) / 3;
    disc(ctx, Math.cos(turn) * 10, -112 + Math.sin(turn) * 10, 7, PAPER);
  }
  disc(ctx, 0, -112, 8, GOLD);
  drawSuit(ctx, STANDARD_SIGNS[suit], 0, -112, 12, ink.main);
}

function halberd(ctx: Brush): void {
  shape(ctx, [-3, 0], [-3, -150], [3, -150], [3, 0]);
  outlined(ctx, '#7a4b25', 1.4);
  shape(ctx, [-2, -126], [-24, -134, -26, -96, -20, -88], [-14, -98, -8, -100, -2, -100]);
  outlined(ctx, '#dfe4ea', 1.8);
  shape(ctx, [2, -120], [18, -112], [2, -106]);
  outlined(ctx, '#dfe4ea', 1.8);
  shape(ctx, [-5, -132], [0, -154], [5, -132]);
  outlined(ctx, '#dfe4ea', 1.8);
}
