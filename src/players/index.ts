import type { Player } from './player.js';
import { random } from './random.js';
import { careful } from './regicide/careful.js';
import { simple } from './regicide/simple.js';

/** The computer players of each game, the one that is seated by default first. `random` plays every game. */
const PLAYERS: Readonly<Record<string, readonly Player[]>> = {
  regicide: [simple, careful],
};

/** Every player of a game. */
export const playersOf = (game: string): readonly Player[] => [...(PLAYERS[game] ?? []), random];

/** The player with this id, or undefined where the game has none such. */
export const playerOf = (game: string, id: string): Player | undefined =>
  playersOf(game).find((player) => player.id === id);

/** The id of the player that takes an empty seat, or undefined where the game has none of its own. */
export const seatedPlayer = (game: string): string | undefined => PLAYERS[game]?.[0]?.id;
