import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { attackOf, type Card, type Enemy, handOf, type RegicideState } from '../rules/state.js';
import { blockedBy, dueOf, type Front, leftOf, shieldOf, spadesIn } from '../rules/strike.js';
import { ownView, phaseOf, type RegicidePhase, type RegicideView } from '../rules/view.js';

/** The input of a rule of thumb: what `seat` sees when it must choose, mostly in numbers. */
export interface Moment extends Front {
  readonly phase: RegicidePhase;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** The enemy's unreduced attack. */
  readonly attack: number;
  /** R25 The shield that a Jester would add. */
  readonly dormant: number;
  /** The attack of the next royal, whose rank is public; 0 if there is none. */
  readonly coming: number;
}

/** The moment of a seat that must choose. There must be an enemy. */
export const momentOf = ({ table, eye }: { readonly table: RegicideView; readonly eye: Seat }): Moment =>
  momentFrom(table, eye, table);

/** The same from the program's view. The eye must be a seat. */
export function momentSeen(view: Seen): Moment {
  const { table, eye } = ownView(view);
  if (eye === 'bystander') throw new Error('a bystander is asked nothing');
  return momentOf({ table, eye });
}

/** The same for an imagined match, directly from its state. */
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

/** The open part of a view or a state. Of `castle` only the first one's rank counts. */
interface Open {
  readonly enemy: Pick<Enemy, 'card' | 'damage' | 'immune'> | null;
  readonly played: RegicideView['played'];
  readonly castle: readonly Card[];
  readonly handMax: number;
}
/** The numbers in a view, which a state has as cards. */
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
