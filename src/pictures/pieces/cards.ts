import type { Box, Drawing, Rect } from '../boxes.js';
import { CARD_RATIO, CARD_WIDTHS, INDEX_PART } from '../cards.js';
import { cardBox, chipBox, line, READABLE_PX, shifted } from '../lines.js';
import { ended, namesOf } from '../spoken.js';
import type { CardFace, CardSize, Leaf } from '../terms.js';
import { drawable, fitText } from '../text.js';
import type { PieceKind } from './piece.js';

const LOWERED = 26;
/** The height of the chip on a card's edge. */
const NOTE = 42;

/** Cards side by side, overlapping where there is no room; each corner index stays visible. */
export interface Cards extends Leaf {
  readonly kind: 'cards';
  /** Begins the alt text: `Your hand`. */
  readonly label: string;
  readonly cards: readonly CardFace[];
  readonly size: CardSize;
  /** The greatest width of each card, in pixels, where that is less than its size. */
  readonly widest?: number;
  /** `fan` always overlaps, `row` only where it must. */
  readonly spread: 'fan' | 'row';
  /** Begins the alt text's list of dimmed cards: `Not to be chosen now`. */
  readonly dimLabel?: string;
  /** A line drawn below: the cards' owner. */
  readonly caption?: string;
  /** Drawn where the fonts lack a letter of the caption. */
  readonly standIn?: string;
  /** A complete sentence in place of the caption. */
  readonly words?: string;
}

export const cards: PieceKind<Cards> = { lay: layCards, words: cardsSentence };

function layCards(piece: Cards, room: number): Drawing {
  const lying = laySpread(piece, room);
  const named = drawable(piece.caption ?? '') || (piece.standIn ?? '');
  const caption = fitText(named, 'text', 32, READABLE_PX, room);
  const width = piece.grow ? room : Math.max(lying.w, caption.width);
  const boxes = shifted(lying, Math.floor((width - lying.w) / 2), 0);
  if (piece.caption === undefined) return { w: width, h: lying.h, boxes };
  const field = { x: 0, y: lying.h + 8, w: width, h: 38 };
  return { w: width, h: lying.h + 46, boxes: [...boxes, line(caption, 'text', 'plain', field, 'middle')] };
}

/** Upright, overlapping where there is no room. */
function laySpread(piece: Cards, room: number): Drawing {
  const count = piece.cards.length;
  const most = room / (1 + INDEX_PART * Math.max(0, count - 1));
  const w = Math.floor(Math.min(CARD_WIDTHS[piece.size], piece.widest ?? most, most));
  const h = Math.round(w * CARD_RATIO);
  const wished = piece.spread === 'fan' ? w * 0.44 : w + Math.max(8, w * 0.06);
  const step = count > 1 ? Math.min(wished, (room - w) / (count - 1)) : 0;
  const lowered =
    piece.cards.some((face) => face.dim) && piece.cards.some((face) => !face.dim) && piece.size === 'hand';
  const boxes: Box[] = piece.cards.map((face, i) =>
    cardBox(
      face,
      { x: Math.floor(i * step), y: lowered && face.dim ? LOWERED : 0, w, h },
      count > 1 && step < w ? { tight: true } : {},
    ),
  );
  if (count === 0) boxes.push({ draw: 'empty', x: 0, y: 0, w, h });
  const notes = piece.cards.flatMap((face, i) => {
    const seen = i < count - 1 ? Math.min(w, step) : w;
    return layNote(face, { x: Math.floor(i * step), y: h + (lowered && face.dim ? LOWERED : 0), w: seen, h: NOTE });
  });
  const below = notes.length > 0 ? NOTE / 2 : 0;
  return {
    w: w + step * Math.max(0, count - 1),
    h: h + (lowered ? LOWERED : 0) + below,
    boxes: [...boxes, ...notes],
  };
}

/** On the lower edge of the visible part of a card. */
function layNote({ note, dim }: CardFace, edge: Rect): Box[] {
  if (note === undefined || dim) return [];
  const text = fitText(note.text, 'strong', 32, READABLE_PX, edge.w - 12);
  const w = Math.min(edge.w, text.width + 24);
  const at = { x: edge.x + (edge.w - w) / 2, y: edge.y - NOTE / 2, w, h: NOTE };
  return [chipBox(at), line(text, 'strong', note.tone, at, 'middle')];
}

function cardsSentence(piece: Cards): string {
  const names = namesOf(piece.cards);
  const dim = piece.dimLabel === undefined ? [] : piece.cards.filter((face) => face.dim).map((face) => face.name);
  const parts = [names === '' ? ended(piece.label) : `${piece.label}: ${names}.`];
  if (dim.length > 0) parts.push(`${piece.dimLabel}: ${dim.join(', ')}.`);
  if (piece.words !== undefined) parts.push(ended(piece.words));
  return parts.join(' ');
}
