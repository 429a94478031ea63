import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  fitText,
  line,
  namesOf,
  type PieceKind,
  READABLE_PX,
} from '../../../pictures/own-piece.js';
import type { CardFace, Cards, OwnPiece } from '../../../pictures/scene.js';

/** A line of own cards, side by side, of a given width. */
export interface HandRow extends OwnPiece {
  readonly kind: 'own:row';
  readonly cards: readonly CardFace[];
  readonly card: number;
}

const CHIP = 46;

export const row: PieceKind<HandRow> = {
  lay({ cards, card }, w) {
    const h = Math.round(card * CARD_RATIO);
    const many = Math.max(1, cards.length);
    // With many cards, the next hides all but an index.
    const step = Math.min(card + 14, many > 1 ? (w - card) / (many - 1) : card);
    const left = Math.floor((w - card - step * (many - 1)) / 2);
    const at = (i: number) => ({ x: Math.floor(left + i * step), y: 0, w: card, h });
    return {
      w,
      h: h + CHIP / 2,
      boxes: [
        ...cards.map((face, i) => cardBox(face, at(i), step < card && i < many - 1 ? { tight: true } : {})),
        ...cards.flatMap((face, i) => layNote(face, at(i).x, h, Math.min(card, step))),
      ],
    };
  },
};

/** On the lower edge of a card. */
function layNote({ note, dim }: CardFace, x: number, y: number, card: number): Box[] {
  if (note === undefined || dim) return [];
  const text = fitText(note.text, 'strong', 34, READABLE_PX, card + 4);
  const w = Math.min(card + 12, text.width + 28);
  const at = { x: x + (card - w) / 2, y: y - CHIP / 2, w, h: CHIP };
  return [chipBox(at), line(text, 'strong', note.tone, at, 'middle')];
}

/** The alt text of such a line. */
export function cardsWords({ label, cards, dimLabel }: Cards): string {
  const dim = dimLabel === undefined ? [] : cards.filter((face) => face.dim).map(({ name }) => name);
  return [`${label}: ${namesOf(cards)}`, ...(dim.length > 0 ? [`${dimLabel}: ${dim.join(', ')}`] : [])].join('. ');
}
