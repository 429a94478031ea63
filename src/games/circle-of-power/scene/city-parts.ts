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
import type { Fact } from '../../../pictures/scene.js';
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

/** A count with its sign: its width, and how to lay it. */
export function layCount({ sign, text, tone }: Fact): { w: number; lay: (x: number, y: number) => Box[] } {
  const fitted = fitText(text, 'strong', 33, READABLE_PX, 200);
  const ahead = SIGN + 8;
  return {
    w: ahead + fitted.width,
    lay: (x, y) => [
      signBox(sign, tone, x, y + 1, SIGN),
      line(fitted, 'strong', tone, { x: x + ahead, y, w: fitted.width, h: 38 }, 'left'),
    ],
  };
}

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

export type ChipLook = NonNullable<City['chip']> & { readonly star?: boolean };

/** A trump's star under the chip must stay visible. */
export const badgeOf = (played: PlayedCard | undefined): ChipLook | undefined =>
  played?.chip === undefined
    ? undefined
    : { text: played.chip, tone: 'gold', star: played.face?.marks?.some(({ mark }) => mark === 'trump') === true };

const CHIP = 42;
const STAR = 34;

/** A chip as wide as needed, with its middle at y. `xOf`: its left edge, by its width. */
export function layChip(chip: ChipLook | undefined, y: number, xOf: (wide: number) => number): Box[] {
  if (chip === undefined) return [];
  const text = fitText(chip.text, 'strong', READABLE_PX, READABLE_PX, 260);
  const star = chip.star ? STAR + 6 : 0;
  const wide = text.width + star + 28;
  const field = { x: xOf(wide), y: y - CHIP / 2, w: wide, h: CHIP };
  const mark = { draw: 'sign', sign: 'star', ink: 'gold', crossed: false, coin: true } as const;
  return [
    chipBox(field),
    ...(chip.star ? [{ ...mark, x: field.x + 12, y: field.y + 4, w: STAR, h: STAR }] : []),
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
