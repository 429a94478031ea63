import type { Seat } from '../../../engine/table.js';
import {
  type Box,
  drawable,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
  signBox,
} from '../../../pictures/own-piece.js';
import type { OwnPiece } from '../../../pictures/scene.js';
import { gemBox } from './art.js';

/** A seat after a hand: a column with the height of its count. */
export interface Score extends OwnPiece {
  readonly kind: 'own:score';
  readonly seat: Seat;
  readonly name: string;
  readonly standIn: string;
  readonly lit: boolean;
  readonly count: string;
  readonly unit: string;
  /** As a part of the highest count. */
  readonly part: number;
  /** Hands it has won. */
  readonly stars: number;
  readonly total: string;
  readonly mark?: string;
}

const COLUMN = 250;
const LEAST = 112;

export const score: PieceKind<Score> = {
  lay(piece, w) {
    const { seat, name, standIn, lit, count, unit, part, total, mark } = piece;
    const h = LEAST + (COLUMN - LEAST) * part;
    const top = 52 + COLUMN - h;
    const ink = lit ? 'gold' : 'plain';
    const says = (text: string, px: number, y: number, high: number, tone: typeof ink | 'quiet' = 'plain'): Box[] => {
      const fitted = fitText(text, 'strong', px, READABLE_PX, w - 12);
      return fitted.width > 0 ? [line(fitted, 'strong', tone, { x: 6, y, w: w - 12, h: high }, 'middle')] : [];
    };
    return {
      w,
      h: 480,
      boxes: [
        ...layStars(piece, w, top - 48),
        { draw: 'panel', style: lit ? 'active' : 'plate', tone: 'plain', x: 0, y: top, w, h },
        ...says(count, 64, top + 10, 60, ink),
        ...says(unit, 32, top + 74, 36),
        gemBox(seat, { x: w / 2 - 20, y: 52 + COLUMN + 12, w: 40, h: 40 }),
        ...says(drawable(name) || standIn, 40, 52 + COLUMN + 54, 48, ink),
        ...says(total, 32, 52 + COLUMN + 104, 38, 'quiet'),
        ...says(mark ?? '', 34, 52 + COLUMN + 142, 34, 'gold'),
      ],
    };
  },
};

function layStars({ stars }: Score, w: number, y: number): Box[] {
  const step = Math.min(44, (w - 50) / Math.max(1, stars - 1));
  const left = (w - 40 - step * (stars - 1)) / 2;
  return Array.from({ length: stars }, (_, i): Box => signBox('star', 'gold', left + i * step, y, 40));
}
