import { sure } from '../../../engine/sure.js';
import { type Card, type King, type Position, type Suit, suitOf } from './state.js';

/** Clockwise. */
export const POSITIONS: readonly Position[] = ['top', 'right', 'bottom', 'left'];

/** The present Circle. */
export interface Circle {
  readonly circle: readonly King[];
  readonly removed: King | null;
}

export const placeOf = (position: Position): number => POSITIONS.indexOf(position);
export const kingAt = ({ circle }: Circle, position: Position): King => sure(circle[placeOf(position)]);
export const positionOf = ({ circle }: Circle, king: King): Position => sure(POSITIONS[circle.indexOf(king)]);
/** The positions with a King. G21, G23 A removed one leaves a gap. */
export const standing = (s: Circle): Position[] => POSITIONS.filter((position) => kingAt(s, position) !== s.removed);

const KING_OF: Readonly<Record<Suit, King>> = { W: 'KW', C: 'KC', S: 'KS', P: 'KP' };
export const kingOf = (suit: Suit): King => KING_OF[suit];

/** R27 The King at the top, or the next one if that place is empty. */
export const topmost = ({ circle: [top, next], removed }: Circle): King => sure(top === removed ? next : top);

/** R27 The King this many steps after another in the ring: clockwise, without a removed one. */
export function kingAfter({ circle, removed }: Circle, king: King, steps: number): King {
  let place = circle.indexOf(king);
  for (let left = steps; left > 0; ) {
    place = (place + 1) % circle.length;
    if (circle[place] !== removed) left--;
  }
  return sure(circle[place]);
}

/** R28 The next place of the walk. */
export const nextSpot = (s: Circle, spot: Position): Position => positionOf(s, kingAfter(s, kingAt(s, spot), 1));

/** M16, R30 Whether the card is of the removed King's suit: it can neither be used nor be eliminated. */
export const isShielded = ({ removed }: Circle, card: Card): boolean =>
  removed !== null && suitOf(removed) === suitOf(card);

/** Exchanges two places, for good. */
export function swap({ circle }: { circle: King[] }, one: Position, other: Position): void {
  const [a, b] = [placeOf(one), placeOf(other)];
  [circle[a], circle[b]] = [sure(circle[b]), sure(circle[a])];
}

export type Direction = 'clockwise' | 'counterclockwise';

/** R34, M10 Each King moves one place on; the one at the left becomes the top one. */
export function turnCircle({ circle }: { circle: King[] }, direction: Direction): void {
  if (direction === 'clockwise') circle.unshift(sure(circle.pop()));
  else circle.push(sure(circle.shift()));
}
