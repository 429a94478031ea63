import type { BaseState, Seat } from './terms.js';

/* Choices of a match that is over, held against others from the position in which they were made. */

/** A choice that was made, and another one that could have been, in the same imagined matches. */
export interface Trial {
  /** Before the choice. It is known in full; what was still to come is dealt anew. */
  readonly state: BaseState;
  readonly seat: Seat;
  readonly made: readonly string[];
  /** Undefined: what the rule of thumb would have chosen; or where that is the same, any other, at random. */
  readonly other: readonly string[] | undefined;
  /** The same seed and number of a deal give the same. */
  readonly seed: string;
  readonly from: number;
  readonly deals: number;
}

/** How often the seat has won, deal by deal: 1, or its share where a win is shared; or how likely it was to, from 0 to 1. */
export interface Tried {
  readonly made: readonly number[];
  readonly other: readonly number[];
  /** What the rule of thumb would have chosen, if that was something else. */
  readonly usual?: readonly string[];
  /** How many choices were made in the imagined matches. */
  readonly steps: number;
}

/** Whether two choices of a question pick the same options. */
export const sameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option) => other.includes(option));
