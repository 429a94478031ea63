import { FIVE_SUIT_NAMES, type FiveSuit } from '../../../../cards/five-suits.js';
import type { Form } from '../../art.js';
import { write } from '../../fonts.js';
import { type Brush, circle, disc, fill, GOLD, PAPER, rounded, shape, star, stroke } from '../../ink.js';
import { columnOf, drawColumn } from '../column.js';
import { drawSuit } from '../pips.js';
import type { IndexSize } from '../rank.js';
import { FACE_HEIGHT, FACE_WIDTH, sheet } from '../sheet.js';
import { beams } from '../tarot/parts.js';
import { drawEmblem } from './emblems.js';
import { FIVE_INKS, FIVE_LIGHT, FIVE_PAPER, FIVE_SIGNS, type FiveInk } from './inks.js';

/** The highest value, with a grander face. */
const HIGHEST = 15;
/** From this value on a face has laurels. */
const HIGH = 11;
/** Right of the index. */
const PANEL = { x: 102, y: 15, w: FACE_WIDTH - 102 - 15, h: FACE_HEIGHT - 30 };
/** The medallion's scale. */
const MEDAL = 0.86;
const CENTRE = { x: PANEL.x + PANEL.w / 2, y: FACE_HEIGHT / 2 };

/** A card of that suit and value. Its index is large in all sizes. */
export function drawFiveSuitCard(ctx: Brush, value: number, suit: FiveSuit, form: Form): void {
  sheet(ctx, FIVE_PAPER);
  const size = form.index ?? 'plain';
  drawArt(ctx, value, suit);
  corner(ctx, value, size);
  const { main, deep } = FIVE_INKS[suit];
  const sign = (x: number, y: number, side: number) => drawEmblem(ctx, suit, x, y, side * 1.1);
  drawColumn(ctx, { rank: String(value), letter: suit, main, deep, sign }, size, form.tight);
  medal(ctx, suit, form.tight ? 43 : 50, 272, 34, value === HIGHEST);
}

/** Interrupts the frame for the index. */
function corner(ctx: Brush, value: number, size: IndexSize): void {
  const { w, h } = columnOf(String(value), size);
  ctx.beginPath();
  ctx.roundRect(3, 3, w - 4, h, [16, 0, 20, 0]);
  fill(ctx, FIVE_PAPER);
}

/** The emblem on a disc in the suit's pale colour, with a rim. */
function medal(ctx: Brush, suit: FiveSuit, x: number, y: number, r: number, top = false): void {
  const ink = FIVE_INKS[suit];
  disc(ctx, x, y, r, ink.main);
  disc(ctx, x, y, r * 0.95, top ? GOLD : ink.bright);
  disc(ctx, x, y, r * 0.88, ink.deep);
  disc(ctx, x, y, r * 0.85, ink.pale);
  // Light from above.
  disc(ctx, x, y + r * 0.05, r * 0.78, PAPER);
  drawEmblem(ctx, suit, x, y, r * (suit === 'Co' ? 1.3 : 1.2));
}

function drawArt(ctx: Brush, value: number, suit: FiveSuit): void {
  const ink = FIVE_INKS[suit];
  const top = value === HIGHEST;
  panel(ctx, ink, top);
  ctx.save();
  ctx.translate(CENTRE.x, CENTRE.y);
  ctx.scale(MEDAL, MEDAL);
  ctx.translate(-CENTRE.x, -CENTRE.y);
  if (value >= HIGH) laurels(ctx, top ? GOLD : ink.main);
  medallion(ctx, value, suit, ink);
  ctx.restore();
  crest(ctx, value, suit, ink);
  const name = FIVE_SUIT_NAMES[suit];
  if (top) {
    rounded(ctx, PANEL.x + 8, PANEL.y + PANEL.h - 48, PANEL.w - 16, 38, 8);
    fill(ctx, ink.deep);
  }
  write(ctx, name, 'title', 25, CENTRE.x, PANEL.y + PANEL.h - 20, PANEL.w - 22, top ? FIVE_LIGHT : ink.deep);
  rounded(ctx, 8, 8, FACE_WIDTH - 16, FACE_HEIGHT - 16, 13);
  stroke(ctx, ink.main, 6);
  if (value >= HIGH) stroke(ctx, GOLD, 2.5);
}

function panel(ctx: Brush, ink: FiveInk, top: boolean): void {
  const { x, y, w, h } = PANEL;
  ctx.save();
  rounded(ctx, x, y, w, h, 10);
  fill(ctx, top ? ink.main : ink.pale);
  ctx.clip();
  if (top) beams(ctx, CENTRE.x, CENTRE.y, GOLD);
  ctx.restore();
  rounded(ctx, x, y, w, h, 10);
  stroke(ctx, GOLD, top ? 4 : 2.5);
}

/** The emblem in a circle of fifteen beads, as many of them full as the card's value. */
function medallion(ctx: Brush, value: number, suit: FiveSuit, ink: FiveInk): void {
  const { x, y } = CENTRE;
  const top = value === HIGHEST;
  disc(ctx, x + 2, y + 5, 70, 'rgba(40, 20, 30, 0.22)');
  disc(ctx, x, y, 69, top ? GOLD : ink.main);
  disc(ctx, x, y, 66, top ? ink.deep : PAPER);
  disc(ctx, x, y, 55, top ? GOLD : ink.main);
  disc(ctx, x, y, 52, ink.pale);
  // Light from above.
  disc(ctx, x, y + 3, 48, PAPER);
  for (let i = 0; i < HIGHEST; i++) {
    const turn = (i / HIGHEST) * Math.PI * 2 - Math.PI / 2;
    const [bx, by] = [x + Math.cos(turn) * 61, y + Math.sin(turn) * 61];
    if (i < value) disc(ctx, bx, by, 5, top ? '#ffdf8a' : ink.main);
    else circle(ctx, bx, by, 3.4, ink.main, 1.4);
  }
  drawEmblem(ctx, suit, x, y, 84);
}

/** Above the medallion: the sign between scrolls, or stars on the highest card. */
function crest(ctx: Brush, value: number, suit: FiveSuit, ink: FiveInk): void {
  const [x, y] = [CENTRE.x, PANEL.y + 42];
  if (value === HIGHEST) {
    for (const [dx, dy, r] of [
      [0, -4, 19],
      [-38, 6, 11],
      [38, 6, 11],
    ] as const)
      star(ctx, x + dx, y + dy, r, '#ffdf8a');
    return;
  }
  drawSuit(ctx, FIVE_SIGNS[suit], x, y, 34, ink.main);
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(x + side * 26, y);
    ctx.bezierCurveTo(x + side * 34, y - 14, x + side * 50, y - 12, x + side * 50, y - 1);
    ctx.bezierCurveTo(x + side * 50, y + 8, x + side * 40, y + 8, x + side * 41, y);
    ctx.lineCap = 'round';
    stroke(ctx, ink.main, 2.5);
    ctx.lineCap = 'butt';
  }
}

/** Two branches below the medallion. */
function laurels(ctx: Brush, colour: string): void {
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++) {
      const turn = Math.PI / 2 - side * (0.16 + i * 0.2);
      ctx.save();
      ctx.translate(CENTRE.x + Math.cos(turn) * 80, CENTRE.y + Math.sin(turn) * 80);
      ctx.rotate(turn + side * (i % 2 === 0 ? 0.9 : 2.1) + Math.PI / 2);
      shape(ctx, [0, -11], [6, -4, 6, 4, 0, 11], [-6, 4, -6, -4, 0, -11]);
      fill(ctx, colour);
      ctx.restore();
    }
}
