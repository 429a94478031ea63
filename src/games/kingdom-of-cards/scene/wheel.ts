import {
  type Box,
  chipBox,
  type Drawing,
  ended,
  fitText,
  type Ink,
  line,
  type PieceKind,
  type Point,
  type Rect,
  textWidth,
  type WayTone,
} from '../../../pictures/own-piece.js';
import type { OwnPiece, SuitSign } from '../../../pictures/scene.js';

/**
 * Five suits in a circle, each with an arrow along the rim to the next one clockwise, and one across to the one after
 * that.
 */
export interface Wheel extends OwnPiece {
  readonly kind: 'own:wheel';
  /** Begins the alt text: `The wheel, clockwise from the top`. Empty where there is no room for the suits. */
  readonly label: string;
  /** Clockwise from the top. */
  readonly suits: readonly [WheelSuit, WheelSuit, WheelSuit, WheelSuit, WheelSuit];
  /** One letter each, on the arrows along the rim and on those across: `≥` and `≤`. */
  readonly marks: { readonly rim: string; readonly across: string };
  /** The place in `suits` whose arrows are highlighted, with a complete sentence about them. */
  readonly focus?: { readonly place: number; readonly words: string };
  /** Drawn below, a line each: `≥` and `equal or higher`. In the alt text `words` covers them. */
  readonly notes?: readonly WheelNote[];
  readonly size: 'tiny' | 'small' | 'large';
  /** A complete sentence about the arrows. */
  readonly words: string;
}

interface WheelSuit {
  readonly sign: SuitSign;
  /** One or two letters next to its sign: `Sh`. */
  readonly text: string;
  /** Its name in the alt text. */
  readonly name: string;
}

interface WheelNote {
  readonly mark: string;
  readonly text: string;
}

export const wheel: PieceKind<Wheel> = { lay: layWheel, words: wheelSentence };

const WIDTHS: Readonly<Record<Wheel['size'], number>> = { tiny: 300, small: 400, large: 540 };
/** As parts of the radius of the circle of suits: a disc's radius, the distance of its letters, a mark's room. */
const DISC = 0.265;
const LETTERS = 1.32;
const CHIP = { w: 0.36, h: 0.22 };
const GAP = 0.11;
/** The space between an arrow and the discs at its ends. */
const AIR = 0.03;
/** From the middle to the outer edge of a chip: sideways, upwards, downwards. */
const reach = (part: number, half: number): number => part * LETTERS + half;
const ASIDE = reach(Math.cos(Math.PI / 10), CHIP.w / 2);
const ABOVE = reach(1, CHIP.h / 2);
const BELOW = reach(Math.cos(Math.PI / 5), CHIP.h / 2);
const NOTE = 1.35;

/** Five discs in a circle, the arrows between them, and the meaning of their marks below. All of it scales together. */
function layWheel(piece: Wheel, room: number): Drawing {
  const w = Math.min(WIDTHS[piece.size], room);
  const r = w / 2 / ASIDE;
  const middle = { x: w / 2, y: r * ABOVE };
  const round = r * (ABOVE + BELOW);
  const notes = layNotes(piece.notes ?? [], round + r * 0.1, w, r);
  return {
    w,
    h: Math.ceil(round + notes.h),
    boxes: [...layWays(piece, middle, r), ...layDiscs(piece, middle, r), ...notes.boxes],
  };
}

/** Clockwise from the top, for an angle in fifths of the circle. */
function onRim(middle: Point, r: number, fifths: number): Point {
  const turn = (fifths * 2 * Math.PI) / 5 - Math.PI / 2;
  return { x: middle.x + r * Math.cos(turn), y: middle.y + r * Math.sin(turn) };
}

function layDiscs({ suits, focus }: Wheel, middle: Point, r: number): Box[] {
  const px = Math.max(6, Math.floor(r * 0.17));
  return suits.flatMap((suit, i): Box[] => {
    const at = onRim(middle, r, i);
    const chip = around(onRim(middle, r * LETTERS, i), r * CHIP.w, r * CHIP.h);
    const text = fitText(suit.text, 'strong', px, Math.ceil(px * 0.6), chip.w * 0.86);
    const lit: Box = { draw: 'step', state: 'done', ...around(at, r * (2 * DISC + 0.12), r * (2 * DISC + 0.12)) };
    return [
      ...(focus?.place === i ? [lit] : []),
      {
        draw: 'sign',
        sign: suit.sign,
        ink: 'plain',
        crossed: false,
        coin: true,
        ...around(at, r * 2 * DISC, r * 2 * DISC),
      },
      chipBox(chip),
      line(text, 'strong', focus?.place === i ? 'gold' : 'plain', chip, 'middle'),
    ];
  });
}

function around(at: Point, w: number, h: number): Rect {
  return { x: at.x - w / 2, y: at.y - h / 2, w, h };
}

