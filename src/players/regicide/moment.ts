import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import { attackOf, type Card, type Enemy, handOf, type RegicideState } from '../../games/regicide/rules/state.js';
import { blockedBy, dueOf, type Front, leftOf, shieldOf, spadesIn } from '../../games/regicide/rules/strike.js';
import { ownView, phaseOf, type RegicidePhase, type RegicideView } from '../../games/regicide/rules/view.js';

/** All that a rule of thumb looks at: what `seat` sees when it must choose, mostly in numbers. */
export interface Moment extends Front {
  readonly phase: RegicidePhase;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** The enemy's unreduced attack. */
  readonly attack: number;
  /** R25 What a Jester would add to the shield. */
  readonly dormant: number;
  /** The attack of the royal that comes next, as its rank is public; 0 where none does. */
  readonly coming: number;
}

/** What a seat sees that must choose. There must be an enemy. */
export const momentOf = ({ table, eye }: { readonly table: RegicideView; readonly eye: Seat }): Moment =>
  momentFrom(table, eye, table);

/** The same of the program's view. The eye must sit at the table. */
export function momentSeen(view: Seen): Moment {
  const { table, eye } = ownView(view);
  if (eye === 'bystander') throw new Error('a bystander is asked nothing');
  return momentOf({ table, eye });
}

/** The same of an imagined match, straight from its state: nothing else of it is looked at. */
export function momentIn(s: RegicideState, seat: Seat): Moment {
  const handCounts: number[] = [];
  for (const hand of s.hands) handCounts.push(hand.length);
  return momentFrom(s, seat, {
    phase: phaseOf(s),
    hand: handOf(s, seat),
    handCounts,
    tavern: s.tavern.length,
    discard: s.discard.length,
  });
}

/** What lies open in a view and in a state alike. Of `castle` only the rank of the first counts. */
interface Open {
  readonly enemy: Pick<Enemy, 'card' | 'damage' | 'immune'> | null;
  readonly played: RegicideView['played'];
  readonly castle: readonly Card[];
  readonly handMax: number;
}
/** What a view counts, and a state holds. */
type Counted = Pick<Moment, 'phase' | 'hand' | 'handCounts' | 'tavern' | 'discard'>;

function momentFrom({ enemy, played, castle, handMax }: Open, seat: Seat, seen: Counted): Moment {
  if (!enemy) throw new Error('there is no enemy');
  const { phase, hand, handCounts, tavern, discard } = seen;
  return {
    phase,
    seat,
    hand,
    handCounts,
    handMax,
    tavern,
    discard,
    attack: attackOf(enemy.card),
    room: leftOf(enemy),
    due: dueOf({ enemy, played }),
    blocked: blockedBy(enemy),
    dormant: spadesIn(played) - shieldOf(enemy, played),
    coming: castle[0] === undefined ? 0 : attackOf(castle[0]),
  };
}
