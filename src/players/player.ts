import type { Chance } from '../engine/chance.js';
import type { AnyGame } from '../engine/game.js';
import type { Seen } from '../engine/see.js';

/** A computer player. It knows nothing but what its eye sees, and draws only on the chance it is given. */
export interface Player {
  readonly id: string;
  /** As people see it at the table. */
  readonly name: string;
  /** A legal choice for the view's own open decision, which must be there. The same view and chance give the same. */
  choose(game: AnyGame, view: Seen, chance: Chance): readonly string[];
  /** What it would say where signals are open to it, as the id of one of the game's words; undefined to keep silent. */
  signal?(view: Seen): string | undefined;
}
