import { type TarotRank, type TarotSuit, tarotCorner } from '../../../../cards/tarot.js';
import type { Form } from '../../art.js';
import { type Brush, disc, fill, GOLD, rounded, stroke } from '../../ink.js';
import { columnOf } from '../column.js';
import { drawBust, type Look } from '../courts.js';
import { drawSuit } from '../pips.js';
import { sizeOf } from '../rank.js';
import { FACE_HEIGHT, FACE_WIDTH, sheet } from '../sheet.js';
import { framePath, type OwnerLook, TAROT_INKS, TAROT_SIGNS } from './looks.js';
import { beams, index, owned } from './parts.js';

export type TarotCourtRank = 'P' | 'N' | 'Q' | 'K';

export function isCourt(rank: TarotRank): rank is TarotCourtRank {
  return rank === 'P' || rank === 'N' || rank === 'Q' || rank === 'K';
}

/** A page, knight, queen or king: a bust before beams of its suit's colour. The `plain` form is for small cards. */
export function drawCourtCard(ctx: Brush, rank: TarotCourtRank, suit: TarotSuit, look: OwnerLook, form: Form): void {
  const ink = TAROT_INKS[suit];
  const size = sizeOf(form);
  const plain = size !== 'full';
  sheet(ctx, look.paper);
  ctx.save();
  rounded(ctx, 11, 11, FACE_WIDTH - 22, FACE_HEIGHT - 22, 12);
  fill(ctx, ink.pale);
  ctx.clip();
  if (!plain) beams(ctx, 140, 150, ink.main);
  disc(ctx, 140, 150, 92, '#fff6dc');
  ctx.translate(plain ? 160 : 142, 268);
  ctx.scale(1.34, 1.34);
  drawBust(ctx, rank, TAROT_SIGNS[suit], ink, LOOKS[suit]);
  ctx.restore();
  if (!plain) medal(ctx, suit, look);
  rounded(ctx, 11, 11, FACE_WIDTH - 22, FACE_HEIGHT - 22, 12);
  stroke(ctx, ink.main, 7);
  stroke(ctx, GOLD, 3.5);
  const corner = tarotCorner(`${rank}${suit}`);
  const { w, h } = columnOf(corner, size);
  ctx.beginPath();
  ctx.roundRect(3, 3, w, h, [16, 0, 26, 0]);
  fill(ctx, look.paper);
  stroke(ctx, GOLD, 3);
  index(ctx, corner, suit, form);
  if (look.pip === 'crown') return;
  framePath(ctx, look, 5, 5, FACE_WIDTH - 10, FACE_HEIGHT - 10, 15);
  stroke(ctx, look.line, 5);
  owned(ctx, look, form);
}

/** The suit's sign once more. */
function medal(ctx: Brush, suit: TarotSuit, look: OwnerLook): void {
  const ink = TAROT_INKS[suit];
  disc(ctx, 194, 52, 31, look.paper);
  ctx.beginPath();
  ctx.arc(194, 52, 31, 0, Math.PI * 2);
  stroke(ctx, ink.main, 5);
  stroke(ctx, GOLD, 2.5);
  drawSuit(ctx, TAROT_SIGNS[suit], 194, 52, 42, ink.main);
}

const LOOKS: Readonly<Record<TarotSuit, Look>> = {
  W: { skin: '#e8b98a', hair: '#8c3413', cloth: '#d9a02c' },
  C: { skin: '#f3cfae', hair: '#c9a227', cloth: '#3a8fa8' },
  S: { skin: '#d3a07a', hair: '#3a3340', cloth: '#8c1d33' },
  P: { skin: '#8d5a3b', hair: '#1b1416', cloth: '#b8860b' },
};
