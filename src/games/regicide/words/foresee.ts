import type { Seat } from '../../../engine/table.js';
import { type Card, total } from '../rules/state.js';
import { blockedBy, type Front, isDown, isExact, leftOf, type Strike, strike } from '../rules/strike.js';
import type { RegicideView } from '../rules/view.js';

/** What a play would do, as far as the player of it can know. */
export interface Foreseen extends Strike {
  readonly doubled: boolean;
  readonly kills: boolean;
  readonly exact: boolean;
  /** The last King falls. */
  readonly wins: boolean;
  /** By seat: how many cards are drawn. */
  readonly drawn: readonly number[];
  /** What stays of the hand, before drawing, and its worth. */
  readonly kept: readonly Card[];
  readonly keptWorth: number;
}

/** What must be seen to foresee a play. The order of `castle` doesn't matter. */
export type Sight = Pick<RegicideView, 'enemy' | 'castle' | 'tavern' | 'discard' | 'hand' | 'handCounts' | 'handMax'>;

/** What `seat`, holding the view's hand, would do by playing these cards (no Jester). There must be an enemy. */
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

/** What a play meets, as the view shows it. Throws where there is no enemy. */
function frontOf({ enemy, tavern, discard, handCounts, handMax }: Sight): Front {
  if (!enemy) throw new Error('there is no enemy');
  return { blocked: blockedBy(enemy), room: leftOf(enemy), due: enemy.due, tavern, discard, handCounts, handMax };
}
