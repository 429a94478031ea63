import type { Seat } from '../../../engine/table.js';
import { type Card, total } from '../rules/state.js';
import { blockedBy, type Front, isDown, isExact, leftOf, type Strike, strike } from '../rules/strike.js';
import type { RegicideView } from '../rules/view.js';

/** A play's effect, as far as its player can know. */
export interface Foreseen extends Strike {
  readonly doubled: boolean;
  readonly kills: boolean;
  readonly exact: boolean;
  /** The last King falls. */
  readonly wins: boolean;
  /** By seat: the number of drawn cards. */
  readonly drawn: readonly number[];
  /** The rest of the hand before the draw, and its total. */
  readonly kept: readonly Card[];
  readonly keptWorth: number;
}

/** The facts for foreseeing a play. The order of `castle` doesn't matter. */
export type Sight = Pick<RegicideView, 'enemy' | 'castle' | 'tavern' | 'discard' | 'hand' | 'handCounts' | 'handMax'>;

/** The effect of these cards, played by `seat` from the view's hand, without a Jester. There must be an enemy. */
export function foresee(view: Sight, seat: Seat, cards: readonly Card[]): Foreseen {
  const seen = strike(frontOf(view), seat, cards);
  const kept = view.hand.filter((card) => !cards.includes(card));
  const kills = isDown(seen.left);
  return {
    ...seen,
    doubled: seen.damage > seen.value,
    kills,
    exact: isExact(seen.left),
    wins: kills && view.castle.length === 0,
    drawn: view.handCounts.map((_, each) => seen.drawers.filter((drawer) => drawer === each).length),
    kept,
    keptWorth: total(kept),
  };
}

/** The situation that a play meets, by the view. Throws without an enemy. */
function frontOf({ enemy, tavern, discard, handCounts, handMax }: Sight): Front {
  if (!enemy) throw new Error('there is no enemy');
  return { blocked: blockedBy(enemy), room: leftOf(enemy), due: enemy.due, tavern, discard, handCounts, handMax };
}
