import type { Drawing } from '../boxes.js';
import { line, READABLE_PX, TEXT_PX } from '../lines.js';
import { ended } from '../spoken.js';
import type { Leaf, TextSize, Tone } from '../terms.js';
import { drawable, type FontName, fitText, textWidth, wrapText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A line of text, or several. */
export interface Label extends Leaf {
  readonly kind: 'label';
  readonly text: string;
  /** Or in pixels. */
  readonly size: TextSize | number;
  readonly face?: FontName;
  readonly tone?: Tone;
  readonly align?: 'left' | 'middle' | 'right';
  /** Continues on further lines where one is too short. */
  readonly wraps?: true;
  /** The alt text, if it differs; empty where a neighbour says it already. */
  readonly words?: string;
}

export const label: PieceKind<Label> = { lay: layLabel, words: (piece) => ended(piece.words ?? piece.text) };

function layLabel(piece: Label, room: number): Drawing {
  const font = piece.face ?? 'text';
  const px = typeof piece.size === 'number' ? piece.size : TEXT_PX[piece.size];
  const whole = !piece.wraps || textWidth(drawable(piece.text, font), font, READABLE_PX) <= room;
  const texts = whole ? [piece.text] : wrapText(piece.text, font, READABLE_PX, room);
  const lines = texts.map((text) => fitText(text, font, whole ? px : READABLE_PX, READABLE_PX, room));
  const w = piece.grow ? room : Math.max(0, ...lines.map(({ width }) => width));
  const h = Math.round((whole ? px : READABLE_PX) * 1.3);
  return {
    w,
    h: h * lines.length,
    boxes: lines.map((text, n) =>
      line(text, font, piece.tone ?? 'plain', { x: 0, y: n * h, w, h }, piece.align ?? 'left'),
    ),
  };
}
