import type { Drawing, Ink } from '../boxes.js';
import { line, SMALLEST_PX, TEXT_PX } from '../lines.js';
import { ended } from '../spoken.js';
import type { Leaf, Sign, TextSize, Tone } from '../terms.js';
import { fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A sign and a short text in a rounded field. */
export interface Badge extends Leaf {
  readonly kind: 'badge';
  readonly sign: Sign;
  /** The sign is struck out. */
  readonly crossed?: boolean;
  /** A suit in its own colour on a light disc, or a star as on trumps. */
  readonly coin?: boolean;
  readonly text: string;
  readonly tone: Tone;
  readonly size?: TextSize;
  readonly words: string;
}

export const badge: PieceKind<Badge> = { lay: layBadge, words: (piece) => ended(piece.words) };

function layBadge(piece: Badge, room: number): Drawing {
  const px = TEXT_PX[piece.size ?? 'medium'];
  const h = px + 22;
  const text = fitText(piece.text, 'strong', px, SMALLEST_PX, room - px - 44);
  const w = piece.grow ? room : Math.min(room, 16 + px + 12 + text.width + 16);
  const side = Math.min(px, w);
  const pad = Math.min(16, (w - side) / 2);
  const ink: Ink = piece.tone;
  return {
    w,
    h,
    boxes: [
      { draw: 'panel', style: 'badge', tone: piece.tone, x: 0, y: 0, w, h },
      {
        draw: 'sign',
        sign: piece.sign,
        ink,
        crossed: piece.crossed === true,
        ...(piece.coin && { coin: true }),
        x: pad,
        y: 11,
        w: side,
        h: side,
      },
      line(text, 'strong', ink, { x: Math.min(w, 28 + px), y: 0, w: text.width, h }, 'left'),
    ],
  };
}
