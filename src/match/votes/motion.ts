import type { Seat } from '../../engine/table.js';
import type { DeadlineName, PaceName } from '../pace/agreed.js';
import type { Person } from '../person.js';

/* What people at a table may decide together while the match runs, and how a vote about it stands. */

export type Motion =
  | { readonly to: 'pause' | 'goOn' | 'callOff' }
  | { readonly to: 'pace'; readonly pace: PaceName }
  | { readonly to: 'deadline'; readonly deadline: DeadlineName }
  /** A computer plays on for an absent person. */
  | { readonly to: 'computer'; readonly seat: Seat }
  /**
   * What this seat chose last, line `n` of the log, is taken back with all that came after it. All of `seats` must agree. Once
   * the log has another number of lines, it means nothing any more.
   */
  | {
      readonly to: 'undo';
      readonly seat: Seat;
      readonly n: number;
      readonly seats: readonly Seat[];
      readonly lines: number;
    }
  /** Somebody who doesn't play yet takes a seat that a computer or an absent person has. */
  | { readonly to: 'seat'; readonly seat: Seat; readonly person: Person };

/** A motion that is put to the vote. One at a time in a match. */
export interface Vote {
  /** Counts up from 1 in a match. */
  readonly no: number;
  readonly motion: Motion;
  /** The person who put it. */
  readonly by: Person;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** User ids. */
  readonly yes: readonly string[];
  readonly against: readonly string[];
}

/** A motion that was agreed on. */
export interface Decided {
  readonly motion: Motion;
  readonly by: Person;
  /** Lines of the log then: it is told until somebody chooses something. */
  readonly lines: number;
}

/** Of a match. */
export interface Votes {
  readonly vote?: Vote;
  readonly decided?: Decided;
  /** How many votes there have been. */
  readonly votes?: number;
}

/** A vote that nobody has answered for so long is over (milliseconds). */
export const VOTE_LASTS_MS = 7 * 24 * 60 * 60_000;

/** Whether two motions want the same. */
export const isSame = (one: Motion, other: Motion): boolean =>
  JSON.stringify(wanted(one)) === JSON.stringify(wanted(other));

/** A person may have another name by now. */
const wanted = (motion: Motion): object => (motion.to === 'seat' ? { ...motion, person: motion.person.id } : motion);
