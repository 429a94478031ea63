import type { Box, FannedCard } from '../boxes.js';
import { CARD_RATIO } from '../cards.js';
import type { Printing, Setting } from './art.js';
import { drawFace } from './faces/decks.js';
import { fontOf } from './fonts.js';
import { type Brush, type Cloth, DARK, disc, fill, GOLD, rounded, stroke, TONES } from './ink.js';
import { drawSign } from './signs.js';

type CoverBox = Extract<Box, { draw: 'cover' }>;

/** The size for which covers are drawn. */
const [W, H] = [1000, 560];
/** The source of the light, behind the heads. */
const SUN = { x: W / 2, y: 180, r: 236 } as const;
/** The start of the title's field, and the height and steps of the shade above it. */
const FIELD = { y: 396, shade: 40, steps: 4 } as const;
/** The middle of the line below the title. */
const LINE = 521;

/** A title picture: beams of light, cards before them, and the title on a field of its own. */
export async function drawCover(ctx: Brush, box: CoverBox, setting: Setting): Promise<void> {
  const { title } = setting.cloth;
  ctx.scale(box.w / W, box.h / H);
  drawBeams(ctx, title, { w: W, h: H, sun: SUN, reach: W });
  for (const card of box.cards) await drawFanned(ctx, card, setting);
  drawField(ctx, title);
  drawTitle(ctx, box.title);
  await drawLine(ctx, box, setting);
}

/** A ground of this size, the source of its light, and the reach of its beams. */
export interface Lit {
  readonly w: number;
  readonly h: number;
  readonly sun: { readonly x: number; readonly y: number; readonly r: number };
  readonly reach: number;
}

/** Beams of light on a cloth's own ground, and a halo at their source. */
export function drawBeams(ctx: Brush, { beams, glow }: Cloth['title'], { w, h, sun, reach }: Lit): void {
  ctx.fillStyle = beams[1];
  ctx.fillRect(0, 0, w, h);
  const count = 20;
  for (let i = 0; i < count; i++) {
    const from = ((i - 0.25) * 2 * Math.PI) / count;
    ctx.beginPath();
    ctx.moveTo(sun.x, sun.y);
    for (const turn of [from, from + Math.PI / count])
      ctx.lineTo(sun.x + Math.cos(turn) * reach, sun.y + Math.sin(turn) * reach);
    ctx.closePath();
    fill(ctx, beams[0]);
  }
  for (const [part, alpha] of HALO) {
    ctx.globalAlpha = alpha;
    disc(ctx, sun.x, sun.y, sun.r * part, glow);
  }
  ctx.globalAlpha = 1;
}

/** Around the sun, from the widest ring: width and strength. */
const HALO = [
  [1.4, 0.3],
  [1.1, 0.5],
] as const;

/** A card about its middle, with a shadow below. */
export async function drawFanned(ctx: Brush, { face, x, y, w, turn }: FannedCard, printing: Printing): Promise<void> {
  const h = w * CARD_RATIO;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  for (const reach of SHADOW) {
    ctx.globalAlpha = 0.3;
    rounded(ctx, -w / 2 - reach, -h / 2 + 6 - reach, w + 2 * reach, h + 2 * reach, w * 0.08 + reach);
    fill(ctx, '#000000');
  }
  ctx.globalAlpha = 1;
  ctx.translate(-w / 2, -h / 2);
  await drawFace(ctx, face, w, h, printing);
  ctx.restore();
}

/** The reach of each layer of a shadow beyond its card. */
const SHADOW = [3, 10] as const;

/** The cards sink into the field. */
function drawField(ctx: Brush, { field }: Cloth['title']): void {
  ctx.fillStyle = field;
  for (let step = 0; step < FIELD.steps; step++) {
    ctx.globalAlpha = 0.28;
    const high = (FIELD.shade * (FIELD.steps - step)) / FIELD.steps;
    ctx.fillRect(0, FIELD.y - high, W, high);
  }
  ctx.globalAlpha = 1;
  ctx.fillRect(0, FIELD.y, W, H - FIELD.y);
  for (const [inset, width] of EDGES) {
    rounded(ctx, inset, inset, W - 2 * inset, H - 2 * inset, 12);
    stroke(ctx, GOLD, width);
  }
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(W / 2 + side * 26, FIELD.y);
    ctx.lineTo(W / 2 + side * 440, FIELD.y);
    stroke(ctx, GOLD, 3);
    disc(ctx, W / 2 + side * 440, FIELD.y, 5, GOLD);
  }
  ctx.translate(W / 2, FIELD.y);
  ctx.rotate(Math.PI / 4);
  ctx.fillStyle = GOLD;
  ctx.fillRect(-9, -9, 18, 18);
  ctx.rotate(-Math.PI / 4);
  ctx.translate(-W / 2, -FIELD.y);
}
/** A broad line around the picture, and a thin one within it. */
const EDGES = [
  [4, 8],
  [14, 2],
] as const;

function drawTitle(ctx: Brush, { text, px, width }: CoverBox['title']): void {
  drawGold(ctx, text, px, (W - width) / 2, FIELD.y + 55 + px * 0.35);
}

/** Gold letters, lit from above; `x` is their left, `y` their baseline. */
export function drawGold(ctx: Brush, text: string, px: number, x: number, y: number): void {
  const gold = ctx.createLinearGradient(0, y - px * 0.7, 0, y);
  gold.addColorStop(0, '#fff1c4');
  gold.addColorStop(0.55, '#f0c868');
  gold.addColorStop(1, '#b9822a');
  ctx.font = fontOf('title', px);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = DARK;
  ctx.fillText(text, x, y + px * 0.045);
  ctx.fillStyle = gold;
  ctx.fillText(text, x, y);
}

/** A few words between signs. */
async function drawLine(ctx: Brush, { line, signs }: CoverBox, setting: Setting): Promise<void> {
  ctx.font = fontOf('strong', line.px);
  ctx.fillStyle = TONES.plain;
  ctx.fillText(line.text, (W - line.width) / 2, LINE + line.px * 0.36);
  for (const { sign, x, y, side } of signs) {
    ctx.save();
    ctx.translate(x, y);
    await drawSign(ctx, { draw: 'sign', sign, ink: 'gold', crossed: false, x: 0, y: 0, w: side, h: side }, setting);
    ctx.restore();
  }
}
