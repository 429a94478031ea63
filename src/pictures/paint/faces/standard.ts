import { isCardCode, isJoker, type JokerCode, type Rank, rankOf, type Suit, suitOf } from '../../../cards/standard.js';
import type { Form, Printing, Tools } from '../art.js';
import { type Brush, disc, fill, GOLD, PAPER, rounded, type SuitInk, shape, star, stroke, suitInk } from '../ink.js';
import { type Column, columnOf, drawColumn } from './column.js';
import { type CourtRank, drawCourt, drawPortrait } from './courts.js';
import { drawSuit, PIPS, STANDARD_SIGNS as SIGNS, suitPath } from './pips.js';
import { type IndexSize, sizeOf } from './rank.js';
import { bothWays, FACE_HEIGHT, FACE_WIDTH, FRAME, sheet } from './sheet.js';

/** The animal inside each ace. */
const COMPANIONS: Readonly<Record<Suit, string>> = { C: 'owl', D: 'fox-head', H: 'labrador-head', S: 'raven' };

/**
 * Draws a card of the standard deck, a joker, or `back`, in units of `FACE_WIDTH`. The `plain` form, for small cards, has a
 * larger index, and one large sign instead of counted ones; so has the one with a large index.
 */
export async function drawStandardFace(
  ctx: Brush,
  card: string,
  { colours, tools }: Printing,
  form: Form,
): Promise<void> {
  if (card === 'back') return drawBack(ctx, tools);
  if (!isCardCode(card)) throw new Error(`There is no face for the card ${card}.`);
  sheet(ctx, PAPER);
  if (isJoker(card)) return drawJoker(ctx, card, tools);
  const rank = rankOf(card)!;
  const suit = suitOf(card)!;
  const ink = suitInk(suit, colours);
  const size = sizeOf(form);
  if (size !== 'full') return drawPlain(ctx, rank, suit, ink, size, form.tight);
  ctx.save();
  ctx.translate(FACE_WIDTH / 2, FACE_HEIGHT / 2);
  if (rank === 'A') await drawAce(ctx, suit, ink, tools);
  else if (isCourt(rank)) court(ctx, rank, suit, ink);
  else pips(ctx, rank, suit, ink);
  ctx.restore();
  bothWays(ctx, () => drawColumn(ctx, column(ctx, rank, suit, ink), 'full'));
}

function isCourt(rank: Rank): rank is CourtRank {
  return rank === 'J' || rank === 'Q' || rank === 'K';
}

function drawPlain(ctx: Brush, rank: Rank, suit: Suit, ink: SuitInk, size: IndexSize, tight: boolean): void {
  const { w, h } = columnOf(rank, size);
  if (isCourt(rank)) {
    ctx.save();
    rounded(ctx, FRAME.x, FRAME.y, FRAME.w, FRAME.h, 12);
    ctx.clip();
    fill(ctx, ink.pale);
    ctx.translate(158, 268);
    ctx.scale(1.34, 1.34);
    drawPortrait(ctx, rank, suit, ink);
    ctx.restore();
    rounded(ctx, FRAME.x, FRAME.y, FRAME.w, FRAME.h, 12);
    stroke(ctx, ink.main, 7);
    ctx.beginPath();
    ctx.roundRect(2, 2, w, h, [17, 0, 24, 0]);
    fill(ctx, PAPER);
    stroke(ctx, ink.main, 5);
  } else {
    const side = size === 'large' ? 122 : 146;
    const y = size === 'large' ? FACE_HEIGHT - side / 2 - 30 : 196;
    drawSuit(ctx, SIGNS[suit], FACE_WIDTH - side / 2 - 8, y, side, ink.main);
  }
  drawColumn(ctx, column(ctx, rank, suit, ink), size, tight);
}

function column(ctx: Brush, rank: Rank, suit: Suit, { main, deep }: SuitInk): Column {
  return { rank, letter: suit, main, deep, sign: (x, y, side) => drawSuit(ctx, SIGNS[suit], x, y, side, main) };
}

function pips(ctx: Brush, rank: Rank, suit: Suit, ink: SuitInk): void {
  for (const [x, y] of PIPS[rank] ?? []) {
    ctx.save();
    ctx.translate(x, y);
    if (y > 0) ctx.rotate(Math.PI);
    drawSuit(ctx, SIGNS[suit], 0, 0, rank === '2' || rank === '3' ? 56 : 41, ink.main);
    ctx.restore();
  }
}

function court(ctx: Brush, rank: CourtRank, suit: Suit, ink: SuitInk): void {
  ctx.save();
  rounded(ctx, -FRAME.w / 2, -FRAME.h / 2, FRAME.w, FRAME.h, 12);
  ctx.clip();
  drawCourt(ctx, rank, suit, ink, FRAME.w, FRAME.h);
  ctx.restore();
  rounded(ctx, -FRAME.w / 2, -FRAME.h / 2, FRAME.w, FRAME.h, 12);
  stroke(ctx, ink.main, 5);
  stroke(ctx, GOLD, 2.5);
  ctx.save();
  ctx.translate(-FACE_WIDTH / 2, -FACE_HEIGHT / 2);
  bothWays(ctx, () => {
    shape(ctx, [2, 20], [2, 8, 8, 2, 20, 2], [76, 2], [76, 142], [76, 150, 70, 158, 62, 158], [2, 158]);
    fill(ctx, PAPER);
    ctx.beginPath();
    ctx.moveTo(76, 11);
    ctx.lineTo(76, 142);
    ctx.bezierCurveTo(76, 150, 70, 158, 62, 158);
    ctx.lineTo(11, 158);
    stroke(ctx, ink.main, 5);
    stroke(ctx, GOLD, 2.5);
  });
  ctx.restore();
}

