import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { valuesOf } from '../rules/combat.js';
import { lordOf } from '../rules/lords/index.js';
import { suitsHit, untapped } from '../rules/ring.js';
import {
  armyOf,
  type Card,
  type CircleState,
  emptySide,
  type King,
  rivalOf,
  SEATS,
  type Side,
  suitOf,
} from '../rules/state.js';
import type { CircleView, SideView } from '../rules/view.js';

/** What lies on the table as the rules look at it; face-down cards of others are left out. */
export type Sight = Pick<CircleState, 'circle' | 'removed' | 'effects' | 'tapped' | 'doubled' | 'sides'>;

export function sightOf({ circle, removed, effects, tapped, sides }: CircleView): Sight {
  return {
    circle: [...circle],
    removed,
    effects: [...effects],
    tapped: [...tapped],
    doubled: null,
    sides: [sideSeen(sides[0]), sideSeen(sides[1])],
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

/** The eye's seat; for a bystander, who is asked nothing, the first. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);
export const sideAt = (sight: Sight, seat: Seat): Side => sight.sides[seat as 0 | 1];
export const armyAt = (sight: Sight, seat: Seat): Card[] => armyOf(sideAt(sight, seat));

/** The table with the Kings laid otherwise, or one of them removed. */
export const withCircle = (sight: Sight, circle: readonly King[], removed = sight.removed): Sight => ({
  ...sight,
  circle: [...circle],
  removed,
});

/** M9 The table with this card stolen by a seat. */
export function withStolen(sight: Sight, seat: Seat, card: Card): Sight {
  const sides = sight.sides.map((side, each): Side => {
    if (each === seat) return { ...side, army: [...side.army, card] };
    const captain = side.captain === card ? null : side.captain;
    return { ...side, captain, army: side.army.filter((other) => other !== card) };
  }) as [Side, Side];
  return { ...sight, sides };
}

/** By seat: how many cards have prey, if the walk began now. */
export const withPrey = (sight: Sight): [number, number] =>
  SEATS.map(
    (seat) => untapped(sight, seat).filter((card) => suitsHit(sight, seat, suitOf(card)).length > 0).length,
  ) as [number, number];

/** M0 Whether the lower total will win, as far as Lords lie open: those at work and those that are still to act. */
const lowWins = ({ effects, negated, sides }: CircleView): boolean =>
  effects.includes('fool') ||
  sides.some(({ lord }, seat) => known(lord) && negated !== seat && lordOf(lord).number === 0);

export interface Standing {
  readonly own: number;
  readonly theirs: number;
  /** Above 0 where the seat would win. */
  readonly ahead: number;
}

/** How the combat would end for a seat if nothing else happened. */
export function standingOf(view: CircleView, sight: Sight, seat: Seat): Standing {
  const values = valuesOf(sight);
  const [own, theirs] = [values[seat as 0 | 1], values[rivalOf(seat) as 0 | 1]];
  return { own, theirs, ahead: lowWins(view) ? theirs - own : own - theirs };
}
