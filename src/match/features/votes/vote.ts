import type { Motion } from '../../model/motion.js';
import type { Person } from '../../model/person.js';

/* The part of the table state for votes. */

/** A motion that is put to the vote. One at a time in a match. */
export interface Vote {
  /** Counts up from 1 in a match. */
  readonly no: number;
  readonly motion: Motion;
  /** The person who put it. */
  readonly by: Person;
  /** When they put it, in milliseconds since 1970. */
  readonly at: number;
  /** User ids. */
  readonly yes: readonly string[];
  readonly against: readonly string[];
}

/** A motion that was agreed on. */
export interface Decided {
  readonly motion: Motion;
  readonly by: Person;
  /** How many lines the log had then: people read of it until somebody chooses something. */
  readonly lines: number;
}

/** The slice of a match. */
export interface Votes {
  readonly vote?: Vote;
  readonly decided?: Decided;
  /** How many votes there have been. */
  readonly votes?: number;
}

/** How long a vote is open, in milliseconds. */
export const VOTE_LASTS_MS = 7 * 24 * 60 * 60_000;
