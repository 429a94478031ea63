import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { Match } from '../../model/match.js';

/* What decided a match that was played to its end, as far as can be guessed by playing it on from its own positions. */

/** A choice that a seat made. */
export interface Point {
  /** Its line of the log. */
  readonly n: number;
  readonly seat: Seat;
  readonly made: readonly string[];
  /** Not a computer's. */
  readonly person: boolean;
}

/** How likely the seat was to win, from 0 to 1. */
export interface Odds {
  readonly made: number;
  readonly other: number;
  /** The difference may be off by so much: two of its standard errors. */
  readonly doubt: number;
}

/** A choice that cost much or won much. */
export interface Turning extends Point {
  /** What it was held against. */
  readonly other: readonly string[];
  /** The strongest computer player would have chosen that, from the seat's own view. Else it is what came nearest. */
  readonly advised: boolean;
  readonly odds: Odds;
  /** In so many imagined matches. */
  readonly deals: number;
}

export interface Review {
  /** The choices that made the largest difference, the largest first, each with what its seat saw; none where nothing stands out. */
  readonly moments: readonly (Turning & { readonly seen: Seen })[];
  /** How many choices were looked at. */
  readonly looked: number;
  /** The strongest computer player, by its id. */
  readonly player: string;
}

/** What decided a match. */
export interface Reviewed extends Review {
  readonly match: Match;
}
