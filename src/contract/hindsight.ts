import type { Chance } from '../engine/chance.js';
import type { Legal } from '../engine/legal.js';
import type { BaseState, Decision, Seat } from '../engine/table.js';

/**
 * What a game needs so that its finished matches can be analysed: hands and face-down cards are known then, the future
 * is not. Without it the quickest computer player continues the match, and piles keep their order.
 */
export interface Hindsight<S> {
  /** How many choices, about, an analysis may make in imagined matches: some seconds of one core. */
  readonly steps: number;
  /** Deals again, in place, what no seat could know: the order of the piles. */
  redeal(state: S, chance: Chance): void;
  /** The choice of an asked seat, by a rule of thumb, almost instantly. It must use only what that seat would see. */
  follow(state: S, asked: Decision, legal: Legal): readonly string[];
  /**
   * One in this many choices is random, where little is left to chance. Nobody always follows that rule of thumb, and
   * matches that all go the same way would look more certain than they are.
   */
  readonly waver?: number;
  /** For long matches: how far to follow an imagined match from here, and how likely a seat then wins. */
  readonly stage?: Stage<S>;
}

export interface Stage<S> {
  /** A number for each part of the match. An imagined match is followed to the end of its part. */
  of(state: S): number;
  /** The seat's chance to win, from 0 to 1, at the end of a part of a match that isn't over. */
  hope(state: S, seat: Seat): number;
}

/** A game's hindsight without its types: a game only ever gets its own states. */
export const anyHindsight = <S extends BaseState<Steps>, Steps>(hindsight: Hindsight<S>): Hindsight<BaseState> =>
  hindsight as unknown as Hindsight<BaseState>;
