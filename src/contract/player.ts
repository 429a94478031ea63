import type { Chance } from '../engine/chance.js';
import type { AnyGame } from '../engine/game.js';
import type { Seen } from '../engine/see.js';
import type { Weighed } from '../engine/weighed.js';

/** A computer player. It knows nothing but what its eye sees, and draws only on the chance it is given. */
export interface Player {
  readonly id: string;
  /** As people see it at the table. */
  readonly name: string;
  /** A legal choice for the view's own open decision, which must be there. The same view and chance give the same. */
  choose(game: AnyGame, view: Seen, chance: Chance): readonly string[];
  /** The same choice, with what it was held against; only of players that try choices out. */
  weigh?(game: AnyGame, view: Seen, chance: Chance): Weighed;
  /** What it would say where signals are open to it, as the id of one of the game's words; undefined to keep silent. */
  signal?(view: Seen): string | undefined;
}

/** A player who takes what weighs most. */
export const byWeighing = (
  player: Omit<Player, 'choose'> & { readonly weigh: NonNullable<Player['weigh']> },
): Player => ({
  ...player,
  choose: (game, view, chance) => player.weigh(game, view, chance).choice,
});
