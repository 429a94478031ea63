import { gameOf } from '../games/index.js';
import { simple as squireOfKings } from './circle-of-kings/simple.js';
import { careful as knightOfPower } from './circle-of-power/careful.js';
import { simple as squireOfPower } from './circle-of-power/simple.js';
import { careful as knightOfCards } from './kingdom-of-cards/careful.js';
import { simple as squireOfCards } from './kingdom-of-cards/simple.js';
import { simple as squireOfKingdoms } from './kingdoms/simple.js';
import type { Player } from './player.js';
import { random } from './random.js';
import { careful } from './regicide/careful.js';
import { simple } from './regicide/simple.js';

/**
 * The computer players that a game has of its own, the strongest first, the quickest last. A game need not be here:
 * `random` plays every game that `src/games/index.ts` lists, and is seated where there is no other.
 */
const OWN: Readonly<Record<string, readonly Player[]>> = {
  regicide: [careful, simple],
  'circle-of-kings': [squireOfKings],
  'circle-of-power': [knightOfPower, squireOfPower],
  'kingdom-of-cards': [knightOfCards, squireOfCards],
  kingdoms: [squireOfKingdoms],
};

const ownOf = (game: string): readonly Player[] => OWN[game] ?? [];

/** Every player of a game, the one that is seated first; none where there is no such game. */
export const playersOf = (game: string): readonly Player[] => (gameOf(game) ? [...ownOf(game), random] : []);

/** The player with this id, or undefined where the game has none such. */
export const playerOf = (game: string, id: string): Player | undefined =>
  playersOf(game).find((player) => player.id === id);

/** The id of the player that takes an empty seat, or undefined where there is no such game. */
export const seatedPlayer = (game: string): string | undefined => playersOf(game)[0]?.id;

/** Whoever plays a game sensibly in next to no time, for going through many matches. */
export const quickPlayer = (game: string): Player => ownOf(game).at(-1) ?? random;
