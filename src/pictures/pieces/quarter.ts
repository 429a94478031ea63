import type { Box, Ink } from '../boxes.js';
import { CARD_RATIO, faceOf, GLOW, INDEX_PART } from '../cards.js';
import { INK_OF_STEP, line } from '../lines.js';
import { ended, nameOf } from '../spoken.js';
import type { CardFace, Fact, Leaf } from '../terms.js';
import { drawable, fitText, fitWider } from '../text.js';
import type { PieceKind } from './piece.js';

/** A seat's part of the table in a field of its own: who it is, the cards before it, some facts, and a line of cards below. */
export interface Quarter extends Leaf {
  readonly kind: 'quarter';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  /** Its place in the order of turns, and whether its turn is over, now or to come. */
  readonly order?: { readonly text: string; readonly state: 'done' | 'now' | 'ahead' };
  /** A short line below the name; in a small field it stands beside the name, where there is no mark. */
  readonly note?: string;
  /** What it is about to do, or what may happen to it. */
  readonly mark?: string;
  readonly active?: boolean;
  readonly places: readonly QuarterPlace[];
  readonly size: 'roomy' | 'small';
  /** Beside the cards. */
  readonly facts: readonly Fact[];
  /** Cards half hidden, oldest first; empty where others have some. */
  readonly line?: {
    readonly label: string;
    readonly cards: readonly CardFace[];
    readonly text: string;
    /** What the alt text says of it instead of the label and every card. */
    readonly words?: string;
  };
  /** Who it is and what it does; begins the sentence of the alt text that tells the rest. */
  readonly words: string;
}

/** Where a card lies, or will. */
export interface QuarterPlace {
  /** Begins what the alt text says of its card: `city`. */
  readonly label: string;
  readonly face?: CardFace;
  /** For a card that lies sideways, its top to the right. */
  readonly turned?: boolean;
  /** In a chip on its lower edge: `leads`. */
  readonly chip?: string;
  /** Here something happens now: light around it. */
  readonly glow?: boolean;
  /** What the alt text says of the card besides. */
  readonly words?: string;
}

export const quarter: PieceKind<Quarter> = { lay: layQuarter, words: quarterSentence };

const PAD = 14;
/** How wide its cards are. */
const CARDS = { roomy: 104, small: 88 } as const;
/** Between the cards: each may have a light round it. */
const APART = 2 * GLOW + 2;
const FACT = 40;
/** The least room for them beside the cards. */
const LEAST_FACTS = 90;
const LEAST_CARD = 40;
/** How wide the cards of the line are, and how much of each can be seen. */
const LINE_CARD = 78;
const LINE_SHOWN = 62;
const CHIP = 38;
/** What a short word may be written in where it has no room otherwise. */
const SMALL_PX = 18;
/** Of the field. */
const RIM = 3;

/** A field as wide as its room. Fields of the same size with a line, or without one, are equally high. */
function layQuarter(piece: Quarter, room: number): { w: number; h: number; boxes: Box[] } {
  const head = layHead(piece, room);
  const w = cardWidth(piece, room);
  const h = piece.places.length === 0 ? 0 : Math.round(w * CARD_RATIO);
  const top = head.h + GLOW;
  let x = PAD + GLOW;
  const places = piece.places.flatMap((place) => {
    const [wide, tall] = place.turned ? [h, w] : [w, h];
    const boxes = layPlace(place, x, top + h - tall, wide, tall);
    x += wide + APART;
    return boxes;
  });
  const facts = piece.facts.flatMap((fact, i) => layFact(fact, x, top + i * FACT, room - x - PAD));
  const under = Math.max(h === 0 ? 0 : top + h + CHIP / 2, top + piece.facts.length * FACT) + 8;
  const shelf = piece.line === undefined ? [] : layLine(piece.line, under, room);
  const height = under + (piece.line === undefined ? 4 : LINE_SHOWN + RIM);
  const style = piece.active ? 'active' : 'plate';
  return {
    w: room,
    h: height,
    boxes: [
      { draw: 'panel', style, tone: 'plain', x: 0, y: 0, w: room, h: height },
      ...head.boxes,
      ...places,
      ...facts,
      ...shelf,
    ],
  };
}

/** As usual, or less where cards lie sideways and leave too little for the facts. */
function cardWidth({ size, places, facts }: Quarter, room: number): number {
  const parts = places.reduce((sum, place) => sum + (place.turned ? CARD_RATIO : 1), 0);
  const spare = room - 2 * PAD - GLOW - places.length * APART - (facts.length > 0 ? LEAST_FACTS : 0);
  return Math.max(LEAST_CARD, Math.min(CARDS[size], Math.floor(spare / Math.max(1, parts))));
}

