import { MAJOR_NAMES, majorNumber } from '../../../../cards/tarot.js';
import type { Rect } from '../../../boxes.js';
import { fitLines, LINE } from '../../../text.js';
import type { Form } from '../../art.js';
import { write } from '../../fonts.js';
import { type Brush, fill, GOLD, rounded, stroke } from '../../ink.js';
import { svg } from '../../svg.js';
import { inkWidth, rankPx, sizeOf, writeRank } from '../rank.js';
import { FACE_HEIGHT, FACE_WIDTH } from '../sheet.js';
import { drawOwner, framePath, type OwnerLook } from './looks.js';

const NIGHT = '#1b1226';
const CREAM = '#fbeecb';
const EDGE = 9;

/** The middle of the part of each art that is shown at half height. */
const FOCUS: readonly number[] = [
  -30, -26, -30, -30, -30, -36, 6, -16, -8, -20, -22, -24, 20, -10, -22, -24, -34, 6, -8, -8, -14, -10,
];
/** By number, drawn around 0, 0. */
const ART = FOCUS.map((_, number) =>
  svg(`majors/${titleOf(number).toLowerCase().replaceAll(' ', '-')}`, import.meta.url),
);

/** The art's size, its scale where it is cut, and its distance from the middle, since the number covers a corner. */
const [ART_WIDTH, ART_HEIGHT, CLOSE, ASIDE] = [222, 274, 0.8, 6];

/**
 * A major: its number in the corner of all indices, the name below; with a legend the art leaves it the
 * lower half. Small cards are all art.
 */
export function drawMajor(ctx: Brush, card: string, look: OwnerLook, legend: string | undefined, form: Form): void {
  const number = majorNumber(card);
  const told = legend !== undefined && !form.plain;
  const bottom = form.plain ? FACE_HEIGHT - EDGE : told ? 172 : 282;
  rounded(ctx, 1, 1, FACE_WIDTH - 2, FACE_HEIGHT - 2, 18);
  fill(ctx, NIGHT);
  drawArt(ctx, number, { x: EDGE, y: EDGE, w: FACE_WIDTH - 2 * EDGE, h: bottom - EDGE });
  if (!form.plain) {
    plates(ctx, look, bottom);
    write(ctx, titleOf(number), 'title', 30, 120, bottom + 31, 204, CREAM);
    if (told) tell(ctx, legend, bottom + 40);
  }
  corner(ctx, String(number), look, form);
  drawOwner(ctx, look, form.plain ? 40 : 34, form.plain ? 290 : bottom - 20, form.plain ? 28 : 23);
  frame(ctx, look);
}

/** Without its article, so that the letters are larger. */
function titleOf(number: number): string {
  return (MAJOR_NAMES[number] ?? '').replace(/^The /, '');
}

/** Fills this field with a part of a major's art, a little right of the middle because of the number. */
function drawArt(ctx: Brush, number: number, { x, y, w, h }: Rect): void {
  const scale = Math.max(w / ART_WIDTH, Math.min(h / ART_HEIGHT, 1.17), CLOSE);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, h > 300 ? 12 : [12, 12, 0, 0]);
  ctx.clip();
  ctx.translate(x + w / 2 + ASIDE, y + h / 2);
  ctx.scale(scale, scale);
  if (h < ART_HEIGHT * scale - 1) ctx.translate(0, -FOCUS[number]!);
  ART[number]!(ctx);
  ctx.restore();
}

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

/** The number in figures, at the place of every card's index. */
function corner(ctx: Brush, number: string, look: OwnerLook, form: Form): void {
  const px = rankPx(number, sizeOf(form), form.tight);
  const [w, h] = [Math.max(inkWidth(number, px) + (form.tight ? 3 : 20), form.tight ? 0 : px), px * 0.74 + 24];
  ctx.beginPath();
  ctx.roundRect(3, 3, w, h, [16, 0, 24, 0]);
  fill(ctx, look.pip === 'crown' ? CREAM : look.paper);
  stroke(ctx, GOLD, 3);
  writeRank(ctx, number, 4 + w / 2, 4 + h / 2 + px * 0.37, px, NIGHT);
}

function frame(ctx: Brush, look: OwnerLook): void {
  framePath(ctx, look, 5, 5, FACE_WIDTH - 10, FACE_HEIGHT - 10, 15);
  stroke(ctx, look.pip === 'crown' ? GOLD : look.line, 9);
  framePath(ctx, look, 5, 5, FACE_WIDTH - 10, FACE_HEIGHT - 10, 15);
  stroke(ctx, GOLD, 3);
}
