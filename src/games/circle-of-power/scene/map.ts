import {
  type Box,
  CARD_RATIO,
  type Drawing,
  fitText,
  line,
  type Point,
  READABLE_PX,
  type Rect,
} from '../../../pictures/own-piece.js';
import { roadBox } from './art.js';
import { layChip, layCounts, layPlayed, layWalls, sword } from './city-parts.js';
import type { City, Realm, RealmArrow } from './realm.js';

/* The land from above, with the battle large in the middle. All in pixels. */
const W = 944;
const H = 692;
/** The upper edge of each row of cities, and its height. */
const ROWS = [0, 320] as const;
const ROW = 318;
/** The widths of city cards and played ones. */
const CARD = 114;
const FIGHT = 116;
/** The distance from the edge of the picture to a city, and from a city to its played card. */
const EDGE = 8;
const FIELD = 16;
const [SIDE, TOP, FRONT] = [37, 38, 42] as const;
/** The height of a name, and its latest end. */
const NAME = 38;
const NAME_END = 258;
/** Horizontal attacks: their distance from the edge of the picture, at the level of each row; diagonal ones start further in. */
const FROM = 346;
const LEVEL = [190, 444] as const;
const ACROSS = 42;
/** Vertical attacks: their distance from the edge of the picture, and from each level. */
const UPRIGHT = { x: 275, off: 68 } as const;
const THICK = 13;

export function layMap({ arrows, cities }: Realm): Drawing {
  const boxes: Box[] = [road(), ...arrows.map(layArrow), ...cities.flatMap(layCity), ...cities.flatMap(layChips)];
  return { w: W, h: H, boxes };
}

/** A road around the land, from field to field. */
function road(): Box {
  const x = EDGE + 2 * SIDE + CARD + FIELD + FIGHT / 2 - 17;
  const [upper, lower] = LEVEL;
  return roadBox({ round: 60 }, { x, y: upper - 17, w: W - 2 * x, h: lower - upper + 34 });
}

const isRight = (at: number): boolean => at === 1 || at === 2;
const isLower = (at: number): boolean => at > 1;
const rowOf = (at: number): number => ROWS[isLower(at) ? 1 : 0];
/** The same place on the other side. */
const mirrored = (at: number, { x, ...rest }: Rect): Rect => ({ ...rest, x: isRight(at) ? W - x - rest.w : x });

/** The place of a city's walls. */
function wallsAt(at: number): Rect {
  const h = Math.round(CARD * CARD_RATIO) + TOP + FRONT;
  return mirrored(at, { x: EDGE, y: rowOf(at) + NAME, w: CARD + 2 * SIDE, h });
}

function layCity(city: City, at: number): Box[] {
  const walls = wallsAt(at);
  const place = { x: walls.x + SIDE, y: walls.y + TOP, w: CARD, h: Math.round(CARD * CARD_RATIO) };
  const tower = isRight(at) ? walls.x + SIDE / 2 : walls.x + walls.w - SIDE / 2;
  return [
    ...layWalls(city, { side: SIDE, top: TOP, front: FRONT }, walls, place, [tower, TOP * 0.4]),
    ...layHead(city, at),
    ...layPlayed(city.played, playedAt(at)),
  ];
}

/** The name above the walls; conquests and losses below them. */
function layHead({ name, lit, counts }: City, at: number): Box[] {
  const fitted = fitText(name, 'strong', 36, READABLE_PX, NAME_END - EDGE);
  const field = mirrored(at, { x: EDGE, y: rowOf(at) - 4, w: NAME_END - EDGE, h: NAME });
  let x = EDGE;
  return [
    line(fitted, 'strong', lit ? 'gold' : 'plain', field, isRight(at) ? 'right' : 'left'),
    ...layCounts(counts, (w) => {
      const place = mirrored(at, { x, y: rowOf(at) + ROW - 40, w, h: 38 });
      x += w + 20;
      return place;
    }),
  ];
}

/** In front of the walls, towards the middle of the land. */
function playedAt(at: number): Rect {
  const x = EDGE + CARD + 2 * SIDE + FIELD;
  return mirrored(at, { x, y: rowOf(at) + NAME + TOP, w: FIGHT, h: Math.round(FIGHT * CARD_RATIO) });
}

/** Over all cards. The played one's stays aligned with its outer edge where it is wider. */
function layChips({ chip, played }: City, at: number): Box[] {
  const below =
    ({ x, w }: Rect, least: number) =>
    (wide: number) =>
      mirrored(at, { x: Math.max(least, x + (w - wide) / 2), y: 0, w: wide, h: 0 }).x;
  const [walls, card] = [wallsAt(at), playedAt(at)];
  const [inWalls, inField] = [mirrored(at, walls), mirrored(at, card)];
  return [
    ...layChip(chip, walls.y + walls.h - 26 - FRONT, below(inWalls, 0)),
    ...layChip(played?.chip, card.y + card.h - 43, below(inField, inField.x), played?.face),
  ];
}

/** From one city's field to another's: a sword that shows the attack. */
const layArrow = ({ from, to, tone }: RealmArrow): Box => sword(endOf(from, to), endOf(to, from), tone, THICK);

/** The start or end of arrows at a city's field, by the place of the other city. */
function endOf(at: number, other: number): Point {
  const beside = isLower(at) === isLower(other);
  const above = isRight(at) === isRight(other);
  const left = above ? UPRIGHT.x : FROM;
  const inwards = beside ? 0 : above ? UPRIGHT.off : ACROSS;
  const [upper, lower] = LEVEL;
  return { x: isRight(at) ? W - left : left, y: isLower(at) ? lower - inwards : upper + inwards };
}
