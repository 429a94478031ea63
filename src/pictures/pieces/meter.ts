import type { Drawing, Rect } from '../boxes.js';
import { line, SMALLEST_PX } from '../lines.js';
import { ended } from '../spoken.js';
import type { Leaf, Tone } from '../terms.js';
import { fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A bar that is partly full, with a text on it. */
export interface Meter extends Leaf {
  readonly kind: 'meter';
  readonly value: number;
  readonly max: number;
  /** Drawn on the bar: `8 of 20`. */
  readonly text: string;
  readonly tone: Tone;
  readonly words: string;
}

export const meter: PieceKind<Meter> = { lay: layMeter, words: (piece) => ended(piece.words) };

function layMeter(piece: Meter, room: number): Drawing {
  const w = piece.grow ? room : Math.min(room, 420);
  const at: Rect = { x: 0, y: 0, w, h: 54 };
  const part = piece.max > 0 ? Math.min(1, Math.max(0, piece.value / piece.max)) : 0;
  const text = fitText(piece.text, 'strong', 34, SMALLEST_PX, w - 24);
  return {
    w,
    h: at.h,
    boxes: [{ draw: 'bar', part, tone: piece.tone, ...at }, line(text, 'strong', 'plain', at, 'middle')],
  };
}
