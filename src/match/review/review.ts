import type { Seen } from '../../engine/see.js';
import type { Match } from '../match.js';
import type { Turning } from './turning.js';

/** What decided a match that was played to its end: guessed at by playing it on from its own positions. */
export interface Review {
  readonly match: Match;
  /** The choices that made the largest difference, the largest first; none where nothing stands out. */
  readonly moments: readonly ReviewMoment[];
  /** How many choices were looked at. */
  readonly looked: number;
}

export interface ReviewMoment extends Turning {
  /** What the seat saw when it was asked. */
  readonly seen: Seen;
}
