import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  type Drawing,
  ended,
  fitText,
  glowAround,
  line,
  nameOf,
  type PieceKind,
  type Point,
  READABLE_PX,
  type Rect,
  signBox,
  type WayTone,
} from '../../../pictures/own-piece.js';
import type { CardFace, Fact, OwnPiece, Sign, Tone } from '../../../pictures/scene.js';
import { type Hung, raidBox, roadBox, type WallLook, wallsBox } from './art.js';

/** The land with its four cities, clockwise from the upper left: their emperors, cards, and possible attacks. */
export interface Realm extends OwnPiece {
  readonly kind: 'own:realm';
  /** `table`: the battle large in the middle. `hand`: each card next to its city. */
  readonly size: 'table' | 'hand';
  readonly cities: readonly [City, City, City, City];
  readonly arrows: readonly RealmArrow[];
}

/** `from` and `to` are places in `cities`. */
export interface RealmArrow {
  readonly from: number;
  readonly to: number;
  readonly tone: WayTone;
}

export interface City {
  readonly name: string;
  readonly look: WallLook;
  readonly lit: boolean;
  readonly face?: CardFace;
  /** Its emperor's trump; a crossed star where there is none. */
  readonly trump?: { readonly sign: Sign; readonly crossed: boolean };
  readonly hung: readonly Hung[];
  /** On its gate: its action, or its danger. */
  readonly chip?: { readonly text: string; readonly tone: Tone };
  readonly counts: readonly Fact[];
  /** Undefined when no card is played. */
  readonly played?: PlayedCard;
  /** A complete sentence for the alt text. */
  readonly words: string;
}

export interface PlayedCard {
  readonly face?: CardFace;
  /** Its emperor's place in the order of turns. */
  readonly order: string;
  readonly awaited: boolean;
  readonly chip?: string;
}

export const realm: PieceKind<Realm> = {
  lay: (piece) => (piece.size === 'table' ? layMap(piece, TABLE) : layMap(piece, HAND)),
  words: ({ cities }) => cities.map(({ words }) => ended(words)).join(' '),
};

/** A card's words: `city Ten of Hearts (trump; leads)`. */
export const cardWords = (label: string, face: CardFace, ...more: readonly (string | undefined)[]): string =>
  `${label} ${nameOf(face, ...more)}`;

/** Pixels. */
interface Plan {
  readonly h: number;
  /** The upper edge of each row, and its height. */
  readonly rows: readonly [number, number];
  readonly row: number;
  /** The widths of city cards and played ones. */
  readonly card: number;
  readonly fight: number;
  /** The distance from the edge of the picture to a city, and from a city to its played card. */
  readonly edge: number;
  readonly field: number;
  readonly side: number;
  readonly top: number;
  readonly front: number;
  /** The latest end of the name. */
  readonly name: number;
  /** Whether counts are below the city, or next to the name. */
  readonly below: boolean;
  /**
   * Horizontal attacks: their distance from the edge of the picture, at the level of each row; diagonal ones start
   * further in.
   */
  readonly from: number;
  readonly level: readonly [number, number];
  readonly across: number;
  /** Vertical attacks: their distance from the edge of the picture, from each level, and their inward bend. */
  readonly upright: { readonly x: number; readonly off: number; readonly bend: number };
  readonly thick: number;
}

const W = 944;
const NAME = 38;
const TABLE: Plan = {
  h: 692,
  rows: [0, 320],
  row: 318,
  card: 114,
  fight: 116,
  edge: 8,
  field: 16,
  side: 37,
  top: 38,
  front: 42,
  name: 258,
  below: true,
  from: 346,
  level: [190, 444],
  across: 42,
  upright: { x: 275, off: 68, bend: 0 },
  thick: 13,
};
const HAND: Plan = {
  h: 470,
  rows: [0, 238],
  row: 230,
  card: 116,
  fight: 102,
  edge: 0,
  field: 14,
  side: 30,
  top: 22,
  front: 8,
  name: 230,
  below: false,
  from: 308,
  level: [132, 370],
  across: 36,
  upright: { x: 308, off: 62, bend: 150 },
  thick: 12,
};

