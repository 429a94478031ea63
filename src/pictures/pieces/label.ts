import type { Drawing } from '../boxes.js';
import { line, SMALLEST_PX, TEXT_PX } from '../lines.js';
import { ended } from '../spoken.js';
import type { Leaf, TextSize, Tone } from '../terms.js';
import { type FontName, fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A line of text. */
export interface Label extends Leaf {
  readonly kind: 'label';
  readonly text: string;
  readonly size: TextSize;
  readonly face?: 'title' | 'text';
  readonly tone?: Tone;
  readonly align?: 'left' | 'middle' | 'right';
  /** Where the alt text should say it otherwise; empty where a neighbour says it already. */
  readonly words?: string;
}

export const label: PieceKind<Label> = { lay: layLabel, words: (piece) => ended(piece.words ?? piece.text) };

function layLabel(piece: Label, room: number): Drawing {
  const font: FontName = piece.face === 'title' ? 'title' : 'text';
  const px = TEXT_PX[piece.size];
  const text = fitText(piece.text, font, px, Math.min(SMALLEST_PX, px), room);
  const w = piece.grow ? room : text.width;
  const h = Math.round(px * 1.3);
  return { w, h, boxes: [line(text, font, piece.tone ?? 'plain', { x: 0, y: 0, w, h }, piece.align ?? 'left')] };
}
