import type { BaseState, Seat } from './terms.js';

/* Compares choices of a match that is over with other choices from the same position. */

/** A choice that was made, and another possible one, to try in the same imagined matches. */
export interface Trial {
  /** The state before the choice, known in full; what was still to come is dealt anew. */
  readonly state: BaseState;
  readonly seat: Seat;
  readonly made: readonly string[];
  /** Undefined: what the rule of thumb would choose; if that is the same choice, any other, at random. */
  readonly other: readonly string[] | undefined;
  /** The same seed and number of a deal give the same match. */
  readonly seed: string;
  readonly from: number;
  readonly deals: number;
}

/** How often the seat won, deal by deal: 1, or its share of a shared win; or how likely it was to win, from 0 to 1. */
export interface Tried {
  readonly made: readonly number[];
  readonly other: readonly number[];
  /** What the rule of thumb would choose, if that is another choice. */
  readonly usual?: readonly string[];
  /** The number of choices made in the imagined matches. */
  readonly steps: number;
}

/** Whether two choices of a question pick the same options. */
export const sameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option) => other.includes(option));
