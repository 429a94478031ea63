import type { Seat } from '../../../engine/table.js';
import { CARD_RATIO, type Point, type Rect } from '../../../pictures/own-piece.js';
import type { Place as Spot } from '../../../pictures/scene.js';
import type { Phase } from '../rules/state.js';
import { alliancesIn, type Board } from './board.js';
import type { Dart, Darts } from './parts.js';
import { cardsAt, GAP, PLATES, type Place } from './place.js';
import type { Drawn } from './seats.js';

/* The layout of the round table: each seat at its own place for the whole match, clockwise, and room in the middle. */

/** The greatest height of a board. */
export const HEIGHT = 694;

interface Room extends Drawn {
  readonly at: Spot;
}

/** The sizes depend on the cards: until all have deployed, then, and where cards lie across. */
type Stage = 'opening' | 'open' | 'across';

interface Plan {
  /** The place of the title. */
  readonly title: Spot;
  /**
   * The place of each seat, clockwise from below or from the lower left; without an upper edge for those at the lower
   * one.
   */
  readonly seats: readonly { readonly x: number; readonly y?: number }[];
  /** The width of their cards. */
  readonly cards: Readonly<Record<Stage, number>>;
  /** The place of the large lead until all have deployed. */
  readonly middle: Room;
}

const WIDE = 300;
const LEFT = 0;
const RIGHT = 944 - WIDE;
const MIDDLE = RIGHT / 2;
const middle = (y: number, card: number): Room => ({ at: { x: MIDDLE, y, w: WIDE }, card, plate: 'none' });

const PLANS: Readonly<Record<number, Plan>> = {
  3: {
    title: { x: 308, y: 0, w: 328 },
    seats: [{ x: MIDDLE }, { x: LEFT, y: 30 }, { x: RIGHT, y: 30 }],
    cards: { opening: 116, open: 168, across: 138 },
    middle: middle(142, 190),
  },
  4: {
    title: { x: 306, y: 0, w: 332 },
    seats: [{ x: LEFT }, { x: LEFT, y: 0 }, { x: RIGHT, y: 0 }, { x: RIGHT }],
    cards: { opening: 134, open: 158, across: 138 },
    middle: middle(176, 280),
  },
  5: {
    title: { x: 306, y: 556, w: 332 },
    seats: [{ x: LEFT }, { x: LEFT, y: 0 }, { x: MIDDLE, y: 0 }, { x: RIGHT, y: 0 }, { x: RIGHT }],
    cards: { opening: 116, open: 144, across: 128 },
    middle: middle(288, 186),
  },
};

export const planOf = (seats: number): Plan => PLANS[seats] as Plan;

/** By seat: its place for the whole match. */
export function roomsOf(seats: number, { kind, table }: Board, phase: Phase): Room[] {
  const { seats: spots, cards } = planOf(seats);
  const across = phase === 'alliance' || table.some(({ alliance }) => alliance !== null && alliance !== 'pass');
  const card = cards[kind === 'none' ? 'opening' : across ? 'across' : 'open'];
  const low = HEIGHT - PLATES - GAP - Math.round(card * CARD_RATIO);
  return spots.map(({ x, y }) => ({
    at: { x, y: y ?? low, w: WIDE },
    card,
    plate: y === undefined ? 'below' : 'above',
  }));
}

const inMiddle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The victims of the leading seats, and the alliances. The others' wins are only numbers. By seat. */
export function dartsOf(board: Board, places: readonly Place[], rooms: readonly Room[]): Darts {
  const at = places.map((place, seat): Rect => {
    const { x, y, w } = (rooms[seat] as Room).at;
    const cards = cardsAt(place, w);
    return { ...cards, x: x + cards.x, y: y + cards.y };
  });
  const hits = (by: Seat, other: Seat): boolean => isAhead(board, by) && (board.deeds[by]?.hits[other] ?? 0) > 0;
  const way = (from: Seat, to: Seat, hue: Dart['hue'], both = false): Dart =>
    between(at[from] as Rect, at[to] as Rect, at, hue, both);
  const seats = places.map(({ seat }) => seat);
  const bound = alliancesIn(board).flatMap((side) =>
    side.slice(1).map((seat, i) => way(side[i] as Seat, seat, 'ally')),
  );
  const beats = seats.flatMap((from) =>
    seats.flatMap((to) => (hits(from, to) ? [way(from, to, (from % 5) as 0, hits(to, from))] : [])),
  );
  return { kind: 'own:darts', over: true, height: HEIGHT, darts: [...bound, ...beats], words: '' };
}

/** Whether a seat takes the trick, or would if it ended now. */
function isAhead({ deeds, past }: Board, seat: Seat): boolean {
  if (past !== undefined) return past.winners.includes(seat);
  const most = Math.max(1, ...deeds.map((each) => each?.wins ?? 0));
  return deeds[seat]?.wins === most;
}

/** From a seat's cards to another's; bent towards the middle of the table where a third seat's lie between. */
function between(one: Rect, other: Rect, all: readonly Rect[], hue: Dart['hue'], both: boolean): Dart {
  const [a, b] = [inMiddle(one), inMiddle(other)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // Moved to the right where another line comes back.
  const aside = both ? 22 : 0;
  const [nx, ny] = [(-(b.y - a.y) / length) * aside, ((b.x - a.x) / length) * aside];
  const from = { x: a.x + nx, y: a.y + ny };
  const goal = { x: b.x + nx, y: b.y + ny };
  const half = { x: (from.x + goal.x) / 2, y: (from.y + goal.y) / 2 };
  const past = all.some((third) => third.y === one.y && third.y === other.y && isBetween(inMiddle(third).x, a.x, b.x));
  const by = past ? { x: half.x, y: one.y + one.h + 130 } : half;
  const to = hue === 'ally' ? goal : edge(by, goal, other);
  return { hue, from, by, to };
}

const isBetween = (x: number, one: number, other: number): boolean =>
  Math.min(one, other) < x && x < Math.max(one, other);

/** The point where a line meets the edge of the cards, a little inside. */
function edge(from: Point, to: Point, { x, y, w, h }: Rect): Point {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const [right, low] = [dx > 0 ? x + w - to.x : to.x - x, dy > 0 ? y + h - to.y : to.y - y];
  const part = Math.min(dx === 0 ? 1 : right / Math.abs(dx), dy === 0 ? 1 : low / Math.abs(dy), 1);
  const length = Math.hypot(dx, dy) || 1;
  const out = part + 6 / length;
  return { x: to.x + dx * out, y: to.y + dy * out };
}
