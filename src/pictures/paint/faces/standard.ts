import { isCardCode, isJoker, type JokerCode, type Rank, rankOf, type Suit, suitOf } from '../../../cards/standard.js';
import type { Form, Printing } from '../art.js';
import { type Brush, fill, GOLD, PAPER, rounded, type SuitInk, shape, star, stroke, suitInk } from '../ink.js';
import { svg, svgs } from '../svg.js';
import { type Column, columnOf, drawColumn } from './column.js';
import { type CourtRank, drawCourt, drawPortrait } from './courts.js';
import { drawSuit, PIPS, STANDARD_SIGNS as SIGNS } from './pips.js';
import { type IndexSize, sizeOf } from './rank.js';
import { bothWays, FACE_HEIGHT, FACE_WIDTH, FRAME, sheet } from './sheet.js';

/** With an animal inside each. */
const ACES = svgs(['clubs', 'diamonds', 'hearts', 'spades'], 'aces', import.meta.url);
const JOKER = svg('joker', import.meta.url);
const BACK = svg('back', import.meta.url);

/**
 * Draws a card of the standard deck, a joker, or `back`, in units of `FACE_WIDTH`. The `plain` form, for small cards, has a
 * larger index, and one large sign instead of counted ones; so has the one with a large index.
 */
export function drawStandardFace(ctx: Brush, card: string, { colours }: Printing, form: Form): void {
  if (card === 'back') BACK(ctx);
  else if (!isCardCode(card)) throw new Error(`There is no face for the card ${card}.`);
  else {
    sheet(ctx, PAPER);
    const [suit, size] = [suitOf(card), sizeOf(form)];
    if (isJoker(card)) drawJoker(ctx, card);
    else if (size === 'full') drawFull(ctx, rankOf(card)!, suit!, suitInk(suit!, colours));
    else drawPlain(ctx, rankOf(card)!, suit!, suitInk(suit!, colours), size, form.tight);
  }
}

function drawFull(ctx: Brush, rank: Rank, suit: Suit, ink: SuitInk): void {
  ctx.save();
  ctx.translate(FACE_WIDTH / 2, FACE_HEIGHT / 2);
  if (rank === 'A') ACES[SIGNS[suit]](ctx, { main: ink.main });
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

const JESTERS: Readonly<Record<JokerCode, { readonly main: string; readonly other: string; readonly ground: string }>> =
  {
    X1: { main: '#7a2a8f', other: '#d2701e', ground: '#f3e4f3' },
    X2: { main: '#0f6f74', other: '#b3202f', ground: '#e0f0ee' },
  };

/** Two jokers: violet with one star, teal with two. */
function drawJoker(ctx: Brush, card: JokerCode): void {
  const ink = JESTERS[card];
  JOKER(ctx, ink);
  bothWays(ctx, () => {
    star(ctx, 42, 44, 22, ink.main);
    if (card === 'X2') star(ctx, 42, 92, 22, ink.other);
  });
}
