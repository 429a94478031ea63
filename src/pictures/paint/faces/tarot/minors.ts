import type { TarotRank, TarotSuit } from '../../../../cards/tarot.js';
import type { Form } from '../../art.js';
import { type Brush, DARK, disc, fill, GOLD, rounded, type SuitInk, stroke } from '../../ink.js';
import { svg } from '../../svg.js';
import { columnOf } from '../column.js';
import { drawSuit } from '../pips.js';
import { type IndexSize, sizeOf } from '../rank.js';
import { FACE_HEIGHT, FACE_WIDTH, sheet } from '../sheet.js';
import type { TarotCourtRank } from './court.js';
import { framePath, type OwnerLook, TAROT_INKS, TAROT_SIGNS } from './looks.js';
import { beams, index, owned } from './parts.js';

const ACE = svg('ace', import.meta.url);

export type NumberRank = Exclude<TarotRank, TarotCourtRank>;

/** Right of the index. */
const PANEL = { x: 76, y: 13, w: FACE_WIDTH - 76 - 13, h: FACE_HEIGHT - 26 };
const CENTRE = { x: PANEL.x + PANEL.w / 2, y: FACE_HEIGHT / 2 };

/** A numbered minor. The `plain` form, for small cards, has one large sign instead of counted ones. */
export function drawNumberCard(ctx: Brush, number: NumberRank, suit: TarotSuit, look: OwnerLook, form: Form): void {
  const ink = TAROT_INKS[suit];
  sheet(ctx, look.paper);
  const size = sizeOf(form);
  if (size !== 'full') {
    frame(ctx, look, 7);
    tab(ctx, look, number, size);
    emblem(ctx, suit, ink, size);
    index(ctx, number, suit, form);
    owned(ctx, look, form);
    return;
  }
  panel(ctx, ink);
  if (number === '1') ace(ctx, suit, ink);
  else counted(ctx, number, suit, ink);
  frame(ctx, look, 5);
  index(ctx, number, suit, form);
  owned(ctx, look, form);
}

function frame(ctx: Brush, look: OwnerLook, width: number): void {
  framePath(ctx, look, 8, 8, FACE_WIDTH - 16, FACE_HEIGHT - 16, look.pip === 'moon' ? 15 : 14);
  stroke(ctx, look.line, width);
  if (look.pip !== 'moon') return;
  framePath(ctx, look, 14, 14, FACE_WIDTH - 28, FACE_HEIGHT - 28, 14);
  stroke(ctx, look.line, 1.8);
}

/** One large sign on a field of its own, right of the index; a large index covers the field's upper part. */
function emblem(ctx: Brush, suit: TarotSuit, ink: SuitInk, size: IndexSize): void {
  const r = size === 'large' ? 58 : 62;
  const [x, y] = [FACE_WIDTH - r - 18, size === 'large' ? FACE_HEIGHT - r - 30 : FACE_HEIGHT * 0.55];
  if (size !== 'large') {
    rounded(ctx, x - r, 66, 2 * r, FACE_HEIGHT - 84, 14);
    fill(ctx, ink.pale);
  }
  disc(ctx, x, y, r - 4, size === 'large' ? ink.pale : '#fffaf0');
  drawSuit(ctx, TAROT_SIGNS[suit], x, y, r * (suit === 'P' ? 1.6 : suit === 'C' ? 1.5 : 1.75), ink.main);
}

/** Paper below the index, so that no line runs through it. */
function tab(ctx: Brush, look: OwnerLook, number: string, size: IndexSize): void {
  const { w, h } = columnOf(number, size);
  ctx.beginPath();
  ctx.roundRect(3, 3, w - 4, h, [16, 0, 20, 0]);
  fill(ctx, look.paper);
}

function panel(ctx: Brush, ink: SuitInk): void {
  ctx.save();
  rounded(ctx, PANEL.x, PANEL.y + 4, PANEL.w - 4, PANEL.h - 8, 14);
  fill(ctx, ink.pale);
  ctx.clip();
  ctx.globalAlpha = 0.5;
  beams(ctx, CENTRE.x, CENTRE.y, '#ffffff');
  ctx.restore();
  rounded(ctx, PANEL.x, PANEL.y + 4, PANEL.w - 4, PANEL.h - 8, 14);
  stroke(ctx, GOLD, 2.5);
}

function ace(ctx: Brush, suit: TarotSuit, ink: SuitInk): void {
  const { x, y } = CENTRE;
  ACE(ctx, { main: ink.main });
  drawSuit(ctx, TAROT_SIGNS[suit], x, y, 88, ink.main);
  for (const at of [-118, 118]) drawSuit(ctx, TAROT_SIGNS[suit], x, y + at, 34, ink.deep);
}

const [LEFT, MIDDLE, RIGHT] = [-38, 0, 38];
const column = (x: number, ...ys: readonly number[]): [number, number][] => ys.map((y) => [x, y]);

/** The places of the signs, from the panel's centre. */
const SPOTS: Readonly<Record<Exclude<NumberRank, '1'>, readonly (readonly [number, number])[]>> = {
  '2': column(MIDDLE, -72, 72),
  '3': column(MIDDLE, -98, 0, 98),
  '4': [...column(LEFT, -72, 72), ...column(RIGHT, -72, 72)],
  '5': [...column(LEFT, -88, 88), ...column(RIGHT, -88, 88), [MIDDLE, 0]],
  '6': [...column(LEFT, -98, 0, 98), ...column(RIGHT, -98, 0, 98)],
  '7': [...column(LEFT, -106, -35, 36), ...column(RIGHT, -106, -35, 36), [MIDDLE, 107]],
  '8': [...column(LEFT, -112, -37, 37, 112), ...column(RIGHT, -112, -37, 37, 112)],
  '9': [...column(LEFT, -115, -58, 58, 115), ...column(RIGHT, -115, -58, 58, 115), [MIDDLE, 0]],
  '10': [...column(LEFT, -121, -61, 0, 61, 121), ...column(RIGHT, -121, -61, 0, 61, 121)],
};

function counted(ctx: Brush, number: Exclude<NumberRank, '1'>, suit: TarotSuit, ink: SuitInk): void {
  const spots = SPOTS[number];
  const round = suit === 'P' ? 0.88 : 1;
  const side = round * (spots.length <= 3 ? 84 : spots.length <= 6 ? 66 : spots.length <= 8 ? 60 : 50);
  for (const [x, y] of spots) drawSuit(ctx, TAROT_SIGNS[suit], CENTRE.x + x, CENTRE.y + y, side, ink.main);
  if (number !== '2' && number !== '4') return;
  // Small ornaments where few signs leave the panel empty.
  for (const y of [-132, 132]) {
    disc(ctx, CENTRE.x, CENTRE.y + y, 3.5, ink.deep);
    for (const x of [-14, 14]) disc(ctx, CENTRE.x + x, CENTRE.y + y, 2.4, DARK);
  }
}
