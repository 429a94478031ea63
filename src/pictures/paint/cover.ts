import type { Box, FannedCard, Painting } from '../boxes.js';
import { CARD_RATIO } from '../cards.js';
import type { Felt, SuitColours } from '../terms.js';
import { drawFace } from './faces/decks.js';
import { fontOf } from './fonts.js';
import { type Brush, circle, DARK, disc, fill, GOLD, rounded, stroke, TONES } from './ink.js';
import { drawSign } from './signs.js';

type Cloth = Pick<Painting, 'felt' | 'colours'>;
type CoverBox = Extract<Box, { draw: 'cover' }>;

/** Its drawing is given for this size. */
const [W, H] = [1000, 416];
/** Where the light comes from, behind the heads. */
const [SUN_X, SUN_Y, SUN_R] = [W / 2, 150, 186];
/** Where the title's field begins. */
const FIELD = 260;
/** How high the shade above it is. */
const SHADE = 44;
/** The middle of the words below it. */
const LINE = 375;

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
  drawStage(ctx, felt);
  for (const card of box.cards) await drawFanned(ctx, card, colours);
  drawField(ctx, felt);
  drawTitle(ctx, box.title);
  await drawLine(ctx, box, cloth);
}

function drawStage(ctx: Brush, felt: Felt): void {
  const { beams, glow } = STAGES[felt];
  ctx.fillStyle = beams[1];
  ctx.fillRect(0, 0, W, H);
  const count = 28;
  for (let i = 0; i < count; i++) {
    const from = ((i - 0.25) * 2 * Math.PI) / count;
    ctx.beginPath();
    ctx.moveTo(SUN_X, SUN_Y);
    for (const turn of [from, from + Math.PI / count])
      ctx.lineTo(SUN_X + Math.cos(turn) * W, SUN_Y + Math.sin(turn) * W);
    ctx.closePath();
    fill(ctx, beams[0]);
  }
  disc(ctx, SUN_X, SUN_Y, SUN_R, glow);
  circle(ctx, SUN_X, SUN_Y, SUN_R, GOLD, 3);
}

/** About its middle, with a shadow below. */
async function drawFanned(ctx: Brush, { face, x, y, w, turn }: FannedCard, colours: SuitColours): Promise<void> {
  const h = w * CARD_RATIO;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.globalAlpha = 0.45;
  rounded(ctx, -w / 2 - 5, -h / 2 + 5, w + 10, h, w * 0.08);
  fill(ctx, '#000000');
  ctx.globalAlpha = 1;
  ctx.translate(-w / 2, -h / 2);
  await drawFace(ctx, face, w, h, colours);
  ctx.restore();
}

function drawField(ctx: Brush, felt: Felt): void {
  const { field } = STAGES[felt];
  const shade = ctx.createLinearGradient(0, FIELD - SHADE, 0, FIELD);
  shade.addColorStop(0, `${field}00`);
  shade.addColorStop(1, `${field}99`);
  ctx.fillStyle = shade;
  ctx.fillRect(0, FIELD - SHADE, W, SHADE);
  ctx.fillStyle = field;
  ctx.fillRect(0, FIELD, W, H - FIELD);
  ctx.fillStyle = GOLD;
  ctx.fillRect(0, FIELD, W, 4);
  ctx.fillRect(0, FIELD + 8, W, 1.5);
  rounded(ctx, 3, 3, W - 6, H - 6, 10);
  stroke(ctx, GOLD, 6);
}

/** Gold letters, lit from above. */
function drawTitle(ctx: Brush, { text, px, width }: CoverBox['title']): void {
  const [x, y] = [(W - width) / 2, FIELD + 51 + px * 0.35];
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
