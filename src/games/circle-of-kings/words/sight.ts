import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { lowerWins, valuesOf } from '../rules/combat.js';
import type { CircleKind } from '../rules/decisions.js';
import { steal } from '../rules/lords/09-hermit.js';
import { lordOf } from '../rules/lords/index.js';
import { withPrey as preying } from '../rules/prey.js';
import {
  armyOf,
  at,
  bySeat,
  type Card,
  type CircleState,
  emptySide,
  type King,
  rivalOf,
  type Side,
  sideOf,
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
    sides: bySeat((seat) => sideSeen(at(sides, seat))),
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

/** What the eye is asked; it must be asked. */
export const kindAsked = ({ asked }: Pick<Seen, 'asked'>): CircleKind => asked?.kind as CircleKind;
/** What is awaited of this seat. */
export const kindAwaited = ({ awaited }: Pick<Seen, 'awaited'>, seat: Seat): CircleKind | undefined =>
  awaited.find((each) => each.seat === seat)?.kind as CircleKind | undefined;

/** The eye's seat; for a bystander, who is asked nothing, the first. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);
export const armyAt = (sight: Sight, seat: Seat): Card[] => armyOf(sideOf(sight, seat));

/** The table with the Kings laid otherwise, or one of them removed. */
export const withCircle = (sight: Sight, circle: readonly King[], removed = sight.removed): Sight => ({
  ...sight,
  circle: [...circle],
  removed,
});

/** M9 The table with this card stolen by a seat. */
export function withStolen(sight: Sight, seat: Seat, card: Card): Sight {
  const sides = bySeat((each): Side => ({ ...sideOf(sight, each), army: [...sideOf(sight, each).army] }));
  steal({ sides }, seat, card);
  return { ...sight, sides };
}

/** By seat: how many cards have prey, if the walk began now. */
export const withPrey = (sight: Sight): [number, number] => bySeat((seat) => preying(sight, seat).length);

/** R22 Whether the lower total will win, as far as Lords lie open: those at work and those that are still to act. */
function lowWins({ effects, negated, sides }: CircleView): boolean {
  const open = bySeat((seat) => at(sides, seat).lord).filter((lord, seat) => known(lord) && negated !== seat);
  const coming = open.filter(known).flatMap((lord) => lordOf(lord).lasts?.effect ?? []);
  return lowerWins({ effects: [...effects, ...coming] });
}

export interface Standing {
  readonly own: number;
  readonly theirs: number;
  /** Above 0 where the seat would win. */
  readonly ahead: number;
}

/** How the combat would end for a seat if nothing else happened. */
export function standingOf(view: CircleView, sight: Sight, seat: Seat): Standing {
  const values = valuesOf(sight);
  const [own, theirs] = [at(values, seat), at(values, rivalOf(seat))];
  return { own, theirs, ahead: lowWins(view) ? theirs - own : own - theirs };
}
