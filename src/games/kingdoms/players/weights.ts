import type { Realm } from '../rules/state.js';

/** How much each good and each harm counts, in points of an army. Found by playing thousands of matches. */
export interface Weights {
  /** A card more, whatever it is. */
  card: number;
  /** A point of a force's value, by realm. */
  point: Readonly<Record<Realm, number>>;
  /** A realm that is not empty. */
  file: number;
  /** An army kept apart in reserve: it answers without being a target. */
  reserve: number;
  /** A force more where there are few: this much times the root of their number. */
  alive: number;
  /** How much of what wounds take an army still counts: where the fields in front will heal it, and where not. */
  mends: number;
  festers: number;
  /** What Strength and Temperance count, of a point, by the points they add. */
  strength: number;
  temperance: number;
  /** What the best strike of the one who is to move next counts, and that of the other. */
  tempo: number;
  later: number;
  /** A card more than the other, the more the fewer turns are left: this much by the turns left. */
  closing: number;
  /** How much better than to leave a file alone it must be to arrange it. */
  bother: number;
  /** What an event counts besides what it can be expected to do. */
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
