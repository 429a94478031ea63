import { FIVE_SUITS, type FiveSuit } from '../../cards/five-suits.js';
import type { Suit } from '../../cards/standard.js';
import type { Box, Ink, Layout } from '../boxes.js';
import type { Sign, SuitSign } from '../scene.js';
import { drawArrow, drawLink, drawWay } from './arrows.js';
import { drawFace } from './faces/decks.js';
import { drawEmblem } from './faces/five-suits/emblems.js';
import { FIVE_SIGNS } from './faces/five-suits/inks.js';
import { drawSuit } from './faces/pips.js';
import { drawMoon, drawSun } from './faces/tarot/looks.js';
import { fontOf } from './fonts.js';
import { icon } from './icons.js';
import {
  type Context,
  circle,
  DARK,
  disc,
  FELTS,
  fill,
  GOLD,
  PAPER,
  rounded,
  star,
  stroke,
  suitInk,
  TONES,
} from './ink.js';
import { type Stamp, stamp } from './stamps.js';

/** A stamp and where its upper left corner lies. */
export interface Placed {
  readonly stamp: Stamp;
  readonly x: number;
  readonly y: number;
}

/** How far a drawing may reach beyond its box: half of the thickest line. */
const RIM = 6;

/** What a box looks like, at whole pixels. Boxes that differ only in their place share a stamp. */
export async function drawn(box: Box, layout: Layout): Promise<Placed> {
  if (box.draw === 'text') return drawnText(box);
  const x = Math.round(box.x);
  const y = Math.round(box.y);
  const at: Box = { ...box, x: 0, y: 0, w: Math.round(box.x + box.w) - x, h: Math.round(box.y + box.h) - y };
  const key = JSON.stringify([at, layout.felt, layout.colours]);
  const made = stamp(key, at.w + 2 * RIM, at.h + 2 * RIM, (ctx) => {
    ctx.translate(RIM, RIM);
    return drawBox(ctx, at, layout);
  });
  return { stamp: await made, x: x - RIM, y: y - RIM };
}

type Drawn<Name extends Box['draw']> = Extract<Box, { draw: Name }>;
type FeltInk = (typeof FELTS)['green'];

async function drawBox(ctx: Context, box: Exclude<Box, { draw: 'text' }>, layout: Layout): Promise<void> {
  const felt = FELTS[layout.felt];
  switch (box.draw) {
    case 'card':
      return drawCard(ctx, box, layout);
    case 'edge':
      rounded(ctx, 0, 0, box.w, box.h, box.w * 0.075);
      fill(ctx, '#d8cdb4');
      return stroke(ctx, '#8d8068', 1);
    case 'empty':
      rounded(ctx, 2, 2, box.w - 4, box.h - 4, box.w * 0.075);
      fill(ctx, felt.panel);
      return stroke(ctx, felt.line, 3);
    case 'bar':
      return drawBar(ctx, box, felt);
    case 'panel':
      return drawPanel(ctx, box, felt);
    case 'sign':
      return drawSign(ctx, box, layout);
    case 'step':
      return drawStep(ctx, box, felt);
    case 'arrow':
      return drawArrow(ctx, box);
    case 'link':
      return drawLink(ctx, box);
    case 'way':
      return drawWay(ctx, box, felt.ground);
    case 'glow':
      rounded(ctx, 1, 1, box.w - 2, box.h - 2, 18);
      fill(ctx, GOLD);
      return stroke(ctx, '#fff3cf', 3);
  }
}

/** A card, a little shadow below it; in shade where it is dim. */
async function drawCard(ctx: Context, box: Drawn<'card'>, layout: Layout): Promise<void> {
  const felt = FELTS[layout.felt];
  if (box.whole !== undefined) {
    ctx.beginPath();
    ctx.rect(-RIM, -RIM, box.w + 2 * RIM, box.h + RIM);
    ctx.clip();
    return drawCard(ctx, { ...box, h: box.whole, whole: undefined }, layout);
  }
  if (box.turned) {
    ctx.translate(box.w, 0);
    ctx.rotate(Math.PI / 2);
    return drawCard(ctx, { ...box, w: box.h, h: box.w, turned: false }, layout);
  }
  await drawFace(ctx, box.face, box.w, box.h, layout.colours, box.tight);
  if (box.dim) {
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = 0.62;
    ctx.fillStyle = felt.ground;
    ctx.fillRect(0, 0, box.w, box.h);
    ctx.globalAlpha = 1;
  }
  ctx.globalCompositeOperation = 'destination-over';
  rounded(ctx, -1, 1, box.w + 3, box.h + 3, box.w * 0.075);
  fill(ctx, felt.panel);
}

function inkOf(ink: Ink): string {
  return ink === 'dark' ? DARK : TONES[ink];
}

/** A line of text, its capitals in the middle of the box. */
async function drawnText(box: Drawn<'text'>): Promise<Placed> {
  const { text, font, px, ink } = box;
  const w = Math.ceil(box.w) + 2;
  const ascent = Math.ceil(px * 1.1);
  const key = JSON.stringify([text, font, px, ink, w]);
  const made = stamp(key, w + 2 * RIM, ascent + Math.ceil(px * 0.5), (ctx) => {
    ctx.font = fontOf(font, px);
    ctx.fillStyle = inkOf(ink);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    if (text !== '') ctx.fillText(text, RIM, ascent, w);
  });
  const baseline = Math.round(box.y + box.h / 2 + px * 0.36);
  return { stamp: await made, x: Math.round(box.x) - RIM, y: baseline - ascent };
}

