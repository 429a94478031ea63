import {
  type Box,
  CARD_RATIO,
  cardBox,
  type Drawing,
  drawable,
  ended,
  type FontName,
  fitText,
  glowAround,
  INDEX_PART,
  type Ink,
  line,
  namesOf,
  type PieceKind,
  READABLE_CARD,
  READABLE_PX,
  type Rect,
  signBox,
  wrapText,
} from '../../../pictures/own-piece.js';
import type { CardFace, OwnKinds, OwnPiece, Sign, Tone } from '../../../pictures/scene.js';

/* The pieces of this game alone. All text is readable on a phone, and all cards are large enough for their index. */

/** A card on the table, and whether it acts now. */
export interface Laid {
  readonly face: CardFace;
  readonly now?: boolean;
}

/** One line of text, or several. */
export interface Told extends OwnPiece {
  readonly kind: 'own:told';
  readonly text: string;
  /** Drawn where the fonts lack a letter of the text. */
  readonly standIn?: string;
  /** The largest size, in pixels. */
  readonly px: number;
  readonly tone: Tone;
  readonly font?: FontName;
  readonly align?: 'left' | 'right';
  /** Wraps to at most this many lines; the text is smaller where that isn't enough. */
  readonly lines?: number;
}

/** A seat: a sun or a moon as on the cards, and the name; framed when it is this seat's turn. */
export interface SeatPiece extends OwnPiece {
  readonly kind: 'own:seat';
  readonly name: string;
  readonly standIn: string;
  readonly sign: Sign;
  readonly active: boolean;
  readonly side: 'left' | 'right';
  /** Below the name: its next action. */
  readonly mark?: string;
}

/** A seat's piles: at the edge of the table the number of its Lords, or their deck, whose end decides the match. */
export interface Piles extends OwnPiece {
  readonly kind: 'own:tally' | 'own:deck';
  readonly lords: { readonly back: CardFace; readonly count: number; readonly word: string };
  readonly army: { readonly back: CardFace; readonly count: number };
  readonly hand: number;
  readonly side: 'left' | 'right';
}

/** A card on its own, or an empty place, with texts below it. */
export interface Portrait extends OwnPiece {
  readonly kind: 'own:portrait';
  readonly face?: CardFace;
  /** A card's width. */
  readonly width: number;
  readonly tilt?: number;
  readonly glows?: boolean;
  readonly name?: string;
  /** Below the name: its present effect. */
  readonly ribbon?: { readonly text: string; readonly tone: Tone };
}

/** A Lord in hand, with its name and its whole effect next to it. */
export interface HeldLord extends OwnPiece {
  readonly kind: 'own:lord';
  readonly face: CardFace;
  /** The card's width. */
  readonly width: number;
  /** The height for the card, or its upper part, and for the texts. */
  readonly room: number;
  readonly name: string;
  readonly effect: string;
}

/** An army facing the other: its Captain towards the middle, the others behind. */
export interface Troop extends OwnPiece {
  readonly kind: 'own:troop';
  readonly captain?: Laid;
  readonly cards: readonly Laid[];
  readonly side: 'left' | 'right';
}

/** `48 : 10` */
export interface Score extends OwnPiece {
  readonly kind: 'own:score';
  readonly values: readonly [string, string];
  /** Set after the fight; null after a draw. */
  readonly winner?: 0 | 1 | null;
  /** How far they are apart, in pixels, where something else is in place of the colon. */
  readonly apart?: number;
}

/** Whole cards side by side, in groups with a caption each. */
export interface Groups extends OwnPiece {
  readonly kind: 'own:groups';
  readonly groups: readonly { readonly caption?: string; readonly cards: readonly CardFace[] }[];
  /** No card is wider. */
  readonly widest: number;
  readonly align?: 'left';
}

const tall = (w: number): number => Math.round(w * CARD_RATIO);
/** The height of a line of text, as a part of its size. */
const LEADING = 1.2;
const LEAST_LEADING = 1.1;
const lineHeight = (px: number): number => Math.round(px * LEADING);

/** The print on a card is too small to read: the text is next to the card where it matters. */
function card(face: CardFace, at: Rect, more: Parameters<typeof cardBox>[2] = {}): Box {
  const { legend: _, ...bare } = face;
  return cardBox(bare, at, more);
}

const written = (text: string, font: FontName, px: number, ink: Ink, at: Rect, align: 'left' | 'middle' | 'right') =>
  line(fitText(text, font, px, READABLE_PX, at.w), font, ink, at, align);

