import type { Box, Rect } from '../boxes.js';
import { CARD_RATIO, CARD_WIDTHS, GLOW } from '../cards.js';
import { cardBox, glowAround, line, READABLE_PX } from '../lines.js';
import { ended, nameOf } from '../spoken.js';
import type { CardFace, CardSize, Leaf, Sign } from '../terms.js';
import { fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** Four places in a circle, each with an arrow to the next non-empty one clockwise. */
export interface Ring extends Leaf {
  readonly kind: 'ring';
  /** Begins the alt text: `The Circle`. */
  readonly label: string;
  /** Top, right, bottom, left. */
  readonly places: readonly [RingPlace, RingPlace, RingPlace, RingPlace];
  readonly size: CardSize;
  /** Its height, in pixels, where there is less than whole cards need: they show their upper parts, over its whole width. */
  readonly low?: number;
  /** A complete sentence about the arrows. */
  readonly words: string;
}

export interface RingPlace {
  /** The place's name in the alt text: `top`. */
  readonly name: string;
  /** Absent where the place is empty: then `gap` says what is missing. */
  readonly face?: CardFace;
  readonly gap?: { readonly sign: Sign; readonly words: string };
  /** The active place, with the words for it: `its turn`; `chip` is drawn on its lower edge. */
  readonly now?: string;
  readonly chip?: string;
}

export const ring: PieceKind<Ring> = {
  lay: (piece, room) => layRing(piece, Math.min(CARD_WIDTHS[piece.size], ringCard(room, piece.low ? 0 : ASIDE)), room),
  words: ringSentence,
};

/** The space between the upper and the lower card for an arrow, as a part of a card's width. */
const MIDDLE = 0.42;
/** The space between the columns. */
const ASIDE = 0.34;

const BENDS = ['top', 'right', 'bottom', 'left'] as const;
const CROSSINGS = ['down', 'back', 'up', 'across'] as const;

/** The height of a card's upper part, with its index, for a width of 1. */
const UPPER = 0.9;

/** A card at each place, and arrows clockwise; `w` is a card's width. */
function layRing(piece: Ring, w: number, room: number): { w: number; h: number; boxes: Box[] } {
  const { low } = piece;
  const whole = Math.round(w * CARD_RATIO);
  const h = low === undefined ? whole : Math.round(w * UPPER);
  const width = low === undefined ? Math.round(w * (3 + 2 * ASIDE)) + 2 * GLOW : room;
  const height = low ?? Math.round(2 * h + w * MIDDLE) + 2 * GLOW;
  const middle = { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2) };
  const spots: readonly Rect[] = [
    { x: middle.x, y: GLOW, w, h },
    { x: width - GLOW - w, y: middle.y, w, h },
    { x: middle.x, y: height - GLOW - h, w, h },
    { x: GLOW, y: middle.y, w, h },
  ];
  return {
    w: width,
    h: height,
    boxes: [
      ...arrows(piece.places, spots),
      ...piece.places.flatMap((place, i) => laid(place, spots[i]!, low === undefined ? {} : { whole })),
      ...piece.places.flatMap((place, i) => chip(place, spots[i]!)),
    ],
  };
}

/** A card's width in a ring as wide as `room`. */
const ringCard = (room: number, aside: number): number => Math.floor((room - 2 * GLOW) / (3 + 2 * aside));

function laid(place: RingPlace, at: Rect, lies: { readonly whole?: number }): Box[] {
  const glow: Box[] = place.now === undefined ? [] : [glowAround(at)];
  if (place.face !== undefined) return [...glow, cardBox(place.face, at, lies)];
  const boxes: Box[] = [...glow, { draw: 'empty', ...at }];
  if (place.gap === undefined) return boxes;
  const side = Math.round(at.w * 0.56);
  const sign: Rect = { x: at.x + (at.w - side) / 2, y: at.y + (at.h - side) / 2, w: side, h: side };
  return [...boxes, { draw: 'sign', sign: place.gap.sign, ink: 'quiet', crossed: true, ...sign }];
}

const CHIP = 42;

/** Over all cards, so that the arrows can't hide it. */
function chip({ chip: text }: RingPlace, { x, y, w, h }: Rect): Box[] {
  if (text === undefined) return [];
  const fitted = fitText(text, 'strong', 32, READABLE_PX, w + 8);
  const wide = fitted.width + 28;
  const at: Rect = { x: x + (w - wide) / 2, y: y + h - CHIP, w: wide, h: CHIP };
  return [{ draw: 'panel', style: 'chip', tone: 'gold', ...at }, line(fitted, 'strong', 'gold', at, 'middle')];
}

/** From each card to the next one clockwise: round the corner, or straight across an empty place. */
function arrows(places: Ring['places'], [top, right, bottom, left]: readonly Rect[]): Box[] {
  const there = places.map((place) => place.face !== undefined);
  const bend = corners(top!, right!, bottom!, left!);
  const [high, wide] = [upright(top!, bottom!), level(left!, right!)];
  const crossing = { down: high, up: high, across: wide, back: wide };
  return BENDS.flatMap((way, i): Box[] => {
    if (!there[i]) return [];
    if (there[(i + 1) % 4]) return [{ draw: 'arrow', way, ...bend[way] }];
    const straight = CROSSINGS[i]!;
    return there[(i + 2) % 4] ? [{ draw: 'arrow', way: straight, ...crossing[straight] }] : [];
  });
}

function upright(top: Rect, bottom: Rect): Rect {
  const from = top.y + top.h + 4;
  return { x: top.x + top.w / 2 - 20, y: from, w: 40, h: bottom.y - 4 - from };
}

function level(left: Rect, right: Rect): Rect {
  const from = left.x + left.w + 8;
  return { x: from, y: left.y + left.h / 2 - 20, w: right.x - 8 - from, h: 40 };
}

/** The four corners that the cards leave free. */
function corners(top: Rect, right: Rect, bottom: Rect, left: Rect) {
  const gap = 8;
  const w = right.x + right.w / 2 - (top.x + top.w) - gap;
  const h = right.y - gap - (top.y + top.h * 0.24);
  const x = { west: left.x + left.w / 2, east: top.x + top.w + gap };
  const y = { north: top.y + top.h * 0.24, south: bottom.y + bottom.h * 0.76 - h };
  return {
    top: { x: x.east, y: y.north, w: w + 16, h },
    right: { x: x.east, y: y.south, w: w + 16, h },
    bottom: { x: x.west - 16, y: y.south, w: w + 16, h },
    left: { x: x.west - 16, y: y.north, w: w + 16, h },
  };
}

function ringSentence(piece: Ring): string {
  const places = piece.places.map(({ name, face, gap, now }) => {
    const what = face === undefined ? (gap?.words ?? '') : nameOf(face);
    return `${name} ${what}${now === undefined ? '' : `, ${now}`}`.trim();
  });
  return `${piece.label}: ${places.join('; ')}. ${ended(piece.words)}`.trim();
}
