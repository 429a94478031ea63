import type { Mark } from '../../scene.js';
import { write } from '../fonts.js';
import { type Brush, DARK, disc, fill, GOLD, rounded, star, stroke } from '../ink.js';
import { drawGlyph, svg } from '../svg.js';
import { FACE_HEIGHT, FACE_WIDTH } from './sheet.js';

const CROWN = svg('../signs/crown', import.meta.url);
const STOLEN = svg('marks/stolen', import.meta.url);

/**
 * The state of a card: a shade over a tapped one, and small shields below its index, in a second column
 * if there are more than two. A card over its right part hides neither of the first two.
 */
export function drawMarks(ctx: Brush, marks: readonly Mark[], small: boolean): void {
  if (marks.includes('tapped')) {
    rounded(ctx, 1, 1, FACE_WIDTH - 2, FACE_HEIGHT - 2, 18);
    ctx.globalAlpha = 0.38;
    fill(ctx, '#1a1420');
    ctx.globalAlpha = 1;
  }
  const shown = MARKS.filter((mark) => marks.includes(mark));
  const { side, ...first } = placeOf(shown.length === 1, small);
  for (const [i, mark] of shown.entries()) {
    const x = first.x + (i >> 1) * (side + 4);
    const y = first.y + (i % 2) * (side + 2);
    disc(ctx, x, y, side / 2, GROUNDS[mark]);
    ctx.beginPath();
    ctx.arc(x, y, side / 2 - 2, 0, Math.PI * 2);
    stroke(ctx, GOLD, 4);
    SIGNS[mark](ctx, x, y, side * 0.66);
  }
}

/** The size of marks, and the centre of the first one, below the index. */
function placeOf(single: boolean, small: boolean): { side: number; x: number; y: number } {
  if (small) return single ? { side: 92, x: 52, y: 264 } : { side: 62, x: 36, y: 238 };
  return single ? { side: 64, x: 42, y: 206 } : { side: 50, x: 38, y: 194 };
}

/** Drawn in this order, whatever the order given. */
const MARKS: readonly Mark[] = ['tapped', 'captain', 'doubled', 'stolen', 'trump'];
const GROUNDS: Readonly<Record<Mark, string>> = {
  captain: '#3b0d2a',
  doubled: '#0d3a2a',
  stolen: '#4a1212',
  tapped: DARK,
  trump: '#2e1c40',
};

const SIGNS: Readonly<Record<Mark, (ctx: Brush, x: number, y: number, side: number) => void>> = {
  captain: (ctx, x, y, side) => drawGlyph(ctx, CROWN, x, y, side, '#ffdf8a'),
  doubled: (ctx, x, y, side) => write(ctx, '×2', 'strong', side * 0.86, x, y + side * 0.3, side * 1.1, '#d6ffe0'),
  stolen: (ctx, x, y, side) => drawGlyph(ctx, STOLEN, x, y, side, '#ffd0c4'),
  trump: (ctx, x, y, side) => star(ctx, x, y + side * 0.03, side * 0.62, '#ffdf8a'),
  tapped: (ctx, x, y, side) => turned(ctx, x, y, side * 0.42),
};

/** An arrow around three quarters of a circle. */
function turned(ctx: Brush, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, Math.PI * 0.15, Math.PI * 1.6);
  ctx.lineCap = 'round';
  stroke(ctx, '#ffffff', r * 0.36);
  ctx.lineCap = 'butt';
  ctx.beginPath();
  ctx.moveTo(x + r * 0.1, y - r * 1.62);
  ctx.lineTo(x + r * 1.1, y - r * 0.85);
  ctx.lineTo(x, y - r * 0.3);
  ctx.closePath();
  fill(ctx, '#ffffff');
}
