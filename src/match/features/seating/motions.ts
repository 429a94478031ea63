import type { NoValues } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Loaded, MotionKind } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import type { Person } from '../../model/person.js';
import { refuse } from '../../model/refusals.js';
import { sits } from '../../model/seats.js';
import { cancelMatch } from '../../model/step.js';
import { handOver, seatPerson } from '../../play/seating.js';
import { isAbsent, isOffered } from '../pace/absent.js';
import { timedIn } from '../pace/timed.js';

/* Motions about who plays on. */

declare module '../../model/motion.js' {
  interface Motions {
    callOff: NoValues;
    /** A computer plays on for an absent person. */
    computer: { readonly seat: Seat };
    /** Somebody who doesn't play yet takes a seat that a computer or an absent person has. */
    seat: { readonly seat: Seat; readonly person: Person };
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** The person whose seat a computer shall take is not absent. `who`, here and below: a name. */
    readonly notAbsent: { readonly who: string };
    readonly seatHeld: { readonly who: string };
    readonly satBefore: NoValues;
  }
}

const nameAt = ({ record }: Loaded, seat: Seat): { readonly who: string } => ({
  who: record.seats[seat]?.name ?? '?',
});

const callOff: MotionKind<MotionTo<'callOff'>> = {
  unfit: () => undefined,
  carryOut: (loaded, _, { now }) => cancelMatch(loaded, 'vote', now),
};

const computer: MotionKind<MotionTo<'computer'>> = {
  unfit(loaded, motion, _, now) {
    if (now.computer === undefined) return refuse('noComputer', { game: loaded.record.game });
    const isAway = isAbsent(timedIn(loaded), motion.seat, now.now);
    return isAway ? undefined : refuse('notAbsent', nameAt(loaded, motion.seat));
  },
  carryOut: (loaded, motion, now) => handOver(loaded, motion.seat, now.computer, now.now),
};

const seat: MotionKind<MotionTo<'seat'>> = {
  fromOutside: true,
  unfit(loaded, motion, by, { now }) {
    if (sits(loaded, by.id)) return refuse('sitsHere');
    if (loaded.tableState.sat?.some(({ userId }) => userId === by.id)) return refuse('satBefore');
    const isFree = isOffered(timedIn(loaded), motion.seat, now);
    return isFree ? undefined : refuse('seatHeld', nameAt(loaded, motion.seat));
  },
  carryOut: (loaded, motion, { now }) =>
    seatPerson(loaded, { seat: motion.seat, person: motion.person, now, here: false }),
  kept: (motion, person) => ({ ...motion, person }),
  // A person may have another name by now.
  wanted: (motion) => ({ ...motion, person: motion.person.id }),
};

export const seatingMotions = { callOff, computer, seat };
