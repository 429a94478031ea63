import type { Chance } from '../engine/chance.js';
import type { AnyGame } from '../engine/game.js';
import type { Seen } from '../engine/see.js';
import type { Weighed } from '../engine/weighed.js';

/** A computer player. It knows only what its eye sees, and uses no chance but the one it gets. */
export interface Player {
  readonly id: string;
  /** As people see it at the table. */
  readonly name: string;
  /**
   * A legal choice for the view's pending decision, which must exist. The same view and chance give the same choice.
   */
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
