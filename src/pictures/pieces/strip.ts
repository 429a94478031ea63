import type { Box, Drawing, Ink, Rect } from '../boxes.js';
import { CARD_RATIO, faceOf, GLOW } from '../cards.js';
import { INK_OF_STEP, line } from '../lines.js';
import { ended } from '../spoken.js';
import type { CardFace, Chip, Fact, Leaf, Sign, SuitSign, Tone } from '../terms.js';
import { drawable, fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** A seat's part of the table, as broad as the picture: who it is, the cards before it, and what these do to other seats. */
export interface Strip extends Leaf {
  readonly kind: 'strip';
  /** What the seat is called in the cells of the others, and whether its answer is in, awaited or not asked for. */
  readonly number: { readonly text: string; readonly state: 'done' | 'now' | 'ahead' };
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  /** A line below the name. */
  readonly note?: string;
  readonly active?: boolean;
  /** Below the note, side by side. Their words are not read: the strip's tell them. */
  readonly facts: readonly Fact[];
  readonly places: readonly StripPlace[];
  readonly size: 'roomy' | 'small';
  /** Above the cells; and below them, where there is one above. */
  readonly upper?: StripDeed;
  readonly lower?: StripDeed;
  /** At the end of the upper line. */
  readonly result?: Chip;
  readonly cells: readonly StripCell[];
  /** Complete, for the alt text. */
  readonly words: string;
}

/** Where a card lies, or will. */
export interface StripPlace {
  readonly face?: CardFace;
  /** It lies sideways, its top to the right. */
  readonly turned?: boolean;
  /** Where no card lies. */
  readonly text?: string;
  /** Here something happens: light around it. */
  readonly glow?: boolean;
}

/** What is done with the cards: a sign, a suit in its own colour, a text. */
export interface StripDeed {
  readonly sign: Sign;
  readonly suit?: SuitSign;
  readonly text: string;
  readonly tone: Tone;
}

/** A small disc with a text: full, with a gold rim, or empty; without a disc for a `friend` or where there is `none`. */
export interface StripCell {
  readonly text: string;
  readonly state: 'done' | 'now' | 'ahead' | 'friend' | 'none';
}

export const strip: PieceKind<Strip> = { lay: layStrip, words: (piece) => ended(piece.words) };

const PAD = 14;
/** What the name and what stands below it take. */
const WHO = 268;
/** How wide its cards are. */
const CARDS = { roomy: 100, small: 80 } as const;
/** Between the cards: each may have a light round it. */
const APART = 2 * GLOW;
/** How high a line of deeds or cells is at most. */
const LINE = 54;
const CELL = { side: 44, wide: 56 } as const;
/** What a result takes beside cells in one line, so that those of all strips are in line. */
const RESULT = 176;
/** Between a result and what stands before it. */
const GAP = 12;

/** As broad as its room. Strips of the same size are equally high, with cards and cells in line. */
function layStrip(piece: Strip, room: number): Drawing {
  const card = CARDS[piece.size];
  const h = Math.round(card * CARD_RATIO) + 2 * (GLOW + 3);
  const from = PAD + WHO + GLOW;
  const laid = layPlaces(piece.places, from, (h - card * CARD_RATIO) / 2, card);
  const rest = { x: laid.x, y: 8, w: room - laid.x - PAD, h: h - 16 };
  return {
    w: room,
    h,
    boxes: [
      { draw: 'panel', style: piece.active ? 'active' : 'plate', tone: 'plain', x: 0, y: 0, w: room, h },
      ...layWho(piece, h),
      ...laid.boxes,
      ...layDeeds(piece, rest),
    ],
  };
}

/** Number and name, a line below, and the facts. */
function layWho({ number, name, standIn, note, active, facts }: Strip, h: number): Box[] {
  const [third, top] = [(h - 18) / 3, 9];
  const side = Math.min(44, Math.floor(third) - 2);
  const x = PAD + side + 12;
  // A long name keeps off the first card.
  const room = PAD + WHO - 10 - x;
  const ink: Ink = active ? 'gold' : 'plain';
  const disc = { x: PAD, y: top + (third - side) / 2, w: side, h: side };
  const digit = fitText(number.text, 'strong', 26, 14, side);
  const called = fitText(drawable(name) || (standIn ?? '?'), 'strong', Math.min(40, third), 24, room);
  const below = fitText(note ?? '', 'text', Math.min(34, third), 22, WHO - 14);
  return [
    { draw: 'step', state: number.state, ...disc },
    line(digit, 'strong', INK_OF_STEP[number.state], disc, 'middle'),
    line(called, 'strong', ink, { x, y: top, w: room, h: third }, 'left'),
    ...(below.width > 0
      ? [line(below, 'text', active ? 'gold' : 'quiet', { x: PAD + 4, y: top + third, w: WHO, h: third }, 'left')]
      : []),
    ...layFacts(facts, { x: PAD + 2, y: top + 2 * third, w: WHO, h: third }),
  ];
}

function layFacts(facts: readonly Fact[], at: Rect): Box[] {
  const [side, gap] = [30, 20];
  let { x } = at;
  return facts.flatMap(({ sign, crossed, coin, text, tone }): Box[] => {
    const fitted = fitText(text, 'strong', 28, 20, at.x + at.w - x - side - 6);
    const y = at.y + (at.h - side) / 2;
    const sign_: Box = {
      draw: 'sign',
      sign,
      ink: tone,
      crossed: crossed === true,
      ...(coin && { coin }),
      x,
      y,
      w: side,
      h: side,
    };
    const words = line(fitted, 'strong', tone, { ...at, x: x + side + 6, w: fitted.width }, 'left');
    x += side + 6 + fitted.width + gap;
    return [sign_, words];
  });
}

/** Side by side, those that lie sideways as broad as the others are high. */
function layPlaces(places: readonly StripPlace[], from: number, y: number, w: number): { x: number; boxes: Box[] } {
  const h = Math.round(w * CARD_RATIO);
  let x = from;
  const boxes = places.flatMap((place) => {
    const [wide, tall] = place.turned ? [h, w] : [w, h];
    const at = { x, y: y + (h - tall) / 2, w: wide, h: tall };
    x += wide + APART;
    return layPlace(place, at);
  });
  return { x, boxes };
}

function layPlace({ face, turned, text, glow }: StripPlace, at: Rect): Box[] {
  const light: Box = { draw: 'glow', x: at.x - GLOW, y: at.y - GLOW, w: at.w + 2 * GLOW, h: at.h + 2 * GLOW };
  const lit = glow ? [light] : [];
  if (face !== undefined)
    return [...lit, { draw: 'card', face: faceOf(face), dim: face.dim === true, ...(turned && { turned }), ...at }];
  const said = fitText(text ?? '', 'text', 26, 16, at.w - 12);
  return [...lit, { draw: 'empty', ...at }, ...(said.width > 0 ? [line(said, 'text', 'quiet', at, 'middle')] : [])];
}

/** Above the cells what is done with the cards, below them the rest; cells alone where neither is given. */
function layDeeds({ upper, result, cells, lower }: Strip, at: Rect): Box[] {
  const lines = upper === undefined ? 1 : lower === undefined ? 2 : 3;
  const h = Math.min(LINE, at.h / lines);
  const top = at.y + (at.h - lines * h) / 2;
  const row = (i: number): Rect => ({ ...at, y: top + i * h, h });
  const said = layResult(result, row(0), upper === undefined ? RESULT - GAP : at.w * 0.7);
  if (upper === undefined) return [...layCells(cells, { ...row(0), w: at.w - RESULT }), ...said.boxes];
  return [
    ...layDeed(upper, { ...row(0), w: at.w - said.w }),
    ...said.boxes,
    ...layCells(cells, row(1)),
    ...(lower === undefined ? [] : layDeed(lower, row(2))),
  ];
}

/** At the end of a line, of which sign and text take so much at most. */
function layResult(result: Chip | undefined, at: Rect, most: number): { w: number; boxes: Box[] } {
  if (result === undefined) return { w: 0, boxes: [] };
  const side = result.sign === undefined ? 0 : 38;
  const text = fitText(result.text, 'strong', 34, 24, most - side);
  const x = at.x + at.w - text.width;
  const boxes: Box[] = [line(text, 'strong', result.tone, { ...at, x, w: text.width }, 'left')];
  if (result.sign !== undefined)
    boxes.push({
      draw: 'sign',
      sign: result.sign,
      ink: result.tone,
      crossed: false,
      x: x - side,
      y: at.y + (at.h - 32) / 2,
      w: 32,
      h: 32,
    });
  return { w: text.width + side + GAP, boxes };
}

/** A sign, a suit in its colour, and a text. */
function layDeed({ sign, suit, text, tone }: StripDeed, at: Rect): Box[] {
  const side = 34;
  const y = at.y + (at.h - side) / 2;
  const x = at.x + side + 8 + (suit === undefined ? 0 : side + 8);
  const fitted = fitText(text, 'strong', 30, 20, at.x + at.w - x);
  return [
    { draw: 'sign', sign, ink: tone, crossed: false, x: at.x, y, w: side, h: side },
    ...(suit === undefined
      ? []
      : ([
          { draw: 'sign', sign: suit, ink: tone, crossed: false, coin: true, x: at.x + side + 8, y, w: side, h: side },
        ] satisfies Box[])),
    line(fitted, 'strong', tone, { ...at, x, w: fitted.width }, 'left'),
  ];
}

/** In columns; as wide as the longest text needs. */
function layCells(cells: readonly StripCell[], at: Rect): Box[] {
  const step = Math.min(CELL.wide, at.w / Math.max(1, cells.length));
  const side = Math.min(CELL.side, step - 4, Math.floor(at.h) - 2);
  const y = at.y + (at.h - side) / 2;
  return cells.flatMap(({ text, state }, i): Box[] => {
    const disc = { x: at.x + i * step, y, w: side, h: side };
    const bare = state === 'none' || state === 'friend';
    const fitted = fitText(text, 'strong', 28, 14, bare ? side : side - 8);
    const said = fitted.width === 0 ? [] : [line(fitted, 'strong', inkOf(state), disc, 'middle')];
    return bare ? said : [{ draw: 'step', state, ...disc }, ...said];
  });
}

const inkOf = (state: StripCell['state']): Ink =>
  state === 'none' ? 'quiet' : state === 'friend' ? 'good' : INK_OF_STEP[state];
