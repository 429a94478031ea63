import type { Seen } from '../../engine/see.js';
import type { Trial, Tried } from '../../engine/tried.js';
import type { Weighed } from '../../engine/weighed.js';

/** Computer players, wherever they think. */
export interface ComputerPlayers {
  /** The player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /** A legal choice for the view's own open decision. The same view and seed give the same. */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** The same choice, and what it was held against: for somebody who asks, if not said otherwise. */
  weigh(game: string, player: string, view: Seen, seed: string, wish?: 'advice' | 'review'): Promise<Weighed>;
  /** A choice of a match that is over held against another; undefined where nothing else could have been chosen. */
  tryOut(game: string, trial: Trial): Promise<Tried | undefined>;
  /** What the player signals while a choice is open to signals, or undefined to keep silent. */
  signal(game: string, player: string, view: Seen): string | undefined;
}
