import type { GameFolder } from '../contract/game.js';
import type { Player } from '../contract/player.js';
import { sure } from '../engine/sure.js';
import { random } from './random.js';

/** Every player of a game: the default one first, `random`, which plays every game, last. */
export const playersOf = ({ players = [] }: GameFolder): readonly Player[] => [...players, random];

/** The player with this id. Throws where the game has none. */
export function knownPlayer(game: GameFolder, id: string): Player {
  const known = sure(
    playersOf(game).find((player) => player.id === id),
    `there is no player ${id} for ${game.rules.id}`,
  );
  return known;
}

/** The id of the player that takes an empty seat. */
export const defaultPlayer = (game: GameFolder): string => sure(playersOf(game)[0]).id;

/** A sensible player that chooses almost instantly, for playing many matches. */
export const quickPlayer = ({ players = [] }: GameFolder): Player => players.at(-1) ?? random;
