import type { Box, FannedCard, Painting } from '../boxes.js';
import { CARD_RATIO } from '../cards.js';
import type { Felt, SuitColours } from '../terms.js';
import { drawFace } from './faces/decks.js';
import { fontOf } from './fonts.js';
import { type Brush, DARK, disc, fill, GOLD, rounded, stroke, TONES } from './ink.js';
import { drawSign } from './signs.js';

type Cloth = Pick<Painting, 'felt' | 'colours'>;
type CoverBox = Extract<Box, { draw: 'cover' }>;

/** The size for which covers are drawn. */
const [W, H] = [1000, 560];
/** The source of the light, behind the heads. */
const SUN = { x: W / 2, y: 180, r: 236 } as const;
/** The start of the title's field, and the height and steps of the shade above it. */
const FIELD = { y: 396, shade: 40, steps: 4 } as const;
/** The middle of the line below the title. */
const LINE = 521;

/** The ground of a title picture: the beams in two shades, the sun behind the cards, the title's field. */
export const STAGES: Readonly<
  Record<Felt, { readonly beams: readonly [string, string]; readonly glow: string; readonly field: string }>
> = {
  green: { beams: ['#1b664a', '#0f3d2c'], glow: '#2f7d5c', field: '#071d15' },
  wine: { beams: ['#74233f', '#461428'], glow: '#9a3a58', field: '#1f0811' },
  night: { beams: ['#32417a', '#1c2549'], glow: '#53669f', field: '#0b0f20' },
  purple: { beams: ['#573480', '#371f52'], glow: '#8259ad', field: '#170b24' },
  umber: { beams: ['#6e4a2f', '#46301e'], glow: '#94683f', field: '#1a1008' },
};

/** A title picture: beams of light, cards before them, and the title on a field of its own. */
export async function drawCover(ctx: Brush, box: CoverBox, cloth: Cloth): Promise<void> {
  const { felt, colours } = cloth;
  ctx.scale(box.w / W, box.h / H);
  drawBeams(ctx, felt, { w: W, h: H, sun: SUN, reach: W });
  for (const card of box.cards) await drawFanned(ctx, card, colours);
  drawField(ctx, felt);
  drawTitle(ctx, box.title);
  await drawLine(ctx, box, cloth);
}

/** A ground of this size, the source of its light, and the reach of its beams. */
export interface Lit {
  readonly w: number;
  readonly h: number;
  readonly sun: { readonly x: number; readonly y: number; readonly r: number };
  readonly reach: number;
}

/** Beams of light on a cloth's own ground, and a halo at their source. */
export function drawBeams(ctx: Brush, felt: Felt, { w, h, sun, reach }: Lit): void {
  const { beams, glow } = STAGES[felt];
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
export async function drawFanned(ctx: Brush, { face, x, y, w, turn }: FannedCard, colours: SuitColours): Promise<void> {
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
  await drawFace(ctx, face, w, h, colours);
  ctx.restore();
}

/** The reach of each layer of a shadow beyond its card. */
const SHADOW = [3, 10] as const;

/** The cards sink into the field. */
function drawField(ctx: Brush, felt: Felt): void {
  const { field } = STAGES[felt];
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
async function drawLine(ctx: Brush, { line, signs }: CoverBox, cloth: Cloth): Promise<void> {
  ctx.font = fontOf('strong', line.px);
  ctx.fillStyle = TONES.plain;
  ctx.fillText(line.text, (W - line.width) / 2, LINE + line.px * 0.36);
  for (const { sign, x, y, side } of signs) {
    ctx.save();
    ctx.translate(x, y);
    await drawSign(ctx, { draw: 'sign', sign, ink: 'gold', crossed: false, x: 0, y: 0, w: side, h: side }, cloth);
    ctx.restore();
  }
}