async function drawAce(ctx: Brush, suit: Suit, ink: SuitInk, { icon }: Tools): Promise<void> {
  for (const r of [66, 60]) {
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, Math.PI * 2);
    stroke(ctx, r === 66 ? GOLD : ink.main, r === 66 ? 3 : 1.5);
  }
  for (let i = 0; i < 24; i++) {
    const turn = (i * Math.PI) / 12;
    disc(ctx, Math.cos(turn) * 73, Math.sin(turn) * 73, i % 2 === 0 ? 3 : 1.8, i % 2 === 0 ? ink.main : GOLD);
  }
  const side = suit === 'D' ? 118 : 102;
  suitPath(ctx, SIGNS[suit], 0, 0, side);
  fill(ctx, ink.main);
  const [px, y] = suit === 'H' ? [50, -8] : suit === 'C' ? [42, -3] : suit === 'S' ? [45, 5] : [52, 2];
  ctx.drawImage(await icon(COMPANIONS[suit], PAPER, px * 2), -px / 2, y - px / 2, px, px);
}

const JESTERS: Readonly<Record<JokerCode, { readonly main: string; readonly other: string; readonly ground: string }>> =
  {
    X1: { main: '#7a2a8f', other: '#d2701e', ground: '#f3e4f3' },
    X2: { main: '#0f6f74', other: '#b3202f', ground: '#e0f0ee' },
  };

/** Two jokers: violet with one star, teal with two. */
async function drawJoker(ctx: Brush, card: JokerCode, { icon }: Tools): Promise<void> {
  const ink = JESTERS[card];
  rounded(ctx, FRAME.x, FRAME.y, FRAME.w, FRAME.h, 12);
  fill(ctx, ink.ground);
  stroke(ctx, ink.main, 5);
  stroke(ctx, GOLD, 2.5);
  const [x, y] = [FACE_WIDTH / 2, FACE_HEIGHT / 2];
  for (let i = 0; i < 16; i++) {
    const from = (i * Math.PI) / 8;
    const corner = (turn: number) => [x + Math.cos(turn) * 98, y + Math.sin(turn) * 98] as const;
    shape(ctx, [x, y], corner(from), corner(from + 0.2));
    ctx.globalAlpha = 0.22;
    fill(ctx, i % 2 === 0 ? ink.main : ink.other);
    ctx.globalAlpha = 1;
  }
  disc(ctx, x, y, 72, PAPER);
  for (const [r, width] of [
    [72, 3],
    [66, 1.2],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    stroke(ctx, GOLD, width);
  }
  ctx.drawImage(await icon('jester-hat', ink.main, 216), x - 54, y - 54, 108, 108);
  bothWays(ctx, () => {
    star(ctx, 42, 44, 22, ink.main);
    if (card === 'X2') star(ctx, 42, 92, 22, ink.other);
  });
}

async function drawBack(ctx: Brush, { icon }: Tools): Promise<void> {
  sheet(ctx, PAPER);
  rounded(ctx, FRAME.x, FRAME.y, FRAME.w, FRAME.h, 12);
  fill(ctx, '#4a1730');
  ctx.save();
  rounded(ctx, FRAME.x, FRAME.y, FRAME.w, FRAME.h, 12);
  ctx.clip();
  for (let row = 0; row * 24 < FACE_HEIGHT + 24; row++) {
    for (let col = 0; col * 24 < FACE_WIDTH + 24; col++) {
      const [x, y] = [col * 24 + (row % 2) * 12, row * 24];
      shape(ctx, [x, y - 9], [x + 6, y], [x, y + 9], [x - 6, y]);
      fill(ctx, '#6d2a48');
    }
  }
  ctx.restore();
  rounded(ctx, FRAME.x + 7, FRAME.y + 7, FRAME.w - 14, FRAME.h - 14, 8);
  stroke(ctx, GOLD, 3);
  disc(ctx, FACE_WIDTH / 2, FACE_HEIGHT / 2, 64, '#3a0f24');
  ctx.beginPath();
  ctx.arc(FACE_WIDTH / 2, FACE_HEIGHT / 2, 64, 0, Math.PI * 2);
  stroke(ctx, GOLD, 4);
  ctx.beginPath();
  ctx.arc(FACE_WIDTH / 2, FACE_HEIGHT / 2, 56, 0, Math.PI * 2);
  stroke(ctx, GOLD, 1.5);
  ctx.drawImage(await icon('imperial-crown', GOLD, 160), 80, 128, 80, 80);
}
