import type { Refusal } from '../../engine/game.js';
import type { ComputerPlayers } from '../model/computer-players.js';
import type { Done, Loaded, Match } from '../model/match.js';
import type { MatchStep } from '../model/step.js';

export interface ComputerDeps {
  readonly thinkers: ComputerPlayers;
  readonly look: (id: string) => Promise<Match | undefined>;
  /** Changes a match without a person's request. */
  readonly change: (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Calls back once after so many milliseconds; the returned function cancels that. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** A seed that nobody can guess: it decides what a computer does. */
  readonly newSeed: () => string;
  /** Milliseconds that a table may lag behind. */
  readonly lag: number;
  /** A computer player failed. */
  readonly onFault: () => void;
  readonly log: { error(about: object, text: string): void };
}
