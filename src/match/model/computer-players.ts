import type { Seen } from '../../engine/see.js';
import type { Trial, Tried } from '../../engine/tried.js';
import type { Weighed } from '../../engine/weighed.js';

/** Computer players, wherever they think. */
export interface ComputerPlayers {
  /** The player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /** A legal choice for the view's own open decision. The same view and seed give the same. */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** The same choice with the options that it was compared with. `wish`: what for; `advice`, if not given. */
  weigh(game: string, player: string, view: Seen, seed: string, wish?: 'advice' | 'review'): Promise<Weighed>;
  /** Compares a choice of a match that is over with another one; undefined where there was no other. */
  tryOut(game: string, trial: Trial): Promise<Tried | undefined>;
  /** What the player signals while a choice is open to signals, or undefined to keep silent. */
  signal(game: string, player: string, view: Seen): string | undefined;
}
