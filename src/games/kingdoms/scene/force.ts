import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  type Drawing,
  faceOf,
  fitText,
  INDEX_PART,
  line,
  READABLE_CARD,
  READABLE_PX,
  type Rect,
  shifted,
  signBox,
} from '../../../pictures/own-piece.js';
import type { CardFace, Chip } from '../../../pictures/scene.js';

/* Cards that count as one force, with what lies on them. */

/** The strongest is the last. Where there is no room, earlier ones are left out, and `many` gives their number. */
export interface FileForce {
  readonly cards: readonly CardFace[];
  /** Cannot be chosen now. */
  readonly dim?: boolean;
  /** First its value, then what lies on it. */
  readonly chips: readonly Chip[];
  /** Where not all of its cards are drawn: `×5`. */
  readonly many?: string;
}

export const tall = (w: number): number => Math.round(w * CARD_RATIO);

/** The most cards drawn of a large force, and how many of a force that has more. */
const ALL = 3;
const SOME = 2;
/** The distance between two cards of a force. */
const STEP = INDEX_PART;
const CHIP = 40;
const VALUE = 46;
const GAP = 6;

/** How far a force's chips extend below its cards. */
export const HANGS = 20;

/**
 * Its cards, overlapping, as wide as there is room; on their lower edge its value and what lies on it. `lines`: the
 * most lines of chips; `wide`: their room, with the cards in its middle.
 */
export function layForce(force: FileForce, widest: number, room: number, tilt = 0, lines = ALL, wide = room): Drawing {
  const fan = layFan(force, widest, room, tilt);
  const [value, ...others] = force.chips;
  const many: Chip[] = force.many !== undefined && fan.left > 0 ? [{ text: force.many, tone: 'plain' }] : [];
  const chips = [...(value === undefined ? [] : [value]), ...many, ...others];
  return {
    w: wide,
    h: fan.h + HANGS,
    boxes: [...shifted(fan, (wide - fan.w) / 2, 0), ...layChips(chips, wide, fan.h + HANGS, lines)],
  };
}

/** The width of its cards where there is room for all that are drawn. */
export const fanWidth = ({ cards }: FileForce, card: number): number =>
  card + Math.ceil(card * STEP) * ((cards.length > ALL ? SOME : cards.length) - 1);

/** `left`: the number of cards without room. */
function layFan({ cards, dim }: FileForce, widest: number, room: number, tilt: number): Drawing & { left: number } {
  const fits = (n: number): boolean => room / (1 + STEP * (n - 1)) >= READABLE_CARD;
  const most = cards.length <= ALL && fits(cards.length) ? cards.length : fits(SOME) ? SOME : 1;
  const shown = cards.slice(-most);
  const w = Math.max(1, Math.floor(Math.min(widest, room / (1 + STEP * Math.max(0, shown.length - 1)))));
  const step = Math.ceil(w * STEP);
  const boxes = shown.map(
    (face, i): Box => ({
      draw: 'card',
      face: faceOf(face),
      dim: dim === true || face.dim === true,
      x: i * step,
      y: 0,
      w,
      h: tall(w),
      ...(i < shown.length - 1 && { tight: true }),
      ...(tilt !== 0 && shown.length === 1 && { tilt }),
    }),
  );
  return { w: w + step * Math.max(0, shown.length - 1), h: tall(w), boxes, left: cards.length - shown.length };
}

/** Chips side by side in the middle, in lines from the lowest upwards; the first one is larger. */
function layChips(chips: readonly Chip[], room: number, bottom: number, most: number): Box[] {
  const laid = chips.map((chip, i) => layChip(chip, i === 0 ? VALUE : CHIP, room));
  const lines = packed(laid, ([field]) => field!.w + GAP, room + GAP);
  return lines.slice(0, most).flatMap((row, n) => {
    const width = row.reduce((sum, boxes) => sum + boxes[0]!.w + GAP, -GAP);
    let at = (room - width) / 2;
    return row.flatMap((boxes) => {
      const { w, h } = boxes[0]!;
      const placed = shifted({ boxes }, at, bottom - VALUE / 2 - h / 2 - n * (CHIP + 2));
      at += w + GAP;
      return placed;
    });
  });
}

/** Its first box is the field, at 0, 0. */
export function layChip({ sign, text, tone }: Chip, h: number, room: number): Box[] {
  const side = sign === undefined ? 0 : 26;
  const between = sign === undefined || text === '' ? 0 : 4;
  const px = h >= VALUE ? 36 : READABLE_PX;
  const fitted = fitText(text, 'strong', px, READABLE_PX, Math.max(0, room - side - between - 16));
  const w = Math.max(1, Math.min(room, Math.max(h + 6, fitted.width + side + between + 18)));
  const start = (w - side - between - fitted.width) / 2;
  return [
    chipBox({ x: 0, y: 0, w, h }),
    ...(sign === undefined || w < side ? [] : [signBox(sign, tone, start, (h - side) / 2, side)]),
    ...(fitted.text === '' || fitted.width === 0
      ? []
      : [line(fitted, 'strong', tone, { x: start + side + between, y: 0, w: fitted.width, h }, 'left')]),
  ];
}

