import type { Mode } from '../rules/state.js';

/** The value of each gain and each loss, in trophies. Found by playing thousands of matches. */
export interface Weights {
  /** The weight of all rivals' trophies against one's own. */
  rivals: number;
  /** The extra weight of leading rivals; below zero, of those behind. */
  spite: number;
  /** A lost holy city: the first one, and the increase for each further one. */
  ruin: number;
  urgency: number;
  /** A rival's destroyed holy city, and the increase where few are left. */
  harm: number;
  kill: number;
  /** The expected value of the coming actions, by the cities. */
  ahead: number;
  /** The chance of the next initiative: a dummy's, the starter's, and per good card held. A person's is 1. */
  dummy: number;
  first: number;
  bare: number;
  trumps: number;
  highs: number;
  /** The value of keeping a plain ten, the decrease for lower ones, and the bonus of any trump. */
  keepPlain: number;
  steep: number;
  keepTrump: number;
  keepOther: number;
  /** The chance that an emperor with a victim plays to win, and one without. */
  eager: number;
  idle: number;
}

/** By mode. Gains that a mode lacks count nothing in it. */
export const WEIGHTS: Readonly<Record<Mode, Weights>> = {
  basic: {
    rivals: 0.54,
    spite: 0.47,
    ruin: 0,
    urgency: 0,
    harm: 0,
    kill: 0,
    ahead: 1.14,
    dummy: 0.84,
    first: 0.7,
    bare: 0.32,
    trumps: 0.39,
    highs: 0.29,
    keepPlain: 0.18,
    steep: 4,
    keepTrump: 0.14,
    keepOther: 0.41,
    eager: 1,
    idle: 0.5,
  },
  tyrant: {
    rivals: 0,
    spite: 0,
    ruin: 1.34,
    urgency: 0.47,
    harm: 0.5,
    kill: -0.08,
    ahead: 1.05,
    dummy: 0.64,
    first: 0.67,
    bare: 0.4,
    trumps: 0.4,
    highs: 0.33,
    keepPlain: 0.12,
    steep: 2.9,
    keepTrump: 0.14,
    keepOther: 0.14,
    eager: 0.43,
    idle: 0.5,
  },
  coloured: {
    rivals: 0.77,
    spite: 0.44,
    ruin: 0.53,
    urgency: 0.62,
    harm: 0.3,
    kill: 0.05,
    ahead: 1.25,
    dummy: 0.58,
    first: 0.73,
    bare: 0.38,
    trumps: 0.49,
    highs: 0.27,
    keepPlain: 0.2,
    steep: 4,
    keepTrump: 0.14,
    keepOther: 0.48,
    eager: 0.74,
    idle: 0.42,
  },
};