/** Highlighted ways over the others. */
function layWays(piece: Wheel, middle: Point, r: number): Box[] {
  const ways = [0, 1, 2, 3, 4].flatMap((from) => [
    { from, to: (from + 1) % 5, across: false, tone: toneOf(piece, from, (from + 1) % 5, 'gold') },
    { from, to: (from + 2) % 5, across: true, tone: toneOf(piece, from, (from + 2) % 5, 'plain') },
  ]);
  const [behind, front] = [true, false].map((quiet) => ways.filter(({ tone }) => (tone === 'quiet') === quiet));
  return [...behind!, ...front!].flatMap(({ from, across, tone }) => {
    const course = across ? chord(middle, r, from) : bend(middle, r, from);
    return layWay(course, across ? piece.marks.across : piece.marks.rim, tone, r);
  });
}

/** The tone of a way: what the suit in focus beats, what beats it, or neither. */
function toneOf({ focus }: Wheel, from: number, to: number, usual: WayTone): WayTone {
  if (focus === undefined) return usual;
  return from === focus.place ? 'gold' : to === focus.place ? 'bad' : 'quiet';
}

type Course = Record<'from' | 'by' | 'to', Point>;

/** Along the circle to the next disc. */
function bend(middle: Point, r: number, place: number): Course {
  const clear = (2 * Math.asin((DISC + AIR) / 2) * 5) / (2 * Math.PI);
  const half = ((0.5 - clear) * 2 * Math.PI) / 5;
  return {
    from: onRim(middle, r, place + clear),
    by: onRim(middle, r / Math.cos(half), place + 0.5),
    to: onRim(middle, r, place + 1 - clear),
  };
}

/** Straight to the disc after the next. */
function chord(middle: Point, r: number, place: number): Course {
  const [one, other] = [onRim(middle, r, place), onRim(middle, r, place + 2)];
  const part = ((DISC + AIR) * r) / Math.hypot(other.x - one.x, other.y - one.y);
  const at = (k: number): Point => ({ x: one.x + (other.x - one.x) * k, y: one.y + (other.y - one.y) * k });
  return { from: at(part), by: at(0.5), to: at(1 - part) };
}

function layWay(course: Course, mark: string, tone: WayTone, r: number): Box[] {
  const thick = r * (tone === 'quiet' ? 0.026 : 0.042);
  const points = [course.from, course.by, course.to];
  const pad = r * 0.1;
  const [x, y] = [Math.min(...points.map((at) => at.x)) - pad, Math.min(...points.map((at) => at.y)) - pad];
  const box = {
    x,
    y,
    w: Math.max(...points.map((at) => at.x)) + pad - x,
    h: Math.max(...points.map((at) => at.y)) + pad - y,
  };
  const inside = (at: Point): Point => ({ x: at.x - x, y: at.y - y });
  const px = Math.max(6, Math.floor(r * 0.22));
  const text = fitText(mark, 'strong', px, Math.ceil(px * 0.6), 2 * GAP * r);
  const half = {
    x: (course.from.x + 2 * course.by.x + course.to.x) / 4,
    y: (course.from.y + 2 * course.by.y + course.to.y) / 4,
  };
  return [
    {
      draw: 'way',
      from: inside(course.from),
      by: inside(course.by),
      to: inside(course.to),
      tone,
      thick,
      gap: GAP * r,
      ...box,
    },
    line(text, 'strong', INKS[tone], around(half, 2 * GAP * r, px), 'middle'),
  ];
}

const INKS: Readonly<Record<WayTone, Ink>> = { gold: 'gold', plain: 'plain', bad: 'bad', quiet: 'quiet' };

/** Marks below each other with their meanings; all as large as the longest allows. */
function layNotes(notes: readonly WheelNote[], top: number, w: number, r: number): Drawing {
  if (notes.length === 0) return { w, h: 0, boxes: [] };
  const most = Math.max(6, Math.floor(r * 0.185));
  const column = r * 0.24;
  const longest = Math.max(...notes.map(({ text }) => textWidth(text, 'text', 1)));
  const px = Math.max(Math.ceil(most * 0.75), Math.min(most, Math.floor((w - column) / longest)));
  const texts = notes.map(({ text }) => fitText(text, 'text', px, px, w - column));
  const left = (w - column - Math.max(...texts.map(({ width }) => width))) / 2;
  const boxes = notes.flatMap(({ mark }, i): Box[] => {
    const at = { x: left, y: top + i * px * NOTE, w: column, h: px * NOTE };
    const sign = fitText(mark, 'strong', px + 2, px, column * 0.8);
    return [
      line(sign, 'strong', 'gold', at, 'left'),
      line(texts[i]!, 'text', 'plain', { ...at, x: left + column, w: w - column }, 'left'),
    ];
  });
  return { w, h: r * 0.1 + notes.length * px * NOTE, boxes };
}

/** The suits in order, the meaning of the arrows, and then the highlighted ones. */
function wheelSentence({ label, suits, words, focus }: Wheel): string {
  const names = suits.map((suit) => suit.name).join(', ');
  return [label === '' ? '' : `${label}: ${names}.`, ended(words), ended(focus?.words ?? '')]
    .filter((text) => text !== '')
    .join(' ');
}
