import type { Mode } from '../rules/state.js';

/** How much each good and each harm counts, in trophies. Found by playing thousands of matches. */
export interface Weights {
  /** What all rivals' trophies together count against one's own. */
  rivals: number;
  /** How much more the rivals' count that lead; below zero, those that are behind. */
  spite: number;
  /** A holy city lost: the first one, and how much more each further one. */
  ruin: number;
  urgency: number;
  /** A rival's holy city destroyed, and how much more where there are few left. */
  harm: number;
  kill: number;
  /** What is to be expected of the actions to come, going by the cities. */
  ahead: number;
  /** The chance of the next initiative: that of a dummy, of who begins, and of each good card held. A person's is 1. */
  dummy: number;
  first: number;
  bare: number;
  trumps: number;
  highs: number;
  /** What it counts to keep a plain ten, how fast lower ones count less, and what any trump counts besides. */
  keepPlain: number;
  steep: number;
  keepTrump: number;
  keepOther: number;
  /** How likely somebody with a victim plays to win, and somebody without. */
  eager: number;
  idle: number;
}

/** By mode. What a mode does not know counts nothing in it. */
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
