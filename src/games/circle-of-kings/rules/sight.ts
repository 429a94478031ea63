import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { lowerWins, valuesOf } from './combat.js';
import { steal } from './lords/09-hermit.js';
import { workingLord } from './lords/index.js';
import { withPrey } from './prey.js';
import {
  armyOf,
  bySeat,
  type Card,
  type CircleState,
  emptySide,
  isTapped,
  type King,
  ownerOf,
  rivalOf,
  SEATS,
  type Side,
  sideOf,
  worthOf,
} from './state.js';
import type { CircleView, SideView } from './view.js';

/* Applies the rules to a visible table, for words, pictures and computer players. */

/** The table for the rules, from a state or a view: others' face-down cards are left out. */
export type Sight = Pick<CircleState, 'circle' | 'removed' | 'negated' | 'effects' | 'tapped' | 'doubled' | 'sides'>;

export function sightOf({ circle, removed, negated, effects, tapped, sides }: CircleView): Sight {
  return {
    circle: [...circle],
    removed,
    negated,
    effects: [...effects],
    tapped: [...tapped],
    doubled: null,
    sides: bySeat((seat) => sideSeen(sure(sides[seat]))),
  };
}

const known = (card: Card | 'hidden' | null): card is Card => card !== null && card !== 'hidden';

function sideSeen({ captain, army, lord }: SideView): Side {
  return {
    ...emptySide(),
    captain: known(captain) ? captain : null,
    army: army.filter(known),
    lord: known(lord) ? lord : null,
  };
}

export const armyAt = (sight: Sight, seat: Seat): Card[] => armyOf(sideOf(sight, seat));

/** The table with the Kings in another order, or one of them removed. */
export const withCircle = (sight: Sight, circle: readonly King[], removed = sight.removed): Sight => ({
  ...sight,
  circle: [...circle],
  removed,
});

/** M9 The table with this card stolen by a seat. */
export function withStolen<S extends Sight>(sight: S, seat: Seat, card: Card): S {
  const sides = bySeat((each): Side => ({ ...sideOf(sight, each), army: [...sideOf(sight, each).army] }));
  steal({ sides }, seat, card);
  return { ...sight, sides };
}

/** M8 The table with this card counted twice. */
export const withDoubled = <S extends Sight>(sight: S, card: Card): S => ({ ...sight, doubled: card });

/** By seat: the number of cards with prey, if the walk began now. */
export const preying = (sight: Sight): [number, number] => bySeat((seat) => withPrey(sight, seat).length);

/** The cost of a card's loss to a seat: least for a stolen one, then a spent one, then the lowest. */
export const dearness = (s: { readonly tapped: readonly Card[] }, seat: Seat, card: Card): number =>
  (ownerOf(card) === seat ? 100 : 0) + (isTapped(s, card) ? 0 : 20) + worthOf(card);

/** A seat's position in a combat. */
export interface Standing {
  readonly own: number;
  readonly theirs: number;
  /** Above 0 where the seat would win. */
  readonly ahead: number;
}

/** R22 A seat's result of the combat, if only the open Lords still acted. */
export function standingOf(sight: Sight, seat: Seat): Standing {
  const values = valuesOf(sight);
  const [own, theirs] = [sure(values[seat]), sure(values[rivalOf(seat)])];
  const coming = SEATS.flatMap((each) => workingLord(sight, each)?.lasts?.effect ?? []);
  const lower = lowerWins({ effects: [...sight.effects, ...coming] });
  return { own, theirs, ahead: lower ? theirs - own : own - theirs };
}