/** The width of a reserve's cards and of its backs, as parts of those in front. */
const BEHIND = { open: 0.68, down: 0.58 } as const;
/** How much of a back is seen. */
const BACK_STEP = 16;
/** The most lines of a reserve, and their least height. */
const LINES = 3;
const LINE_HIGH = 52;
/** The room for the number of those without room. */
const REST = 48;

/** What is seen of a force behind others: `w` wide. */
interface Strip {
  readonly force: FileForce;
  readonly chips: readonly Box[][];
  readonly step: number;
  readonly w: number;
}

export const isDown = ({ cards }: FileForce): boolean => cards[0]?.card.startsWith('back') ?? false;
export const behindWidth = (card: number, down: boolean): number =>
  down ? Math.round(card * BEHIND.down) : Math.max(READABLE_CARD, Math.round(card * BEHIND.open));

function stripOf(force: FileForce, card: number, room = Number.POSITIVE_INFINITY): Strip {
  const step = isDown(force) ? BACK_STEP : Math.ceil(behindWidth(card, false) * STEP);
  const cards = force.cards.slice(-Math.max(1, Math.min(ALL, Math.floor(room / step))));
  const chips = force.chips.map((chip) => layChip(chip, CHIP, MOST_CHIP));
  const w = Math.max(cards.length * step, ...chips.map(([field]) => field!.w + 4));
  return { force: { ...force, cards }, chips, step, w };
}
/** The widest of its chips, and the most of them on backs. */
const MOST_CHIP = 120;
const MOST_CHIPS = 3;

/** Things side by side, in as many lines as needed. */
export function packed<T>(all: readonly T[], widthOf: (one: T) => number, room: number): T[][] {
  const lines: T[][] = [];
  let left = 0;
  for (const one of all) {
    const w = widthOf(one);
    if (lines.length === 0 || w > left) {
      lines.push([]);
      left = room;
    }
    lines.at(-1)!.push(one);
    left -= w;
  }
  return lines;
}

const seenWidth = ({ w }: Strip): number => w;

/** The width in which a reserve is seen to the left of a front that covers the rest of it. `dense`: the least. */
export function reserveWidth(forces: readonly FileForce[], card: number, dense = false): number {
  const strips = forces.map((force) => stripOf(force, card));
  const most = dense ? LINES : Math.min(LINES, Math.ceil(strips.length / 3));
  let room = Math.max(0, ...strips.map(({ w }) => w));
  while (packed(strips, seenWidth, room).length > most) room += 4;
  return room;
}

/**
 * The forces behind a front whose cards are `card` wide, to the left of it and below it: of each card its index is seen,
 * and the nearest to the front is the last.
 */
export function layReserve(forces: readonly FileForce[], card: number, room: number, up: boolean): Box[] {
  const down = forces.some(isDown);
  const w = behindWidth(card, down);
  const all = packed(
    forces.map((force) => stripOf(force, card, room)),
    seenWidth,
    room,
  );
  const lines = all.slice(0, Math.min(LINES, Math.floor(tall(card) / LINE_HIGH)));
  const last = lines.at(-1) ?? [];
  const shown = (): number => lines.reduce((sum, line) => sum + line.length, 0);
  const wide = (line: readonly Strip[]): number => line.reduce((sum, strip) => sum + strip.w, 0);
  if (all.length > lines.length) while (last.length > 1 && wide(last) + REST > room) last.pop();
  const high = Math.min(tall(w), Math.floor(tall(card) / Math.max(1, lines.length)));
  const top = lines.length === 1 && up ? tall(card) - high : 0;
  const rest = forces.length - shown();
  const text = fitText(rest === 0 ? '' : `+${rest}`, 'strong', READABLE_PX, READABLE_PX, room - wide(last));
  return [
    ...lines.flatMap((strips, n) => {
      const spread = Math.min(1.8, rest > 0 || down ? 1 : room / Math.max(1, wide(strips)));
      let x = room - wide(strips) * spread;
      return strips.toReversed().flatMap((strip): Box[] => {
        const at = { x, y: top + n * high, w, h: lines.length === 1 ? high : high - 4 };
        x += strip.w * spread;
        return layStrip(strip, at, spread);
      });
    }),
    ...(rest === 0
      ? []
      : [line(text, 'strong', 'quiet', { x: 0, y: (lines.length - 1) * high, w: text.width, h: high }, 'left')]),
  ];
}

/** Its cards, and its chips below their indices; backs have none. */
function layStrip({ force, chips, step, w }: Strip, at: Rect, spread: number): Box[] {
  const lies = { tight: true, ...(at.h < tall(at.w) && { whole: tall(at.w) }) };
  const cards = force.cards.map((face, i) =>
    cardBox(
      { ...face, dim: force.dim === true || face.dim === true },
      { ...at, x: at.x + i * step * Math.max(1, spread) },
      lies,
    ),
  );
  const lines = chips.slice(0, isDown(force) ? MOST_CHIPS : Math.max(1, Math.floor((at.h - 48) / CHIP)));
  const bottom = Math.max(at.y + at.h, lines.length * (CHIP + 2));
  return [
    ...cards,
    ...lines.flatMap((boxes, i) =>
      shifted({ boxes }, at.x + (w * spread - boxes[0]!.w) / 2, bottom - (i + 1) * (CHIP + 2)),
    ),
  ];
}
