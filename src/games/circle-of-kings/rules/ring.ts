import type { Seat } from '../../../engine/table.js';
import {
  armyOf,
  type Card,
  type CircleState,
  isTapped,
  type King,
  type Position,
  rivalOf,
  type Suit,
  sideOf,
  suitOf,
} from './state.js';

/** Clockwise. */
export const POSITIONS: readonly Position[] = ['top', 'right', 'bottom', 'left'];

type Circle = Pick<CircleState, 'circle' | 'removed'>;
type Walk = Circle & Pick<CircleState, 'sides' | 'tapped' | 'effects'>;

export const placeOf = (position: Position): number => POSITIONS.indexOf(position);
export const kingAt = ({ circle }: Circle, position: Position): King => circle[placeOf(position)] as King;
export const positionOf = ({ circle }: Circle, king: King): Position => POSITIONS[circle.indexOf(king)] as Position;

/** R27 The Kings clockwise from the top, without a removed one. The first is the topmost. */
export const ringOf = ({ circle, removed }: Circle): King[] => circle.filter((king) => king !== removed);
export const topmost = (s: Circle): King => ringOf(s)[0] as King;

/** R27 The King that comes `steps` after this one in the ring. */
function kingAfter(s: Circle, king: King, steps: number): King {
  const ring = ringOf(s);
  return ring[(ring.indexOf(king) + steps) % ring.length] as King;
}

/** R28 The next place of the walk. */
export const nextSpot = (s: Circle, spot: Position): Position => positionOf(s, kingAfter(s, kingAt(s, spot), 1));

/** R27, M4 The suits this suit preys on: none where its King is removed, two for the topmost under the Emperor. */
export function preyOf(s: Circle & Pick<CircleState, 'effects'>, suit: Suit): Suit[] {
  const king: King = `K${suit}`;
  if (king === s.removed) return [];
  const prey = [suitOf(kingAfter(s, king, 1))];
  if (s.effects.includes('emperor') && king === topmost(s)) prey.push(suitOf(kingAfter(s, king, 2)));
  return prey;
}

/** The suits of the other army that a card of this suit can hit there. */
export function suitsHit(s: Walk, seat: Seat, suit: Suit): Suit[] {
  const theirs = armyOf(sideOf(s, rivalOf(seat)));
  return preyOf(s, suit).filter((prey) => theirs.some((card) => suitOf(card) === prey));
}

export const untapped = (s: Walk, seat: Seat): Card[] => armyOf(sideOf(s, seat)).filter((card) => !isTapped(s, card));

/** The untapped cards of this suit that have prey. */
export const ableCards = (s: Walk, seat: Seat, suit: Suit): Card[] =>
  suitsHit(s, seat, suit).length === 0 ? [] : untapped(s, seat).filter((card) => suitOf(card) === suit);

/** R29 What the Chariot may hit. */
export const chariotTargets = (s: Walk, seat: Seat): Card[] =>
  armyOf(sideOf(s, rivalOf(seat))).filter((card) => `K${suitOf(card)}` !== s.removed);

/** Changes two places, for good. */
export function swap({ circle }: CircleState, one: Position, other: Position): void {
  const [a, b] = [placeOf(one), placeOf(other)];
  [circle[a], circle[b]] = [circle[b] as King, circle[a] as King];
}

/** R34, M10 Each King moves one place on; the one at the left becomes the top one. */
export function turnCircle({ circle }: CircleState, direction: 'clockwise' | 'counterclockwise'): void {
  if (direction === 'clockwise') circle.unshift(circle.pop() as King);
  else circle.push(circle.shift() as King);
}
