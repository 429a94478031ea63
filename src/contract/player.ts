import type { Chance } from '../engine/chance.js';
import type { AnyGame } from '../engine/game.js';
import type { Seen } from '../engine/see.js';
import type { Trial, Tried } from '../engine/tried.js';
import type { Weighed } from '../engine/weighed.js';

/** A computer player. It knows only what its eye sees, and uses no chance but the one it gets. */
export interface Player {
  readonly id: string;
  /** As people see it at the table. */
  readonly name: string;
  /** A legal choice for the view's pending decision, which must exist. The same view and chance give the same. */
  choose(game: AnyGame, view: Seen, chance: Chance): readonly string[];
  /** The same choice, compared with another one. Only players that try choices out have this. */
  weigh?(game: AnyGame, view: Seen, chance: Chance): Weighed;
  /** The id of the signal that it would give where signals are open to it; undefined to keep silent. */
  signal?(view: Seen): string | undefined;
}

/** A player that takes the choice of its `weigh`. */
export const byWeighing = (
  player: Omit<Player, 'choose'> & { readonly weigh: NonNullable<Player['weigh']> },
): Player => ({
  ...player,
  choose: (game, view, chance) => player.weigh(game, view, chance).choice,
});

/** The computer players of all games, wherever they think. */
export interface ComputerPlayers {
  /** The id of the player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /** A legal choice for the view's pending decision. The same view and seed give the same choice. */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** The same choice, compared with another one. `wish`: what for; `advice`, if not given. */
  weigh(game: string, player: string, view: Seen, seed: string, wish?: 'advice' | 'review'): Promise<Weighed>;
  /** Compares a choice of a finished match with another one; undefined where there was no alternative. */
  tryOut(game: string, trial: Trial): Promise<Tried | undefined>;
  /** The id of the signal that the player would give now, from its own view; undefined to keep silent. */
  signal(game: string, player: string, view: Seen): string | undefined;
}
