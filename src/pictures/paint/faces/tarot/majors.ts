import { MAJOR_NAMES, MAJOR_NUMERALS, majorNumber } from '../../../../cards/tarot.js';
import { fitLines, LINE } from '../../../text.js';
import { write } from '../../fonts.js';
import { icon } from '../../icons.js';
import { type Brush, disc, fill, GOLD, rounded, stroke } from '../../ink.js';
import { FACE_HEIGHT, FACE_WIDTH } from '../sheet.js';
import { ART, type Art } from './art.js';
import { drawOwner, framePath, type OwnerLook } from './looks.js';
import { drawMotif, type Field } from './motifs.js';

const NIGHT = '#1b1226';
const CREAM = '#fbeecb';
const EDGE = 9;

/**
 * A major: its number in the corner where all cards have their index, the Roman numeral above, the name below; with a
 * legend the art gives it the lower half. The `plain` form, for small cards, has the numeral in place of the name.
 */
export async function drawMajor(
  ctx: Brush,
  card: string,
  look: OwnerLook,
  legend: string | undefined,
  plain: boolean,
): Promise<void> {
  const number = majorNumber(card);
  const art = ART[number]!;
  const told = legend !== undefined && !plain;
  const bottom = plain ? 262 : told ? 172 : 282;
  const field: Field = {
    x: EDGE,
    y: EDGE,
    w: FACE_WIDTH - 2 * EDGE,
    h: bottom - EDGE,
    horizon: EDGE + (bottom - EDGE) * 0.8,
  };
  rounded(ctx, 1, 1, FACE_WIDTH - 2, FACE_HEIGHT - 2, 18);
  fill(ctx, NIGHT);
  await drawArt(ctx, art, field);
  plates(ctx, look, bottom);
  if (plain) {
    // Beside the owner's sign, which the widest numeral must not touch.
    const [x, room] = look.pip === 'crown' ? [120, 178] : [147, 160];
    write(ctx, MAJOR_NUMERALS[number] ?? '', 'title', 64, x, 314, room, CREAM);
  } else {
    write(ctx, titleOf(number), 'title', 30, 120, bottom + 31, 204, CREAM);
    if (told) tell(ctx, legend, bottom + 40);
  }
  corner(ctx, String(number), look, plain);
  if (!plain) banner(ctx, MAJOR_NUMERALS[number] ?? '');
  drawOwner(ctx, look, plain ? 36 : 34, plain ? 296 : bottom - 20, plain ? 26 : 23);
  frame(ctx, look);
}

/** Without its article: the letters are larger then. */
function titleOf(number: number): string {
  return (MAJOR_NAMES[number] ?? '').replace(/^The /, '');
}

async function drawArt(ctx: Brush, art: Art, field: Field): Promise<void> {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(field.x, field.y, field.w, field.h, [12, 12, 0, 0]);
  ctx.clip();
  ctx.fillStyle = art.sky[2];
  ctx.fillRect(field.x, field.y, field.w, field.h);
  const [x, y] = [field.x + field.w * 0.52, field.y + field.h * 0.5];
  disc(ctx, x, y, field.h * 0.56, art.sky[1]);
  disc(ctx, x, y, field.h * 0.36, art.sky[0]);
  const behind = art.motifs.filter((motif) => motif !== 'waves');
  for (const motif of behind) await drawMotif(ctx, motif, field, art.motifInk);
  ctx.fillStyle = art.ground;
  ctx.fillRect(field.x, field.horizon, field.w, field.h);
  if (behind.length < art.motifs.length) await drawMotif(ctx, 'waves', field, art.motifInk);
  await figure(ctx, art, field);
  ctx.restore();
}

/** The figure, with a shadow that sets it off from a busy sky. It stands below the number. */
async function figure(ctx: Brush, art: Art, field: Field): Promise<void> {
  const side = field.h * 0.7;
  const x = field.x + field.w * 0.54 - side / 2;
  const y = field.y + field.h - side - field.h * 0.03;
  const light = art.figure.startsWith('#f');
  const shadow = await icon(art.glyph, light ? '#160d1c' : '#fff3cf', 256);
  ctx.globalAlpha = light ? 0.6 : 0.75;
  for (const [dx, dy] of light ? [[4, 4]] : HALO) ctx.drawImage(shadow, x + dx!, y + dy!, side, side);
  ctx.globalAlpha = 1;
  ctx.drawImage(await icon(art.glyph, art.figure, 256), x, y, side, side);
  if (art.top === undefined) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, side, side * art.top.above);
  ctx.clip();
  ctx.drawImage(await icon(art.glyph, art.top.colour, 256), x, y, side, side);
  ctx.restore();
}

const HALO = [
  [-3, 0],
  [3, 0],
  [0, -3],
  [0, 3],
] as const;

function plates(ctx: Brush, look: OwnerLook, from: number): void {
  ctx.beginPath();
  ctx.roundRect(EDGE, from, FACE_WIDTH - 2 * EDGE, FACE_HEIGHT - EDGE - from, [0, 0, 12, 12]);
  fill(ctx, NIGHT);
  ctx.beginPath();
  ctx.moveTo(EDGE, from);
  ctx.lineTo(FACE_WIDTH - EDGE, from);
  stroke(ctx, look.pip === 'crown' ? GOLD : look.line, 7);
  stroke(ctx, GOLD, 3);
}

function tell(ctx: Brush, legend: string, from: number): void {
  const { lines, px } = fitLines(legend, 'text', 28, 20, 206, FACE_HEIGHT - EDGE - 8 - from);
  const spare = FACE_HEIGHT - EDGE - 8 - from - lines.length * px * LINE;
  lines.forEach((line, i) => {
    write(ctx, line, 'text', px, 120, from + spare / 2 + (i + 0.82) * px * LINE, 208, '#ffffff');
  });
}

/** The number as figures, where every card's index is. */
function corner(ctx: Brush, number: string, look: OwnerLook, plain: boolean): void {
  const [w, h, px] = plain ? [104, 96, 84] : [72, 70, 52];
  ctx.beginPath();
  ctx.roundRect(3, 3, w, h, [16, 0, 24, 0]);
  fill(ctx, look.pip === 'crown' ? CREAM : look.paper);
  stroke(ctx, GOLD, 3);
  write(ctx, number, 'strong', px, 4 + w / 2, 3 + h / 2 + px * 0.4, w - 16, NIGHT);
}

function banner(ctx: Brush, numeral: string): void {
  rounded(ctx, 108, 12, 94, 40, 9);
  fill(ctx, NIGHT);
  stroke(ctx, GOLD, 2.5);
  write(ctx, numeral, 'title', 32, 155, 45, 80, CREAM);
}

function frame(ctx: Brush, look: OwnerLook): void {
  framePath(ctx, look, 5, 5, FACE_WIDTH - 10, FACE_HEIGHT - 10, 15);
  stroke(ctx, look.pip === 'crown' ? GOLD : look.line, 9);
  framePath(ctx, look, 5, 5, FACE_WIDTH - 10, FACE_HEIGHT - 10, 15);
  stroke(ctx, GOLD, 3);
}