const BARS = { plain: '#8b7f76', quiet: '#6b6260', gold: '#a97b1f', good: '#2c8a4a', bad: '#c2303a' } as const;

function drawBar(ctx: Context, box: Drawn<'bar'>, felt: FeltInk): void {
  const r = box.h / 2;
  rounded(ctx, 0, 0, box.w, box.h, r);
  fill(ctx, felt.panel);
  if (box.part > 0) {
    ctx.save();
    rounded(ctx, 0, 0, box.w, box.h, r);
    ctx.clip();
    ctx.fillStyle = BARS[box.tone];
    ctx.fillRect(0, 0, box.w * box.part, box.h);
    ctx.restore();
  }
  rounded(ctx, 1, 1, box.w - 2, box.h - 2, r - 1);
  stroke(ctx, GOLD, 2.5);
}

function drawPanel(ctx: Context, box: Drawn<'panel'>, felt: FeltInk): void {
  const active = box.style === 'active';
  const round = box.style === 'chip' ? box.h / 2 : box.style === 'badge' ? 14 : 16;
  rounded(ctx, 1, 1, box.w - 2, box.h - 2, round);
  fill(ctx, felt.panel);
  stroke(ctx, active || box.style === 'chip' ? GOLD : felt.line, active ? 5 : 2.5);
}

const GLYPHS: Readonly<Record<Exclude<Sign, SuitSign | keyof typeof DRAWN>, string>> = {
  sword: 'broadsword',
  shield: 'cross-shield',
  'broken-shield': 'broken-shield',
  crown: 'queen-crown',
  jester: 'jester-hat',
  skull: 'skull-crossed-bones',
  castle: 'white-tower',
  ruin: 'castle-ruins',
  star: 'polar-star',
};

async function drawSign(ctx: Context, box: Drawn<'sign'>, layout: Layout): Promise<void> {
  const { w, sign } = box;
  const colour = inkOf(box.ink);
  const suit = STANDARD[sign];
  const five = FIVE_SUITS.find((each) => FIVE_SIGNS[each] === sign);
  if (box.coin && five !== undefined) drawFiveCoin(ctx, five, w);
  else if (box.coin && isSuit(sign) && suit !== undefined) drawCoin(ctx, sign, suit, w, layout);
  else if (box.coin) drawStar(ctx, w, colour);
  else if (isSuit(sign)) drawSuit(ctx, sign, w / 2, w / 2, w * 0.94, colour);
  else if (isDrawn(sign)) DRAWN[sign](ctx, w, colour);
  else ctx.drawImage(await icon(GLYPHS[sign], colour, w), 0, 0, w, w);
  if (!box.crossed) return;
  for (const [line, width] of [
    [DARK, w * 0.24],
    [TONES.bad, w * 0.13],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(w * 0.02, w * 0.98);
    ctx.lineTo(w * 0.98, w * 0.02);
    stroke(ctx, line, width);
  }
}

const STANDARD: Readonly<Partial<Record<Sign, Suit>>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

/** A suit in the colour that it has on cards, on a light disc. */
function drawCoin(ctx: Context, sign: SuitSign, suit: Suit, w: number, layout: Layout): void {
  lightDisc(ctx, w);
  drawSuit(ctx, sign, w / 2, w / 2, w * 0.62, suitInk(suit, layout.colours).main);
}

function drawFiveCoin(ctx: Context, suit: FiveSuit, w: number): void {
  lightDisc(ctx, w);
  drawEmblem(ctx, suit, w / 2, w / 2, w * 0.64);
}

function lightDisc(ctx: Context, w: number): void {
  disc(ctx, w / 2, w / 2, w / 2, PAPER);
  circle(ctx, w / 2, w / 2, w / 2 - 1, GOLD, 2.5);
}

/** As on a card of the trump suit. */
function drawStar(ctx: Context, w: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(w / 2, w / 2, w / 2 - 1, 0, Math.PI * 2);
  stroke(ctx, colour, 2.5);
  star(ctx, w / 2, w / 2 + 1, w * 0.36, colour);
}

const DRAWN = {
  cards: drawCards,
  sun: (ctx: Context, w: number, colour: string) => drawSun(ctx, w / 2, w / 2, w * 0.5, colour),
  moon: (ctx: Context, w: number, colour: string) => drawMoon(ctx, w / 2, w / 2, w * 0.46, colour),
} as const;

function isDrawn(sign: Sign): sign is keyof typeof DRAWN {
  return sign in DRAWN;
}

function isSuit(sign: Sign): sign is SuitSign {
  return !(sign in GLYPHS) && !isDrawn(sign);
}

/** Two cards, one behind the other. */
function drawCards(ctx: Context, side: number, colour: string): void {
  for (const [turn, shade] of [
    [-0.3, 0.55],
    [0.12, 1],
  ] as const) {
    ctx.save();
    ctx.translate(side / 2, side / 2);
    ctx.rotate(turn);
    rounded(ctx, -side * 0.28, -side * 0.42, side * 0.6, side * 0.84, side * 0.09);
    ctx.globalAlpha = shade;
    fill(ctx, colour);
    ctx.globalAlpha = 1;
    stroke(ctx, DARK, 2);
    ctx.restore();
  }
}

function drawStep(ctx: Context, box: Drawn<'step'>, felt: FeltInk): void {
  const [x, y, r] = [box.w / 2, box.h / 2, box.w / 2 - 2];
  disc(ctx, x, y, r, box.state === 'done' ? GOLD : felt.panel);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  stroke(ctx, box.state === 'ahead' ? felt.line : GOLD, box.state === 'now' ? 4 : 2);
}