const goldChip = (at: Rect): Box => ({ draw: 'panel', style: 'chip', tone: 'gold', ...at });

/** As large as possible in so many lines; a text that is too long even in the smallest size is cut. */
function wrapped(text: string, font: FontName, px: number, w: number, most: number): { lines: string[]; px: number } {
  const lines = wrapText(text, font, px, w);
  if (lines.length <= most) return { lines, px };
  if (px > READABLE_PX) return wrapped(text, font, px - 1, w, most);
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`], px };
}

const told: PieceKind<Told> = {
  lay({ text, standIn = '', px: most, tone, font = 'strong', align, lines: count = 1 }, w) {
    const shown = drawable(text) || standIn;
    const { lines, px } = count === 1 ? { lines: [shown], px: most } : wrapped(shown, font, most, w, count);
    const h = lineHeight(px);
    const boxes = lines.map((each, n) => written(each, font, px, tone, { x: 0, y: n * h, w, h }, align ?? 'middle'));
    return { w, h: h * lines.length, boxes };
  },
};

const NAME = { h: 52, px: 38, sign: 36, pad: 16, gap: 10 } as const;
const MARK = 38;

const seat: PieceKind<SeatPiece> = {
  lay({ name, standIn, sign, active, side, mark }, w) {
    const ink: Ink = active ? 'gold' : 'plain';
    const room = w - 2 * NAME.pad - NAME.sign - NAME.gap;
    const fitted = fitText(drawable(name) || standIn, 'strong', NAME.px, READABLE_PX, room);
    const wide = 2 * NAME.pad + NAME.sign + NAME.gap + fitted.width;
    const x = side === 'left' ? 0 : w - wide;
    const text = { x: x + NAME.pad + NAME.sign + NAME.gap, y: 0, w: fitted.width, h: NAME.h };
    const below = { x: NAME.pad, y: NAME.h, w: w - 2 * NAME.pad, h: MARK };
    const boxes: Box[] = active ? [goldChip({ x, y: 0, w: wide, h: NAME.h })] : [];
    boxes.push(signBox(sign, ink, x + NAME.pad, (NAME.h - NAME.sign) / 2, NAME.sign));
    boxes.push(line(fitted, 'strong', ink, text, 'left'));
    if (mark !== undefined) boxes.push(written(mark, 'text', 32, active ? 'gold' : 'quiet', below, side));
    return { w, h: NAME.h + (mark === undefined ? 0 : MARK), boxes };
  },
};

const COUNT = { back: 38, h: 54, w: 100 } as const;

/** A pile's back, or the sign of a hand, with its count. */
function counted(of: CardFace | 'hand', count: number, x: number, y: number, side: 'left' | 'right'): Box[] {
  const at = { x: side === 'left' ? x : x + COUNT.w - COUNT.back, y, w: COUNT.back, h: COUNT.h };
  const text = { x: side === 'left' ? x + COUNT.back + 12 : x, y, w: COUNT.w - COUNT.back - 12, h: COUNT.h };
  const box =
    of === 'hand' ? signBox('cards', 'plain', at.x, y + (COUNT.h - COUNT.back) / 2, COUNT.back) : card(of, at);
  return [box, written(String(count), 'strong', 38, 'plain', text, side)];
}

const tally: PieceKind<Piles> = {
  lay({ lords, army, hand, side }, w) {
    const x = side === 'left' ? 0 : w - COUNT.w;
    const boxes = [
      written(String(lords.count), 'strong', 64, 'gold', { x: 0, y: 0, w, h: 60 }, side),
      written(lords.word, 'strong', READABLE_PX, 'gold', { x: 0, y: 60, w, h: 36 }, side),
      ...counted(army.back, army.count, x, 108, side),
      ...counted('hand', hand, x, 172, side),
    ];
    return { w, h: 226, boxes };
  },
};

const DECK = { w: 136, chip: 70 } as const;
/** The distance between the counts below a deck. */
const APART = 110;

const deck: PieceKind<Piles> = {
  lay({ lords: { back, count, word }, army, hand, side }, w) {
    // Away from the Circle.
    const from = side === 'left' ? 0 : w - 190;
    const h = tall(DECK.w);
    const x = Math.round((w - DECK.w) / 2);
    const under = [8, 4].filter((_, i) => count > 2 - i);
    const chip = { x: (w - 110) / 2, y: h - DECK.chip / 2 - 8, w: 110, h: DECK.chip };
    const below = { x: 0, y: h + DECK.chip / 2 - 6, w, h: 36 };
    const counts = below.y + below.h + 8;
    return {
      w,
      h: counts + COUNT.h,
      boxes: [
        ...under.map((off): Box => ({ draw: 'edge', x: x + off, y: off, w: DECK.w, h })),
        count > 0 ? card(back, { x, y: 0, w: DECK.w, h }) : { draw: 'empty', x, y: 0, w: DECK.w, h },
        goldChip(chip),
        written(String(count), 'strong', 54, 'gold', chip, 'middle'),
        written(word, 'strong', READABLE_PX, 'gold', below, 'middle'),
        ...counted(army.back, army.count, from, counts, 'left'),
        ...counted('hand', hand, from + APART, counts, 'left'),
      ],
    };
  },
};

/** The size of a Lord's texts. */
const PX = 32;

const portrait: PieceKind<Portrait> = {
  lay({ face, width, tilt, glows, name, ribbon }, w) {
    const at = { x: Math.round((w - width) / 2), y: 0, w: width, h: tall(width) };
    const texts = [name === undefined ? [] : { text: name, tone: 'plain' as const }, ribbon ?? []].flat();
    const h = lineHeight(PX);
    const below = (n: number): Rect => ({ x: 0, y: at.h + 8 + n * h, w, h });
    return {
      w,
      h: below(texts.length).y,
      boxes: [
        ...(glows ? [glowAround(at)] : []),
        face === undefined ? { draw: 'empty', ...at } : card(face, at, tilt === undefined ? {} : { tilt }),
        ...texts.map(({ text, tone }, n) => written(text, 'strong', PX, tone, below(n), 'middle')),
      ],
    };
  },
};

/** Between a Lord and the texts next to it. */
const ASIDE = 14;

const lord: PieceKind<HeldLord> = {
  lay({ face, width, room, name, effect }, w) {
    const h = Math.min(tall(width), room);
    const field = { x: width + ASIDE, w: w - width - ASIDE };
    const { lines } = wrapped(effect, 'text', PX, field.w, Math.floor(h / PX / LEAST_LEADING) - 1);
    const step = Math.min(lineHeight(PX), h / (lines.length + 1));
    const place = (n: number): Rect => ({ ...field, y: (h - step * (lines.length + 1)) / 2 + n * step, h: step });
    return {
      w,
      h,
      boxes: [
        card(face, { x: 0, y: 0, w: width, h }, h < tall(width) ? { whole: tall(width) } : {}),
        written(name, 'strong', PX, 'plain', place(0), 'left'),
        ...lines.map((text, n) => written(text, 'text', PX, 'quiet', place(n + 1), 'left')),
      ],
    };
  },
};

export const TROOP_HEIGHT = 216;
const TROOP = { captain: 154, gap: 6, between: 14, widest: 128 } as const;

/** The Captain at the inner edge; the others in one row, overlapping where there are many. */
function layTroop({ captain, cards, side }: Troop, w: number): Drawing {
  const led = captain === undefined ? 0 : TROOP.captain + TROOP.between;
  const room = w - led;
  const size = Math.min(TROOP.widest, Math.floor(room / (1 + INDEX_PART * Math.max(0, cards.length - 1))));
  const step = cards.length > 1 ? Math.min(size + TROOP.gap, (room - size) / (cards.length - 1)) : 0;
  const from = side === 'left' ? room - size - step * (cards.length - 1) : led;
  const lead = captain && { ...captain, x: side === 'left' ? room + TROOP.between : 0, w: TROOP.captain, lies: {} };
  const lies = cards.length > 1 && step < size ? { tight: true } : {};
  const row = cards.map((each, i) => ({ ...each, x: Math.floor(from + i * step), w: size, lies }));
  const boxes = [...(lead ? [lead] : []), ...row].flatMap(({ face, now, x, w: wide, lies }): Box[] => {
    const at = { x, y: TROOP_HEIGHT - tall(wide), w: wide, h: tall(wide) };
    return [...(now ? [glowAround(at)] : []), card(face, at, lies)];
  });
  return { w, h: TROOP_HEIGHT, boxes };
}

const score: PieceKind<Score> = {
  lay({ values, winner, apart }, w) {
    const colon = apart ?? 30;
    const half = (w - colon) / 2;
    const h = 64;
    const ink = (side: 0 | 1): Ink => (winner === side ? 'gold' : winner === undefined ? 'plain' : 'quiet');
    const px = (side: 0 | 1): number => (winner === side ? 64 : 52);
    const boxes = [
      written(values[0], 'strong', px(0), ink(0), { x: 0, y: 0, w: half, h }, 'right'),
      ...(apart ? [] : [written(':', 'strong', 48, 'quiet', { x: half, y: 0, w: colon, h }, 'middle')]),
      written(values[1], 'strong', px(1), ink(1), { x: half + colon, y: 0, w: half, h }, 'left'),
    ];
    return { w, h, boxes };
  },
};

const GROUP = { gap: 8, between: 34, caption: 40 } as const;

interface Group {
  readonly caption: ReturnType<typeof fitText> | undefined;
  readonly cards: readonly CardFace[];
}

/** As wide as there is room for all; they overlap before they get smaller. */
function layGroups({ groups: all, widest, align }: Groups, w: number): Drawing {
  const shown = all
    .filter(({ cards }) => cards.length > 0)
    .map(
      ({ caption, cards }): Group => ({
        cards,
        caption: caption === undefined ? undefined : fitText(caption, 'strong', 32, READABLE_PX, w / 2),
      }),
    );
  const size = sizeFor(shown, widest, w);
  const step = stepFor(shown, size, w);
  const top = shown.some(({ caption }) => caption !== undefined) ? GROUP.caption : 0;
  const spans = shown.map((group) => spanOf(group, size, step));
  const used = spans.reduce((sum, span) => sum + span + GROUP.between, -GROUP.between);
  let x = align === 'left' ? 0 : Math.max(0, (w - used) / 2);
  const boxes = shown.flatMap(({ caption, cards }, n): Box[] => {
    const field = { x, y: 0, w: spans[n] ?? 0, h: top - 6 };
    x += field.w + GROUP.between;
    const from = align === 'left' ? field.x : field.x + (field.w - runOf(cards.length, size, step)) / 2;
    const laid = cards.map((face, i) =>
      card(
        face,
        { x: Math.floor(from + i * step), y: top, w: size, h: tall(size) },
        step < size ? { tight: true } : {},
      ),
    );
    return caption === undefined ? laid : [line(caption, 'strong', 'quiet', field, align ?? 'middle'), ...laid];
  });
  return { w, h: tall(size) + top, boxes };
}

const runOf = (count: number, size: number, step: number): number => size + step * (count - 1);
const spanOf = ({ caption, cards }: Group, size: number, step: number): number =>
  Math.max(caption?.width ?? 0, runOf(cards.length, size, step));

/** A card's visible part, of its width, where the next one covers it and yet may be smaller. */
const SEEN = 0.6;

/** The largest size, or the smallest readable one. */
function sizeFor(shown: readonly Group[], widest: number, w: number): number {
  const visible = shown.reduce((sum, { cards }) => sum + 1 + SEEN * (cards.length - 1), 0);
  const room = w - GROUP.between * (shown.length - 1);
  return Math.max(READABLE_CARD + 2, Math.min(widest, Math.floor(room / visible)));
}

/** The distance between cards: missing room is shared by all. */
function stepFor(shown: readonly Group[], size: number, w: number): number {
  const count = shown.reduce((sum, { cards }) => sum + cards.length, 0);
  const steps = count - shown.length;
  const apart = GROUP.between * Math.max(0, shown.length - 1);
  return steps === 0 ? size : Math.min(size + GROUP.gap, (w - apart - size * shown.length) / steps);
}

export const CIRCLE_KINDS: OwnKinds = {
  'own:told': told,
  'own:seat': seat,
  'own:tally': tally,
  'own:deck': deck,
  'own:portrait': portrait,
  'own:lord': lord,
  'own:troop': { lay: layTroop },
  'own:score': score,
  'own:groups': { lay: layGroups },
};

/** `Your army: 7 of Wands, 2 of Cups. Not to be chosen now: 2 of Cups.` */
export function cardsWords(label: string, cards: readonly CardFace[], dimLabel?: string): string {
  const dim = dimLabel === undefined ? [] : cards.filter((face) => face.dim).map(({ name }) => name);
  const list = cards.length === 0 ? ended(label) : `${label}: ${namesOf(cards)}.`;
  return dim.length === 0 ? list : `${list} ${dimLabel}: ${dim.join(', ')}.`;
}
