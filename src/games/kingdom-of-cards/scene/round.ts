import type { Seat } from '../../../engine/table.js';
import type { Point, Rect } from '../../../pictures/own-piece.js';
import type { Place as Spot } from '../../../pictures/scene.js';
import { bySeat } from '../rules/state.js';
import { alliancesIn, type Board } from './board.js';
import type { Dart, Darts } from './parts.js';
import { cardsAt, PLATES, type Place } from './place.js';
import type { Drawn } from './seats.js';

/* Where everything lies on the round table: who leads in the middle, the others around it as they follow. */

/** As high as a board may be. */
export const HEIGHT = 694;

interface Room extends Drawn {
  readonly at: Spot;
}

interface Plan {
  /** What is told of the trick; two parts, where one has no room. */
  readonly title: Spot;
  readonly where: Spot;
  readonly lead: Room;
  /** Clockwise from the lower left or the left. */
  readonly others: readonly Room[];
  /** Where no line should pass. */
  readonly align: 'middle' | 'aside';
}

const room = (x: number, y: number, w: number, card: number, plate: Room['plate']): Room => ({
  at: { x, y, w },
  card,
  plate,
});

const PLANS: Readonly<Record<number, Plan>> = {
  3: {
    title: { x: 60, y: 0, w: 824 },
    where: { x: 60, y: 66, w: 824 },
    lead: room(276, 254, 392, 184, 'below'),
    others: [room(0, 150, 272, 126, 'above'), room(672, 150, 272, 126, 'above')],
    align: 'middle',
  },
  4: {
    title: { x: 0, y: 0, w: 300 },
    where: { x: 654, y: 0, w: 290 },
    lead: room(298, 338, 348, 162, 'below'),
    others: [room(0, 210, 290, 134, 'above'), room(327, 0, 290, 124, 'above'), room(654, 210, 290, 134, 'above')],
    align: 'aside',
  },
  5: {
    title: { x: 306, y: 0, w: 332 },
    where: { x: 306, y: 62, w: 332 },
    lead: room(298, 200, 348, 162, 'below'),
    others: [
      room(0, HEIGHT - 280, 290, 120, 'below'),
      room(0, 0, 290, 120, 'above'),
      room(654, 0, 290, 120, 'above'),
      room(654, HEIGHT - 280, 290, 120, 'below'),
    ],
    align: 'middle',
  },
};

export const planOf = (seats: number): Plan => PLANS[seats] as Plan;

/** By seat: where it sits while this one leads. */
export function roomsOf(seats: number, starter: Seat): Room[] {
  const { lead, others } = planOf(seats);
  return bySeat(seats, (seat) => {
    const after = (seat - starter + seats) % seats;
    return after === 0 ? lead : (others[after - 1] as Room);
  });
}

const inMiddle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Who beats whom, and who is allied. By seat where the seats sit. */
export function dartsOf(board: Board, places: readonly Place[], rooms: readonly Room[]): Darts {
  const at = places.map((place, seat): Rect => {
    const { x, y, w } = (rooms[seat] as Room).at;
    const cards = cardsAt(place, w);
    return { ...cards, x: x + cards.x, y: y + cards.y };
  });
  const middle = at[board.starter] as Rect;
  const way = (from: Seat, to: Seat, hue: Dart['hue'], both: boolean): Dart => {
    const past = from !== board.starter && to !== board.starter ? middle : undefined;
    return between(at[from] as Rect, at[to] as Rect, hue, both, past);
  };
  const beaten = (by: Seat, other: Seat): boolean => (board.deeds[by]?.hits[other] ?? 0) > 0;
  const seats = places.map(({ seat }) => seat);
  const bound = alliancesIn(board).flatMap((side) =>
    side.slice(1).map((seat, i) => way(side[i] as Seat, seat, 'ally', false)),
  );
  const beats = seats.flatMap((from) =>
    seats.flatMap((to) => (beaten(from, to) ? [way(from, to, (from % 5) as 0, beaten(to, from))] : [])),
  );
  return { kind: 'own:darts', over: true, height: HEIGHT, darts: [...bound, ...beats], words: '' };
}

/** From a seat's cards to another's; bent round those in the middle. */
function between(one: Rect, other: Rect, hue: Dart['hue'], both: boolean, past: Rect | undefined): Dart {
  const [a, b] = [inMiddle(one), inMiddle(other)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // To the right of its way where another comes back.
  const aside = both ? 20 : 0;
  const [nx, ny] = [(-(b.y - a.y) / length) * aside, ((b.x - a.x) / length) * aside];
  const from = { x: a.x + nx, y: a.y + ny };
  const goal = { x: b.x + nx, y: b.y + ny };
  const half = { x: (from.x + goal.x) / 2, y: (from.y + goal.y) / 2 };
  const by = past === undefined ? half : clear(from, goal, half, past);
  const to = hue === 'ally' ? goal : edge(by, goal, other);
  return { hue, from, by, to };
}

/** A point to bend towards, so that the line keeps off what lies in its way. */
function clear(from: Point, to: Point, half: Point, past: Rect): Point {
  const mid = inMiddle(past);
  const flat = Math.abs(from.y - to.y) < 60;
  const steep = Math.abs(from.x - to.x) < 60;
  if (steep) return half;
  if (flat) {
    if (half.y < past.y - 20) return half;
    const low = half.y > past.y + past.h * 0.75;
    return { x: half.x, y: low ? Math.min(HEIGHT + 10, past.y + past.h + PLATES + 150) : 2 * (past.y - 34) - half.y };
  }
  // Across: round the corner that it would cut.
  const above = from.y + to.y < 2 * mid.y + 40;
  if (Math.abs(half.x - mid.x) > past.w * 0.6) return half;
  return { x: half.x + (to.x > from.x === above ? 1 : -1) * 40, y: past.y - 120 };
}

/** Where a line comes to the edge of the cards, a little inside. */
function edge(from: Point, to: Point, { x, y, w, h }: Rect): Point {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const [right, low] = [dx > 0 ? x + w - to.x : to.x - x, dy > 0 ? y + h - to.y : to.y - y];
  const part = Math.min(dx === 0 ? 1 : right / Math.abs(dx), dy === 0 ? 1 : low / Math.abs(dy), 1);
  const length = Math.hypot(dx, dy) || 1;
  const out = part + 6 / length;
  return { x: to.x + dx * out, y: to.y + dy * out };
}
