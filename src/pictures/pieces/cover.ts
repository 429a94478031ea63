import type { Drawing, FannedCard } from '../boxes.js';
import { CARD_RATIO, faceOf } from '../cards.js';
import { READABLE_PX } from '../lines.js';
import type { CardFace, Leaf, Sign } from '../terms.js';
import { fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A title picture, as wide as its room: cards in a fan, with the title below. */
export interface Cover extends Leaf {
  readonly kind: 'cover';
  /** In large letters. */
  readonly title: string;
  /** A few words below it. */
  readonly line: string;
  /** On both sides of the line. */
  readonly signs: readonly Sign[];
  /** From left to right; the middle one is in front. An odd number. */
  readonly cards: readonly CardFace[];
  /** A complete sentence for the alt text: the line and the cards. */
  readonly words: string;
}

export const cover: PieceKind<Cover> = { lay: layCover };

/** All measures are for a picture of this size, and scaled to the room. */
const SIZE = { w: 1000, h: 560 } as const;
/** The width and top of the middle card, the distance of the next one, and the greatest distance of the last one. */
const FAN = { width: 226, top: 46, step: 184, reach: 368 } as const;
/** How much smaller, lower and more rotated (in degrees) the last ones are. */
const LAST = { smaller: 0.3, lower: 60, turn: 11 } as const;
const TITLE = { px: 108, smallest: 44, room: 900 } as const;
const LINE = { px: 42, smallest: READABLE_PX, room: 900 } as const;
/** A sign's side, and the space between two. */
const SIGN = { side: 38, apart: 14, from: 30, middle: 521 } as const;

function layCover({ title, line, signs, cards }: Cover, room: number): Drawing {
  const [w, h] = [room, Math.round((room * SIZE.h) / SIZE.w)];
  const taken = signs.length * (SIGN.side + SIGN.apart) + 2 * SIGN.from;
  const texts = {
    title: fitText(title, 'title', TITLE.px, TITLE.smallest, TITLE.room),
    line: fitText(line, 'strong', LINE.px, LINE.smallest, LINE.room - taken),
  };
  const beside = signsBeside(signs, texts.line.width);
  return { w, h, boxes: [{ draw: 'cover', ...texts, signs: beside, cards: fanned(cards), x: 0, y: 0, w, h }] };
}

/** Half of them on either side of the line. */
function signsBeside(signs: readonly Sign[], width: number) {
  const half = Math.ceil(signs.length / 2);
  return signs.map((sign, i) => {
    const [side, place] = i < half ? [-1, half - 1 - i] : [1, i - half];
    const away = width / 2 + SIGN.from + SIGN.side / 2 + place * (SIGN.side + SIGN.apart);
    const x = SIZE.w / 2 + side * away - SIGN.side / 2;
    return { sign, x, y: SIGN.middle - SIGN.side / 2, side: SIGN.side };
  });
}

/** In the order they are drawn: the outer ones first. */
function fanned(cards: readonly CardFace[]): FannedCard[] {
  const middle = (cards.length - 1) / 2;
  const reach = Math.min(FAN.reach, FAN.step * middle);
  const placed = cards.map((card, i) => {
    const out = middle === 0 ? 0 : (i - middle) / middle;
    const w = FAN.width * (1 - LAST.smaller * Math.abs(out));
    const y = FAN.top + LAST.lower * out ** 2 + (w * CARD_RATIO) / 2;
    return { out, card: { face: faceOf(card), w, x: SIZE.w / 2 + reach * out, y, turn: LAST.turn * out } };
  });
  return placed.sort((one, other) => Math.abs(other.out) - Math.abs(one.out)).map(({ card }) => card);
}
