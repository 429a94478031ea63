import {
  type Box,
  CARD_RATIO,
  chipBox,
  type Drawing,
  faceOf,
  fitText,
  INDEX_PART,
  line,
  READABLE_CARD,
  READABLE_PX,
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
export const HANGS = 22;

/**
 * Its cards, overlapping, as wide as there is room; on their lower edge its value and what lies on it. `lines`: the
 * most lines of chips.
 */
export function layForce(force: FileForce, widest: number, room: number, tilt = 0, lines = ALL): Drawing {
  const fan = layFan(force, widest, room, tilt);
  const [value, ...others] = force.chips;
  const many: Chip[] = force.many !== undefined && fan.left > 0 ? [{ text: force.many, tone: 'plain' }] : [];
  const chips = [...(value === undefined ? [] : [value]), ...many, ...others];
  return {
    w: room,
    h: fan.h + HANGS,
    boxes: [...shifted(fan, (room - fan.w) / 2, 0), ...layChips(chips, room, fan.h + HANGS, lines)],
  };
}

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
  const lines: Box[][][] = [];
  let x = 0;
  for (const boxes of laid) {
    const w = boxes[0]!.w;
    if (lines.length === 0 || x + w > room) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)!.push(boxes);
    x += w + GAP;
  }
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

/** The width of open cards behind others. */
const BEHIND = 90;
/** The same where there are few. */
const FEW = 98;
/** The distance to the next card on top. */
const NEXT = 32;
const LINES = 3;
/** The least visible height of a line. */
const LINE_HIGH = 52;

/** Open forces one after another in lines, the nearest to the front first; then the number of those without room. */
export function layOpen(
  forces: readonly FileForce[],
  room: number,
  high: number,
  more: (n: number) => string,
): Drawing {
  if (room < BEHIND || forces.length === 0) return { w: room, h: 0, boxes: [] };
  const most = Math.max(1, Math.min(LINES, Math.floor(high / LINE_HIGH)));
  const wide = Math.floor((room - GAP * (forces.length - 1)) / forces.length);
  if (forces.every(({ cards }) => cards.length === 1) && wide > BEHIND)
    return layFew(forces, Math.min(wide, FEW, Math.floor((high - 6) / CARD_RATIO)), room);
  const lines: { x: number; force: FileForce; w: number; cards: readonly CardFace[] }[][] = [[]];
  let x = 0;
  let left = 0;
  for (const [i, force] of forces.entries()) {
    const before = forces[i - 1];
    const cards =
      room >= BEHIND + NEXT * (Math.min(force.cards.length, ALL) - 1) ? force.cards.slice(-ALL) : force.cards.slice(-1);
    const w = Math.min(room, BEHIND + NEXT * (cards.length - 1));
    const lies = before !== undefined && isPlain(before) && isPlain(force);
    const at = x === 0 ? 0 : lies ? x - BEHIND + NEXT : x + GAP;
    const end = lines.length === most && i < forces.length - 1 ? room - 40 : room;
    if (x > 0 && at + w > end) {
      if (lines.length === most) {
        left = forces.length - i;
        break;
      }
      lines.push([]);
      x = 0;
    } else x = at;
    lines.at(-1)!.push({ x, force, w, cards });
    x += w;
  }
  const shown = Math.min(tall(BEHIND) + 4, Math.floor(high / lines.length));
  const boxes = lines.flatMap((row, n) => {
    const width = Math.max(...row.map((each) => each.x + each.w), 0);
    const start = Math.max(0, n === most - 1 && left > 0 ? 0 : (room - width) / 2);
    return row.flatMap((each, i) => layGroup(each, start, n * shown, shown, row[i + 1]));
  });
  const last = lines.at(-1)!.at(-1);
  const rest =
    left === 0 || last === undefined ? [] : layRest(more(left), last.x + last.w, (most - 1) * shown, room, shown);
  return { w: room, h: lines.length * shown, boxes: [...boxes, ...rest] };
}

/** Side by side, as large as there is room. */
function layFew(forces: readonly FileForce[], w: number, room: number): Drawing {
  const width = forces.length * (w + GAP) - GAP;
  return {
    w: room,
    h: tall(w),
    boxes: forces.flatMap((force, i) =>
      layGroup({ x: i * (w + GAP), force, w, cards: force.cards }, (room - width) / 2, 0, tall(w) + 4, undefined),
    ),
  };
}

const isPlain = ({ cards, chips }: FileForce): boolean => cards.length === 1 && chips.length === 0;

function layRest(text: string, x: number, y: number, room: number, h: number): Box[] {
  const fitted = fitText(text, 'strong', READABLE_PX, READABLE_PX, room - x);
  return fitted.width === 0 ? [] : [line(fitted, 'strong', 'quiet', { x: x + 4, y, w: fitted.width, h }, 'left')];
}

function layGroup(
  { x, force, w, cards }: { x: number; force: FileForce; w: number; cards: readonly CardFace[] },
  start: number,
  y: number,
  shown: number,
  next: { x: number; force: FileForce } | undefined,
): Box[] {
  const one = cards.length === 1 ? w : Math.min(BEHIND, w);
  const under = next !== undefined && next.x < x + w;
  const boxes = cards.map((face, i): Box => {
    const at = { x: start + x + i * NEXT, y, w: one, h: Math.min(shown - 4, tall(one)) };
    return {
      draw: 'card',
      face: faceOf(face),
      dim: force.dim === true || face.dim === true,
      ...at,
      ...(at.h < tall(one) && { whole: tall(one) }),
      ...((under || i < cards.length - 1) && { tight: true }),
    };
  });
  const chips = force.chips.map((chip) => layChip(chip, CHIP, Math.max(1, w)));
  let bottom = y + Math.min(shown - 4, tall(one)) - 4;
  const laid = chips.slice(0, Math.max(1, Math.floor((Math.min(shown - 4, tall(one)) - 4) / CHIP))).flatMap((chip) => {
    bottom -= CHIP;
    return shifted({ boxes: chip }, start + x + w - chip[0]!.w, Math.max(y, bottom));
  });
  return [...boxes, ...laid];
}
