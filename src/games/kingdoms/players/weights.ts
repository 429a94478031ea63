import type { Realm } from '../rules/state.js';

/** The value of each gain and each loss, in points of an army. Found by playing thousands of matches. */
export interface Weights {
  /** One more card of any kind. */
  card: number;
  /** A point of a force's value, by realm. */
  point: Readonly<Record<Realm, number>>;
  /** A realm that is not empty. */
  file: number;
  /** An army in reserve: it can answer without being a target. */
  reserve: number;
  /** One more force where there are few: this much times the square root of their number. */
  alive: number;
  /**
   * The part of a wounded army's lost points that still counts: where the fields in front will heal it, and where not.
   */
  mends: number;
  festers: number;
  /** The value of Strength and Temperance, per point they add. */
  strength: number;
  temperance: number;
  /** The value of the best strike of the next side to move, and of the other side. */
  tempo: number;
  later: number;
  /** One card more than the other, divided by the number of turns left. */
  closing: number;
  /** The least gain that makes arranging a file worthwhile. */
  bother: number;
  /** The value of an event on top of its expected effect. */
  fate: number;
}

export const WEIGHTS: Weights = {
  card: 3,
  point: { coins: 0.5, cups: 0.5, swords: 1.8, wands: 0.54 },
  file: 2,
  reserve: 3,
  alive: 6,
  mends: 0.6,
  festers: 0.2,
  strength: 0.6,
  temperance: 0.4,
  tempo: 0.7,
  later: 0.2,
  closing: 6,
  bother: 0.2,
  fate: -0.5,
};