function layMap(piece: Realm, plan: Plan): Drawing {
  const boxes: Box[] = [
    road(plan),
    ...piece.arrows.map((arrow) => layArrow(arrow, plan)),
    ...piece.cities.flatMap((city, at) => layCity(city, at, plan)),
    ...piece.cities.flatMap((city, at) => layChips(city, at, plan)),
  ];
  return { w: W, h: plan.h, boxes };
}

/** A road around the land, from field to field. */
function road({ edge, side, card, field, fight, level: [upper, lower] }: Plan): Box {
  const x = edge + 2 * side + card + field + fight / 2 - 17;
  return roadBox({ round: 60 }, { x, y: upper - 17, w: W - 2 * x, h: lower - upper + 34 });
}

const isRight = (at: number): boolean => at === 1 || at === 2;
const isLower = (at: number): boolean => at > 1;
/** The same place on the other side. */
const mirrored = (at: number, { x, ...rest }: Rect): Rect => ({ ...rest, x: isRight(at) ? W - x - rest.w : x });

/** The place of a city's walls. */
function wallsAt(at: number, plan: Plan): Rect {
  const w = plan.card + 2 * plan.side;
  const h = Math.round(plan.card * CARD_RATIO) + plan.top + plan.front;
  return mirrored(at, { x: plan.edge, y: plan.rows[isLower(at) ? 1 : 0] + NAME, w, h });
}

function layCity(city: City, at: number, plan: Plan): Box[] {
  const walls = wallsAt(at, plan);
  const { side, top, front } = plan;
  const w = plan.card;
  const place = { x: walls.x + side, y: walls.y + top, w, h: Math.round(w * CARD_RATIO) };
  return [
    wallsBox({ look: city.look, side, top, front, hung: city.hung }, walls),
    ...(city.face === undefined ? [] : [cardBox(city.face, place)]),
    ...(city.trump === undefined ? [] : [coin(city.trump, walls, at, plan)]),
    ...layHead(city, at, plan),
    ...(city.played === undefined ? [] : layPlayed(city.played, at, plan)),
  ];
}

/** On the inner tower. */
function coin({ sign, crossed }: NonNullable<City['trump']>, walls: Rect, at: number, { side, top }: Plan): Box {
  const w = Math.max(40, side + 6);
  const middle = isRight(at) ? walls.x + side / 2 : walls.x + walls.w - side / 2;
  return { draw: 'sign', sign, ink: 'quiet', crossed, coin: true, x: middle - w / 2, y: walls.y + top * 0.4, w, h: w };
}

/** The name above the walls, with conquests and losses. */
function layHead(city: City, at: number, plan: Plan): Box[] {
  const y = plan.rows[isLower(at) ? 1 : 0];
  const ink = city.lit ? 'gold' : 'plain';
  const align = isRight(at) ? 'right' : 'left';
  const squeezed = !plan.below && city.counts.length > 1 ? 20 : 0;
  const name = fitText(city.name, 'strong', 36, READABLE_PX, plan.name - plan.edge - squeezed);
  const field = mirrored(at, { x: plan.edge, y: y - 4, w: plan.name - plan.edge, h: NAME });
  const start = plan.below ? plan.edge : plan.edge + name.width + 18;
  return [
    line(name, 'strong', ink, field, align),
    ...layCounts(city.counts, at, start, plan.below ? y + plan.row - 40 : y - 4),
  ];
}

const SIGN = 34;

function layCounts(counts: readonly Fact[], at: number, start: number, y: number): Box[] {
  let x = start;
  return counts.flatMap(({ sign, text, tone }): Box[] => {
    const fitted = fitText(text, 'strong', 33, READABLE_PX, 200);
    const w = SIGN + 8 + fitted.width;
    const field = mirrored(at, { x, y, w, h: 38 });
    x += w + 20;
    return [
      signBox(sign, tone, field.x, y + 1, SIGN),
      line(fitted, 'strong', tone, { ...field, x: field.x + SIGN + 8, w: fitted.width }, 'left'),
    ];
  });
}

/** In front of the walls, towards the middle of the land. */
function playedAt(at: number, plan: Plan): Rect {
  const { edge, card, side, field, fight: w, top } = plan;
  const x = edge + card + 2 * side + field;
  return mirrored(at, { x, y: plan.rows[isLower(at) ? 1 : 0] + NAME + top, w, h: Math.round(w * CARD_RATIO) });
}

