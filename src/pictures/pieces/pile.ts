import type { Box, Drawing } from '../boxes.js';
import { CARD_RATIO, CARD_WIDTHS } from '../cards.js';
import { cardBox, chipBox, line, READABLE_PX } from '../lines.js';
import type { CardFace, CardSize, Leaf } from '../terms.js';
import { fitText, fitWider } from '../text.js';
import type { PieceKind } from './piece.js';

/** A face-down or face-up pile with its count. */
export interface Pile extends Leaf {
  readonly kind: 'pile';
  /** Drawn below it: `Tavern`. */
  readonly label: string;
  readonly count: number;
  /** Drawn if the count is above 0. */
  readonly top: CardFace;
  readonly size: CardSize;
  /** A complete sentence: `The Tavern deck has 23 cards.` */
  readonly words: string;
}

export const pile: PieceKind<Pile> = { lay: layPile };

function layPile(piece: Pile, room: number): Drawing {
  const w = Math.min(CARD_WIDTHS[piece.size], Math.floor(room - 4));
  const h = Math.round(w * CARD_RATIO);
  const label = fitWider(piece.label, 'text', 32, READABLE_PX, Math.min(room, w * 1.5), Math.min(room, w * 1.8));
  const width = Math.max(w + 8, label.width);
  const left = Math.floor((width - w) / 2);
  const boxes: Box[] = [];
  if (piece.count === 0) boxes.push({ draw: 'empty', x: left, y: 0, w, h });
  if (piece.count > 2) boxes.push({ draw: 'edge', x: left + 4, y: 8, w, h });
  if (piece.count > 1) boxes.push({ draw: 'edge', x: left + 2, y: 4, w, h });
  if (piece.count > 0) boxes.push(cardBox(piece.top, { x: left, y: 0, w, h }));
  const count = fitText(String(piece.count), 'strong', 34, READABLE_PX, w - 8);
  const chip = {
    x: left + (w - Math.max(58, count.width + 24)) / 2,
    y: h - 24,
    w: Math.max(58, count.width + 24),
    h: 44,
  };
  boxes.push(chipBox(chip));
  boxes.push(line(count, 'strong', 'plain', chip, 'middle'));
  boxes.push(line(label, 'text', 'plain', { x: 0, y: h + 26, w: width, h: 38 }, 'middle'));
  return { w: width, h: h + 64, boxes };
}
