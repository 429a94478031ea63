import { FIVE_SUITS, type FiveSuit } from '../../cards/five-suits.js';
import type { Suit } from '../../cards/standard.js';
import type { Box } from '../boxes.js';
import type { OwnArt, Sign, SuitColours, SuitSign } from '../scene.js';
import type { Setting } from './art.js';
import { drawEmblem } from './faces/five-suits/emblems.js';
import { FIVE_SIGNS } from './faces/five-suits/inks.js';
import { drawSuit } from './faces/pips.js';
import { drawMoon, drawSun } from './faces/tarot/looks.js';
import {
  type Brush,
  circle,
  DARK,
  disc,
  fill,
  GOLD,
  inkOf,
  PAPER,
  rounded,
  star,
  stroke,
  suitInk,
  TONES,
} from './ink.js';
import { drawGlyph, type Svg, svgs } from './svg.js';

type SignBox = Extract<Box, { draw: 'sign' }>;
type OwnSign = `${OwnArt}#${string}`;

const GLYPHS: Readonly<Record<Exclude<Sign, SuitSign | OwnSign | keyof typeof DRAWN>, Svg>> = svgs(
  ['sword', 'shield', 'broken-shield', 'crown', 'jester', 'skull', 'castle', 'ruin', 'star'],
  'signs',
  import.meta.url,
);

/** A sign in its square, crossed out if it says so. */
export async function drawSign(ctx: Brush, box: SignBox, setting: Setting): Promise<void> {
  const { w } = box;
  const colour = inkOf(box.ink, setting.cloth);
  if (isOwn(box.sign)) await drawOwn(ctx, box.sign, w, colour, setting);
  else drawShared(ctx, { ...box, sign: box.sign }, colour, setting);
  if (box.crossed) crossOut(ctx, w);
}

function drawShared(
  ctx: Brush,
  { sign, w, coin }: SignBox & { readonly sign: Exclude<Sign, OwnSign> },
  colour: string,
  { colours }: Setting,
): void {
  const suit = STANDARD[sign];
  const five = FIVE_SUITS.find((each) => FIVE_SIGNS[each] === sign);
  if (coin && five !== undefined) drawFiveCoin(ctx, five, w);
  else if (coin && isSuit(sign) && suit !== undefined) drawCoin(ctx, sign, suit, w, colours);
  else if (coin) drawStar(ctx, w, colour);
  else if (isSuit(sign)) drawSuit(ctx, sign, w / 2, w / 2, w * 0.94, colour);
  else if (isDrawn(sign)) DRAWN[sign](ctx, w, colour);
  else drawGlyph(ctx, GLYPHS[sign], w / 2, w / 2, w, colour);
}

function crossOut(ctx: Brush, w: number): void {
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

/** A sign of a game's own. */
async function drawOwn(ctx: Brush, sign: OwnSign, w: number, colour: string, setting: Setting): Promise<void> {
  const [art, name = ''] = sign.split('#') as [OwnArt, string?];
  const { signs = {} } = await setting.art(art);
  signs[name]?.(ctx, w, colour);
}

const isOwn = (sign: Sign): sign is OwnSign => sign.startsWith('own:');

const STANDARD: Readonly<Partial<Record<Sign, Suit>>> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

/** A suit in its colour on cards, on a light disc. */
function drawCoin(ctx: Brush, sign: SuitSign, suit: Suit, w: number, colours: SuitColours): void {
  lightDisc(ctx, w);
  drawSuit(ctx, sign, w / 2, w / 2, w * 0.62, suitInk(suit, colours).main);
}

function drawFiveCoin(ctx: Brush, suit: FiveSuit, w: number): void {
  lightDisc(ctx, w);
  drawEmblem(ctx, suit, w / 2, w / 2, w * 0.64);
}

function lightDisc(ctx: Brush, w: number): void {
  disc(ctx, w / 2, w / 2, w / 2, PAPER);
  circle(ctx, w / 2, w / 2, w / 2 - 1, GOLD, 2.5);
}

/** As on a card of the trump suit. */
function drawStar(ctx: Brush, w: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(w / 2, w / 2, w / 2 - 1, 0, Math.PI * 2);
  stroke(ctx, colour, 2.5);
  star(ctx, w / 2, w / 2 + 1, w * 0.36, colour);
}

const DRAWN = {
  cards: drawCards,
  sun: (ctx: Brush, w: number, colour: string) => drawSun(ctx, w / 2, w / 2, w * 0.5, colour),
  moon: (ctx: Brush, w: number, colour: string) => drawMoon(ctx, w / 2, w / 2, w * 0.46, colour),
} as const;

function isDrawn(sign: Sign): sign is keyof typeof DRAWN {
  return sign in DRAWN;
}

function isSuit(sign: Sign): sign is SuitSign {
  return !(sign in GLYPHS) && !isDrawn(sign);
}

/** Two cards, one behind the other. */
function drawCards(ctx: Brush, side: number, colour: string): void {
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
