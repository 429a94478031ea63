import { type Card, type King, type Position, type Suit, suitOf } from './state.js';

/** Clockwise. */
export const POSITIONS: readonly Position[] = ['top', 'right', 'bottom', 'left'];

/** The Circle as it lies. */
export interface Circle {
  readonly circle: readonly King[];
  readonly removed: King | null;
}

export const placeOf = (position: Position): number => POSITIONS.indexOf(position);
export const kingAt = ({ circle }: Circle, position: Position): King => circle[placeOf(position)] as King;
export const positionOf = ({ circle }: Circle, king: King): Position => POSITIONS[circle.indexOf(king)] as Position;
/** The positions where a King stands. G21, G23 A removed one leaves a gap. */
export const standing = (s: Circle): Position[] => POSITIONS.filter((position) => kingAt(s, position) !== s.removed);

export const kingOf = (suit: Suit): King => `K${suit}`;

/** R27 The Kings clockwise from the top, without a removed one. The first is the topmost. */
export const ringOf = ({ circle, removed }: Circle): King[] => circle.filter((king) => king !== removed);
export const topmost = ({ circle: [top, next], removed }: Circle): King => (top === removed ? next : top) as King;

/** R27 The King that comes so many steps after this one in the ring. */
export function kingAfter(s: Circle, king: King, steps: number): King {
  const ring = ringOf(s);
  return ring[(ring.indexOf(king) + steps) % ring.length] as King;
}

/** R28 The next place of the walk. */
export const nextSpot = (s: Circle, spot: Position): Position => positionOf(s, kingAfter(s, kingAt(s, spot), 1));

/** M16, R30 Whether the removed King takes this card with him: it can neither be used nor be eliminated. */
export const isShielded = ({ removed }: Circle, card: Card): boolean =>
  removed !== null && suitOf(removed) === suitOf(card);

/** Changes two places, for good. */
export function swap({ circle }: { circle: King[] }, one: Position, other: Position): void {
  const [a, b] = [placeOf(one), placeOf(other)];
  [circle[a], circle[b]] = [circle[b] as King, circle[a] as King];
}

export type Direction = 'clockwise' | 'counterclockwise';

/** R34, M10 Each King moves one place on; the one at the left becomes the top one. */
export function turnCircle({ circle }: { circle: King[] }, direction: Direction): void {
  if (direction === 'clockwise') circle.unshift(circle.pop() as King);
  else circle.push(circle.shift() as King);
}