/** The number, the name and, where there is room, a line below with a note; the mark at its end. */
function layHead(piece: Quarter, room: number): { h: number; boxes: Box[] } {
  const roomy = piece.size === 'roomy';
  const side = piece.order === undefined ? 0 : roomy ? 46 : 38;
  const x = PAD + (side > 0 ? side + 12 : 0);
  const ink: Ink = piece.active ? 'gold' : 'plain';
  const beside = roomy ? undefined : piece.note;
  const called = drawable(piece.name) || (piece.standIn ?? '?');
  const across = room - x - PAD;
  const marked = piece.mark ?? beside ?? '';
  const mark = roomy
    ? fitText(marked, 'text', 28, 24, across)
    : fitWider(marked, 'text', 28, 24, across / 2, across * 0.7);
  const taken = roomy || mark.width === 0 ? 0 : mark.width + 12;
  const name = fitText(called, 'strong', roomy ? 34 : 30, 26, across - taken);
  const upper = { x, y: 10, w: across, h: 40 };
  const lower = { ...upper, y: 50, h: 34 };
  const boxes: Box[] = [line(name, 'strong', ink, upper, 'left')];
  if (piece.order !== undefined) {
    const at = { x: PAD, y: roomy ? 14 : 11, w: side, h: side };
    const { state, text } = piece.order;
    const digit = fitText(text, 'strong', 26, 14, side);
    boxes.push({ draw: 'step', state, ...at }, line(digit, 'strong', INK_OF_STEP[state], at, 'middle'));
  }
  if (mark.width > 0)
    boxes.push(line(mark, 'text', piece.mark === undefined ? 'quiet' : 'gold', roomy ? lower : upper, 'right'));
  if (!roomy) return { h: 52, boxes };
  const note = fitText(piece.note ?? '', 'text', 28, 24, lower.w - mark.width - 12);
  if (note.width > 0) boxes.push(line(note, 'text', 'quiet', lower, 'left'));
  return { h: 88, boxes };
}

function layPlace({ face, turned, chip, glow }: QuarterPlace, x: number, y: number, w: number, h: number): Box[] {
  const boxes: Box[] = [];
  if (glow) boxes.push({ draw: 'glow', x: x - GLOW, y: y - GLOW, w: w + 2 * GLOW, h: h + 2 * GLOW });
  boxes.push(
    face === undefined
      ? { draw: 'empty', x, y, w, h }
      : { draw: 'card', face: faceOf(face), dim: face.dim === true, ...(turned && { turned }), x, y, w, h },
  );
  if (chip === undefined) return boxes;
  const text = fitWider(chip, 'strong', 26, 20, w, w + 2 * GLOW - 4, SMALL_PX);
  const width = Math.min(w + 2 * GLOW, text.width + 28);
  // The index of a card that lies sideways is on the right.
  const left = turned ? x - GLOW : x + (w - width) / 2;
  const at = { x: left, y: y + h - CHIP / 2, w: width, h: CHIP };
  return [...boxes, { draw: 'panel', style: 'chip', tone: 'plain', ...at }, line(text, 'strong', 'gold', at, 'middle')];
}

function layFact({ sign, crossed, coin, text, tone }: Fact, x: number, y: number, room: number): Box[] {
  const side = 32;
  const fitted = fitText(text, 'strong', 27, SMALL_PX, room - side - 6);
  return [
    {
      draw: 'sign',
      sign,
      ink: tone,
      crossed: crossed === true,
      ...(coin && { coin }),
      x,
      y: y + 4,
      w: side,
      h: side,
    },
    line(fitted, 'strong', tone, { x: x + side + 6, y, w: fitted.width, h: FACT }, 'left'),
  ];
}

/** As cards stuck behind the lower edge: their indices look out. */
function layLine({ cards, text }: NonNullable<Quarter['line']>, y: number, room: number): Box[] {
  if (cards.length === 0) return [];
  const count = fitText(text, 'strong', 28, 22, 90);
  const width = room - 2 * PAD - (count.width > 0 ? count.width + 12 : 0);
  const more = cards.length - 1;
  const w = Math.floor(Math.min(LINE_CARD, width / (1 + INDEX_PART * more)));
  const step = more === 0 ? 0 : Math.min(w * 0.5, (width - w) / more);
  const boxes = cards.map(
    (face, i): Box => ({
      draw: 'card',
      face: faceOf(face),
      dim: face.dim === true,
      whole: Math.round(w * CARD_RATIO),
      ...(i < cards.length - 1 && { tight: true }),
      x: Math.floor(PAD + i * step),
      y,
      w,
      h: LINE_SHOWN,
    }),
  );
  return [
    ...boxes,
    line(count, 'strong', 'plain', { x: room - PAD - count.width, y, w: count.width, h: LINE_SHOWN }, 'left'),
  ];
}

/** Places without a card are not told. */
function quarterSentence({ words, places, facts, line }: Quarter): string {
  const parts = [
    ...places.flatMap(({ label, face, words, chip }) =>
      face === undefined ? [] : [`${label} ${nameOf(face, words, chip)}`],
    ),
    ...facts.map((fact) => fact.words),
    line === undefined || line.cards.length === 0
      ? ''
      : (line.words ?? `${line.label} ${line.cards.map((face) => nameOf(face)).join(' ')}`),
  ].filter((part) => part !== '');
  return ended(parts.length === 0 ? words : `${words}: ${parts.join(', ')}`);
}
