import type { Chance } from '../engine/chance.js';
import type { Legal } from '../engine/legal.js';
import type { BaseState, Decision, Seat } from '../engine/table.js';

/**
 * What a game brings so that its matches can be gone through again when they are over: hands and what lies face-down are
 * known then, what was still to come is not. Without it the quickest computer player goes on, and piles stay as they lay.
 */
export interface Hindsight<S> {
  /** About how many choices may be made in imagined matches to find out what decided one: some seconds of one core. */
  readonly steps: number;
  /** Deals anew, in place, what no seat could know: the order of the piles. */
  redeal(state: S, chance: Chance): void;
  /** What a seat does when asked, by a rule of thumb, in next to no time. It must go by what that seat would see. */
  follow(state: S, asked: Decision, legal: Legal): readonly string[];
  /**
   * One of so many choices is any at all, where little is still to come by chance: nobody goes by that rule of thumb
   * always, and matches that all go the same way would look more certain than they are.
   */
  readonly waver?: number;
  /** Where matches are long: how far one is followed from here, and how likely a seat wins that was followed so far. */
  readonly stage?: Stage<S>;
}

export interface Stage<S> {
  /** Another number for each part of the match; what goes on in one is followed to its end. */
  of(state: S): number;
  /** From 0 to 1. The match isn't over, and a part of it just is. */
  hope(state: S, seat: Seat): number;
}

/** A game's hindsight with its types forgotten: states only ever meet the game that made them. */
export const anyHindsight = <S extends BaseState<Steps>, Steps>(hindsight: Hindsight<S>): Hindsight<BaseState> =>
  hindsight as unknown as Hindsight<BaseState>;