/** A card; or its future place, with its place in the order of turns. */
function layPlayed({ face, order, awaited, chip }: PlayedCard, at: number, plan: Plan): Box[] {
  const place = playedAt(at, plan);
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

/** Over all cards. */
function layChips({ chip, played }: City, at: number, plan: Plan): Box[] {
  return [
    ...layChip(chip, wallsAt(at, plan), CHIP / 2 + 5 + (plan.below ? plan.front : 0), at, 'none'),
    ...layChip(badgeOf(played), playedAt(at, plan), CHIP / 2 + (plan.below ? 22 : -11), at, 'outer'),
  ];
}

const CHIP = 42;

/** A trump's star under the chip must stay visible. */
const badgeOf = (played: PlayedCard | undefined): ChipLook | undefined =>
  played?.chip === undefined
    ? undefined
    : { text: played.chip, tone: 'gold', star: played.face?.marks?.some(({ mark }) => mark === 'trump') === true };

type ChipLook = NonNullable<City['chip']> & { readonly star?: boolean };
const STAR = 34;

/** Its distance above the lower edge, and as wide as needed. `side`: of that city. */
function layChip(chip: ChipLook | undefined, { x, y, w, h }: Rect, up: number, side: number, fixed: Fixed): Box[] {
  if (chip === undefined) return [];
  const text = fitText(chip.text, 'strong', READABLE_PX, READABLE_PX, 260);
  const star = chip.star ? STAR + 6 : 0;
  const wide = text.width + star + 28;
  const centred = Math.min(Math.max(0, x + (w - wide) / 2), W - wide);
  // As if it were on the left.
  const mirror = (left: number): number => (isRight(side) ? W - left - wide : left);
  const left = mirror(centred);
  const outer = mirror(isRight(side) ? x + w - wide : x);
  const field = {
    x: mirror(fixed === 'none' ? left : Math.max(outer, left)),
    y: y + h - up - CHIP / 2,
    w: wide,
    h: CHIP,
  };
  const [starred, told] = [field.x + 12, field.x + 14 + star];
  return [
    chipBox(field),
    ...(chip.star
      ? [
          {
            draw: 'sign',
            sign: 'star',
            ink: 'gold',
            crossed: false,
            coin: true,
            x: starred,
            y: field.y + 4,
            w: STAR,
            h: STAR,
          } as const,
        ]
      : []),
    line(text, 'strong', chip.tone, { ...field, x: told, w: text.width }, 'left'),
  ];
}

/** Whether a chip wider than its card stays aligned with the outer edge. */
type Fixed = 'none' | 'outer';

/** From one city's field to another's: a sword that shows the attack. */
function layArrow({ from, to, tone }: RealmArrow, plan: Plan): Box {
  const [one, other] = [endOf(from, to, plan), endOf(to, from, plan)];
  const inwards = isRight(from) === isRight(to) ? (isRight(from) ? -1 : 1) * plan.upright.bend : 0;
  const by = { x: (one.x + other.x) / 2 + inwards, y: (one.y + other.y) / 2 };
  const thick = tone === 'quiet' ? plan.thick * 0.6 : plan.thick;
  const room = thick * 3;
  const x = Math.min(one.x, other.x, by.x) - room;
  const y = Math.min(one.y, other.y) - room;
  const local = (point: Point): Point => ({ x: point.x - x, y: point.y - y });
  const w = Math.max(one.x, other.x, by.x) + room - x;
  const h = Math.max(one.y, other.y) + room - y;
  return raidBox({ from: local(one), by: local(by), to: local(other), tone, thick }, { x, y, w, h });
}

/** The start or end of arrows at a city's field, by the place of the other city. */
function endOf(at: number, other: number, { from, level: [upper, lower], across, upright }: Plan): Point {
  const beside = isLower(at) === isLower(other);
  const above = isRight(at) === isRight(other);
  const left = above ? upright.x : from;
  const inwards = beside ? 0 : above ? upright.off : across;
  return { x: isRight(at) ? W - left : left, y: isLower(at) ? lower - inwards : upper + inwards };
}
