import { textWidth } from '../../text.js';
import type { Form } from '../art.js';
import { fontOf } from '../fonts.js';
import type { Brush } from '../ink.js';

/** The size of an index: next to full art, on a small card, or for readers with low vision. */
export type IndexSize = 'full' | 'plain' | 'large';

/** Font sizes of one and of two figures, in units of `FACE_WIDTH`. */
const RANK_PX: Readonly<Record<IndexSize, readonly [number, number]>> = {
  full: [66, 60],
  plain: [84, 83],
  large: [100, 96],
};

/** The next card of a fan leaves this many units visible: the index must end here. */
const SEEN = 84;

export function sizeOf({ plain, index }: Form): IndexSize {
  return index ?? (plain ? 'plain' : 'full');
}

/** The size of a rank; smaller where the next card would hide a part of it. */
export function rankPx(rank: string, size: IndexSize, tight = false): number {
  const px = RANK_PX[size][rank.length > 1 ? 1 : 0];
  return tight && inkWidth(rank, px) > SEEN - 4 ? (px * (SEEN - 4)) / inkWidth(rank, px) : px;
}

/** How much closer two figures are than in a text, as a part of the font's size. */
const NEARER = 0.06;
/** The part of a figure's advance that is no ink. */
const SPARE = 0.09;

export function inkWidth(rank: string, px: number): number {
  return textWidth(rank, 'strong', px) - (NEARER * (rank.length - 1) + SPARE) * px;
}

/** A rank in the middle of x, its baseline at y. */
export function writeRank(ctx: Brush, rank: string, x: number, y: number, px: number, colour: string): void {
  // Centred by hand: the canvas measures wrongly under an uneven scale.
  ctx.save();
  ctx.font = fontOf('strong', px);
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  let left = x - (textWidth(rank, 'strong', px) - NEARER * px * (rank.length - 1)) / 2;
  for (const figure of rank) {
    ctx.fillText(figure, left, y);
    left += textWidth(figure, 'strong', px) - NEARER * px;
  }
  ctx.restore();
}
