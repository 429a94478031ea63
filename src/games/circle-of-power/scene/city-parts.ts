import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  fitText,
  glowAround,
  line,
  type Point,
  READABLE_PX,
  type Rect,
  signBox,
  type WayTone,
} from '../../../pictures/own-piece.js';
import type { CardFace, Chip, Fact } from '../../../pictures/scene.js';
import { ART, type Raid, type Walls, wallsBox } from './art.js';
import type { City, PlayedCard } from './realm.js';

/* The parts of a city's drawing, at any place. All in pixels. */

/**
 * The walls, the upper part of the city's card behind their front, and the trump on one of their towers, whose middle is at
 * x, so far below the top.
 */
export function layWalls(
  { look, hung, face, trump }: City,
  walls: Pick<Walls, 'side' | 'top' | 'front'>,
  at: Rect,
  card: Rect,
  [x, below]: readonly [number, number],
): Box[] {
  const w = Math.max(40, walls.side + 6);
  const lies = { whole: Math.round(card.w * CARD_RATIO) };
  return [
    wallsBox({ look, hung, ...walls }, at),
    ...(face ? [cardBox(face, card, card.h < lies.whole ? lies : {})] : []),
    ...(trump
      ? [{ draw: 'sign', ...trump, ink: 'quiet', coin: true, x: x - w / 2, y: at.y + below, w, h: w } as const]
      : []),
  ];
}

const SIGN = 34;

/** Counts with their signs. `at`: the place of each, by its width and number. `framed`: on fields of their own. */
export const layCounts = (counts: readonly Fact[], at: (w: number, n: number) => Point, framed?: true): Box[] =>
  counts.flatMap(({ sign, text, tone }, n) => {
    const fitted = fitText(text, 'strong', 33, READABLE_PX, 200);
    const w = SIGN + 8 + fitted.width;
    const { x, y } = at(w, n);
    return [
      ...(framed ? [chipBox({ x: x - 12, y: y - 2, w: w + 24, h: 40 })] : []),
      signBox(sign, tone, x, y + 1, SIGN),
      line(fitted, 'strong', tone, { x: x + SIGN + 8, y, w: fitted.width, h: 38 }, 'left'),
    ];
  });

/** A card; or its future place, with its place in the order of turns. */
export function layPlayed(played: PlayedCard | undefined, place: Rect): Box[] {
  if (played === undefined) return [];
  const { face, order, awaited, chip } = played;
  const under: Box[] = chip !== undefined || awaited ? [glowAround(place)] : [];
  if (face !== undefined) return [...under, cardBox(face, place)];
  const step = { x: place.x + (place.w - 52) / 2, y: place.y + (place.h - 52) * 0.36, w: 52, h: 52 };
  const digit = fitText(order, 'strong', 34, READABLE_PX, 52);
  return [
    ...under,
    { draw: 'empty', ...place },
    { draw: 'step', state: awaited ? 'now' : 'ahead', ...step },
    line(digit, 'strong', awaited ? 'gold' : 'quiet', step, 'middle'),
  ];
}

const CHIP = 42;
const STAR = 34;

/**
 * A chip as wide as needed, with its middle at y. `xOf`: its left edge, by its width. `on`: the card below, whose star of a
 * trump must stay visible.
 */
export function layChip(chip: Chip | undefined, y: number, xOf: (wide: number) => number, on?: CardFace): Box[] {
  if (chip === undefined) return [];
  const starred = on?.marks?.some(({ mark }) => mark === 'trump') === true;
  const text = fitText(chip.text, 'strong', READABLE_PX, READABLE_PX, 260);
  const star = starred ? STAR + 6 : 0;
  const wide = text.width + star + 28;
  const field = { x: xOf(wide), y: y - CHIP / 2, w: wide, h: CHIP };
  const mark = { draw: 'sign', sign: 'star', ink: 'gold', crossed: false, coin: true } as const;
  return [
    chipBox(field),
    ...(starred ? [{ ...mark, x: field.x + 12, y: field.y + 4, w: STAR, h: STAR }] : []),
    line(text, 'strong', chip.tone, { ...field, x: field.x + 14 + star, w: text.width }, 'left'),
  ];
}

/** An attack from one point to another. */
export function sword(from: Point, to: Point, tone: WayTone, wide: number): Box {
  const thick = tone === 'quiet' ? wide * 0.6 : wide;
  const room = thick * 2 + 4;
  const [x, y] = [Math.min(from.x, to.x) - room, Math.min(from.y, to.y) - room];
  const [w, h] = [Math.abs(from.x - to.x) + 2 * room, Math.abs(from.y - to.y) + 2 * room];
  const local = (point: Point): Point => ({ x: point.x - x, y: point.y - y });
  const of: Raid = { from: local(from), to: local(to), tone, thick };
  return { draw: `${ART}#raid`, of, x, y, w, h };
}
