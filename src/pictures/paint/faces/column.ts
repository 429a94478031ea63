import { write } from '../fonts.js';
import type { Brush } from '../ink.js';
import { type IndexSize, inkWidth, rankPx, writeRank } from './rank.js';

/** The index of a suited card, from above: the rank, the suit's sign, the suit's letter. */
export interface Column {
  readonly rank: string;
  readonly letter: string;
  readonly main: string;
  readonly deep: string;
  /** Draws the sign in a square of this side around this place. */
  readonly sign: (x: number, y: number, side: number) => void;
}

/** The middle of the column in a fan, where the next card hides most of it. */
const NARROW = 44;

/** The middle of the column, and the places in it. */
const PLACES: Readonly<
  Record<IndexSize, { x: number; rank: number; sign: number; side: number; letter: number; px: number }>
> = {
  full: { x: 40, rank: 63, sign: 95, side: 42, letter: 152, px: 40 },
  plain: { x: 48, rank: 76, sign: 116, side: 56, letter: 196, px: 56 },
  large: { x: 50, rank: 88, sign: 134, side: 66, letter: 226, px: 64 },
};

/** The extent of each column with a usual rank. */
const REACH: Readonly<Record<IndexSize, { readonly w: number; readonly h: number }>> = {
  full: { w: 76, h: 166 },
  plain: { w: 94, h: 208 },
  large: { w: 104, h: 240 },
};

/** The extent of an index: other art starts right of it and below it. */
export function columnOf(rank: string, size: IndexSize): { readonly w: number; readonly h: number } {
  const { w, h } = REACH[size];
  return { w: Math.max(w, inkWidth(rank, rankPx(rank, size)) + 8), h };
}

/** Draws an index; `tight` where the next card hides all but the index. */
export function drawColumn(ctx: Brush, column: Column, size: IndexSize, tight = false): void {
  const at = PLACES[size];
  const x = tight ? Math.min(at.x, NARROW) : Math.max(at.x, columnOf(column.rank, size).w / 2 + 1);
  writeRank(ctx, column.rank, x, at.rank, rankPx(column.rank, size, tight), column.main);
  column.sign(x, at.sign, at.side);
  write(ctx, column.letter, 'strong', at.px, x, at.letter, Math.min(at.px * 1.5, 76), column.deep);
}
