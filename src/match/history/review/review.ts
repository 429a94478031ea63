import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { Match } from '../../model/match.js';

/* Reviews: estimates, from matches simulated from its own positions, of which choices decided a finished match. */

/** A choice that a seat made. */
export interface Point {
  /** Its line of the log. */
  readonly n: number;
  readonly seat: Seat;
  readonly made: readonly string[];
  /** Whether a person made it. */
  readonly person: boolean;
}

/** How likely the seat was to win with the choice made and with the other, from 0 to 1. */
export interface Odds {
  readonly made: number;
  readonly other: number;
  /** The uncertainty of the difference: two of its standard errors. */
  readonly doubt: number;
}

/** A choice that cost much or won much. */
export interface Turning extends Point {
  /** The choice that it is compared with. */
  readonly other: readonly string[];
  /** Whether the strongest computer would have chosen `other`, from the seat's own view; else it is the next best. */
  readonly advised: boolean;
  readonly odds: Odds;
  /** The number of simulated matches. */
  readonly deals: number;
}

/** What decided a match. */
export interface Reviewed {
  readonly match: Match;
  /** The choices with the largest difference first, each with its seat's view; empty where nothing stands out. */
  readonly moments: readonly (Turning & { readonly seen: Seen })[];
  /** How many choices were examined. */
  readonly looked: number;
  /** The strongest computer player, by its id. */
  readonly player: string;
}
