import type { Box, Drawing, Ink } from '../boxes.js';
import { line, SMALLEST_PX } from '../lines.js';
import { ended } from '../spoken.js';
import type { Leaf, Sign } from '../terms.js';
import { drawable, fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A seat at the table. */
export interface Plate extends Leaf {
  readonly kind: 'plate';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  /** A short line below the name, with a sign before it. */
  readonly sub: string;
  readonly sign?: Sign;
  /** It is this seat's turn. */
  readonly active?: boolean;
  /** A short mark in the corner: `yielded`. */
  readonly mark?: string;
  readonly words: string;
}

export const plate: PieceKind<Plate> = { lay: layPlate, words: (piece) => ended(piece.words) };

function layPlate(piece: Plate, room: number): Drawing {
  const w = piece.grow ? room : Math.min(room, 300);
  const pad = 18;
  const inner = w - 2 * pad;
  const ink: Ink = piece.active ? 'gold' : 'plain';
  const mark = piece.mark === undefined ? undefined : fitText(piece.mark, 'text', 28, SMALLEST_PX, inner / 2);
  const aside = mark ? mark.width + 12 : 0;
  const signs = piece.sign === undefined ? 0 : 42;
  const wished = fitText(piece.sub, 'text', SMALLEST_PX, SMALLEST_PX, Number.POSITIVE_INFINITY).width;
  // Beside the name, where the line below would be cut for it.
  const above = wished > inner - signs - aside;
  const sub = fitText(piece.sub, 'text', 32, SMALLEST_PX, inner - signs - (above ? 0 : aside));
  const called = drawable(piece.name) || (piece.standIn ?? '?');
  const name = fitText(called, 'strong', 34, 28, inner - (above ? aside : 0));
  const boxes: Box[] = [
    { draw: 'panel', style: piece.active ? 'active' : 'plate', tone: 'plain', x: 0, y: 0, w, h: 114 },
    line(name, 'strong', ink, { x: pad, y: 12, w: name.width, h: 44 }, 'left'),
  ];
  if (piece.sign) boxes.push({ draw: 'sign', sign: piece.sign, ink, crossed: false, x: pad, y: 63, w: 34, h: 34 });
  boxes.push(line(sub, 'text', 'plain', { x: pad + signs, y: 60, w: sub.width, h: 40 }, 'left'));
  if (mark) {
    const field = { x: w - pad - mark.width, y: above ? 14 : 60, w: mark.width, h: 40 };
    boxes.push(line(mark, 'text', piece.active ? 'gold' : 'quiet', field, 'left'));
  }
  return { w, h: 114, boxes };
}
