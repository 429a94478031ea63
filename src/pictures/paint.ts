import { createCanvas } from 'canvas';
import type { Box, Ink, Layout } from './boxes.js';
import { measure } from './measure.js';
import { drawSuit } from './paint/faces/pips.js';
import { registerFonts } from './paint/fonts.js';
import { icon } from './paint/icons.js';
import { type Context, DARK, disc, FELTS, fill, GOLD, rounded, stroke, TONES } from './paint/ink.js';
import { palettePng } from './paint/png.js';
import { sprite } from './paint/sprites.js';
import type { Scene, Sign } from './scene.js';

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Draws a scene. The same scene gives the same bytes. Belongs into a worker: it takes about ten milliseconds. */
export async function paint(scene: Scene): Promise<Picture> {
  registerFonts();
  const layout = measure(scene);
  const canvas = createCanvas(layout.width, layout.height);
  const ctx = canvas.getContext('2d');
  const felt = FELTS[layout.felt];
  ctx.fillStyle = felt.ground;
  ctx.fillRect(0, 0, layout.width, layout.height);
  rounded(ctx, 9, 9, layout.width - 18, layout.height - 18, 14);
  stroke(ctx, felt.line, 2);
  for (const box of layout.boxes) await drawBox(ctx, box, layout);
  const png = palettePng(canvas.toBuffer('raw'), layout.width, layout.height);
  return { png, width: layout.width, height: layout.height };
}

async function drawBox(ctx: Context, box: Box, layout: Layout): Promise<void> {
  const felt = FELTS[layout.felt];
  switch (box.draw) {
    case 'card':
      return drawCard(ctx, box, layout);
    case 'edge':
      rounded(ctx, box.x, box.y, box.w, box.h, box.w * 0.075);
      fill(ctx, '#d8cdb4');
      return stroke(ctx, '#8d8068', 1);
    case 'empty':
      rounded(ctx, box.x + 2, box.y + 2, box.w - 4, box.h - 4, box.w * 0.075);
      fill(ctx, felt.panel);
      return stroke(ctx, felt.line, 3);
    case 'text':
      return drawText(ctx, box);
    case 'bar':
      return drawBar(ctx, box, felt);
    case 'panel':
      return drawPanel(ctx, box, felt);
    case 'sign':
      return drawSign(ctx, box);
    case 'step':
      return drawStep(ctx, box, felt);
  }
}

type Drawn<Name extends Box['draw']> = Extract<Box, { draw: Name }>;
type FeltInk = (typeof FELTS)['green'];

async function drawCard(ctx: Context, box: Drawn<'card'>, layout: Layout): Promise<void> {
  const felt = FELTS[layout.felt];
  rounded(ctx, box.x - 1, box.y + 1, box.w + 3, box.h + 3, box.w * 0.075);
  fill(ctx, felt.panel);
  const image = await sprite(box.card, box.w, box.h, layout.colours, box.dim ? felt.ground : undefined);
  ctx.drawImage(image, Math.round(box.x), Math.round(box.y));
}

const FONTS: Readonly<Record<Drawn<'text'>['font'], (px: number) => string>> = {
  title: (px) => `bold ${px}px Cinzel`,
  text: (px) => `600 ${px}px Inter`,
  strong: (px) => `bold ${px}px Inter`,
};

function inkOf(ink: Ink): string {
  return ink === 'dark' ? DARK : TONES[ink];
}

function drawText(ctx: Context, box: Drawn<'text'>): void {
  if (box.text === '') return;
  ctx.font = FONTS[box.font](box.px);
  ctx.fillStyle = inkOf(box.ink);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(box.text, Math.round(box.x), Math.round(box.y + box.h / 2 + box.px * 0.36), Math.ceil(box.w) + 2);
}

const BARS = { plain: '#8b7f76', quiet: '#6b6260', gold: '#a97b1f', good: '#2c8a4a', bad: '#c2303a' } as const;

function drawBar(ctx: Context, box: Drawn<'bar'>, felt: FeltInk): void {
  const r = box.h / 2;
  rounded(ctx, box.x, box.y, box.w, box.h, r);
  fill(ctx, felt.panel);
  if (box.part > 0) {
    ctx.save();
    rounded(ctx, box.x, box.y, box.w, box.h, r);
    ctx.clip();
    ctx.fillStyle = BARS[box.tone];
    ctx.fillRect(box.x, box.y, box.w * box.part, box.h);
    ctx.restore();
  }
  rounded(ctx, box.x + 1, box.y + 1, box.w - 2, box.h - 2, r - 1);
  stroke(ctx, GOLD, 2.5);
}

function drawPanel(ctx: Context, box: Drawn<'panel'>, felt: FeltInk): void {
  const active = box.style === 'active';
  const round = box.style === 'chip' ? box.h / 2 : box.style === 'badge' ? 14 : 16;
  rounded(ctx, box.x + 1, box.y + 1, box.w - 2, box.h - 2, round);
  fill(ctx, felt.panel);
  stroke(ctx, active || box.style === 'chip' ? GOLD : felt.line, active ? 5 : 2.5);
}

const GLYPHS: Readonly<Record<Exclude<Sign, keyof typeof SUITS | 'cards'>, string>> = {
  sword: 'broadsword',
  shield: 'cross-shield',
  'broken-shield': 'broken-shield',
  crown: 'queen-crown',
  jester: 'jester-hat',
  skull: 'skull-crossed-bones',
  castle: 'white-tower',
};
const SUITS = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' } as const;

async function drawSign(ctx: Context, box: Drawn<'sign'>): Promise<void> {
  const { x, y, w, sign } = box;
  const colour = inkOf(box.ink);
  if (sign in SUITS) drawSuit(ctx, SUITS[sign as keyof typeof SUITS], x + w / 2, y + w / 2, w * 0.94, colour);
  else if (sign === 'cards') drawCards(ctx, x, y, w, colour);
  else ctx.drawImage(await icon(GLYPHS[sign as keyof typeof GLYPHS], colour, w), Math.round(x), Math.round(y), w, w);
  if (!box.crossed) return;
  for (const [line, width] of [
    [DARK, w * 0.24],
    [TONES.bad, w * 0.13],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x + w * 0.02, y + w * 0.98);
    ctx.lineTo(x + w * 0.98, y + w * 0.02);
    stroke(ctx, line, width);
  }
}

/** Two cards, one behind the other. */
function drawCards(ctx: Context, x: number, y: number, side: number, colour: string): void {
  for (const [turn, shade] of [
    [-0.3, 0.55],
    [0.12, 1],
  ] as const) {
    ctx.save();
    ctx.translate(x + side / 2, y + side / 2);
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
  const [x, y, r] = [box.x + box.w / 2, box.y + box.h / 2, box.w / 2 - 2];
  disc(ctx, x, y, r, box.state === 'done' ? GOLD : felt.panel);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  stroke(ctx, box.state === 'ahead' ? felt.line : GOLD, box.state === 'now' ? 4 : 2);
}
