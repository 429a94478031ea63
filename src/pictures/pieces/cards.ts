import type { Box, Drawing, Rect } from '../boxes.js';
import { CARD_RATIO, CARD_WIDTHS, faceOf, INDEX_PART } from '../cards.js';
import { chipBox, line, READABLE_PX } from '../lines.js';
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
  /** The cards are sideways, their tops to the right, and never overlap. */
  readonly turned?: boolean;
  /** Begins the alt text's list of dimmed cards: `Not to be chosen now`. */
  readonly dimLabel?: string;
  /** A line drawn below: the cards' owner. */
  readonly caption?: string;
  /** Drawn where the fonts lack a letter of the caption. */
  readonly standIn?: string;
  /** Drawn after the caption, and never shortened: the cards' effect. */
  readonly result?: string;
  /** A complete sentence in place of the caption. */
  readonly words?: string;
}

export const cards: PieceKind<Cards> = { lay: layCards, words: cardsSentence };

function layCards(piece: Cards, room: number): Drawing {
  const lying = piece.turned ? layAcross(piece, room) : laySpread(piece, room);
  const result = fitText(piece.result ?? '', 'strong', 32, READABLE_PX, room * 0.7);
  const between = piece.result === undefined ? 0 : 10;
  const caption = fitText(
    drawable(piece.caption ?? '') || (piece.standIn ?? ''),
    'text',
    32,
    READABLE_PX,
    room - result.width - between,
  );
  const below = caption.width + between + result.width;
  const width = piece.grow ? room : Math.max(lying.w, below);
  const left = Math.floor((width - lying.w) / 2);
  const boxes = lying.boxes.map((box): Box => ({ ...box, x: box.x + left }));
  if (piece.caption === undefined) return { w: width, h: lying.h, boxes };
  const field = { x: (width - below) / 2, y: lying.h + 8, w: below, h: 38 };
  boxes.push(line(caption, 'text', 'plain', field, 'left'));
  if (piece.result !== undefined) boxes.push(line(result, 'strong', 'gold', field, 'right'));
  return { w: width, h: lying.h + 46, boxes };
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
  const boxes: Box[] = piece.cards.map((face, i) => ({
    draw: 'card',
    face: faceOf(face),
    dim: face.dim === true,
    ...(count > 1 && step < w && { tight: true }),
    x: Math.floor(i * step),
    y: lowered && face.dim ? LOWERED : 0,
    w,
    h,
  }));
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

/** Sideways and side by side, smaller where there is no room. */
function layAcross(piece: Cards, room: number): Drawing {
  const gap = 8;
  const count = Math.max(1, piece.cards.length);
  const most = (room - gap * (count - 1)) / count / CARD_RATIO;
  const h = Math.floor(Math.min(CARD_WIDTHS[piece.size], most));
  const w = Math.floor(h * CARD_RATIO);
  const boxes = piece.cards.map(
    (face, i): Box => ({
      draw: 'card',
      face: faceOf(face),
      dim: face.dim === true,
      turned: true,
      x: i * (w + gap),
      y: 0,
      w,
      h,
    }),
  );
  if (boxes.length === 0) boxes.push({ draw: 'empty', x: 0, y: 0, w, h });
  return { w: count * (w + gap) - gap, h, boxes };
}

function cardsSentence(piece: Cards): string {
  const names = namesOf(piece.cards);
  const dim = piece.dimLabel === undefined ? [] : piece.cards.filter((face) => face.dim).map((face) => face.name);
  const parts = [names === '' ? ended(piece.label) : `${piece.label}: ${names}.`];
  if (dim.length > 0) parts.push(`${piece.dimLabel}: ${dim.join(', ')}.`);
  if (piece.words !== undefined) parts.push(ended(piece.words));
  return parts.join(' ');
}
