import type { GameFolder } from '../games/contract.js';
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

/** The players of games that don't bring their own (`GameFolder.players`), in the same order. */
const OWN: Readonly<Record<string, readonly Player[]>> = {
  regicide: [careful, simple],
  'circle-of-kings': [squireOfKings],
  'circle-of-power': [knightOfPower, squireOfPower],
  'kingdom-of-cards': [knightOfCards, squireOfCards],
  kingdoms: [squireOfKingdoms],
};

const ownOf = ({ rules, players }: GameFolder): readonly Player[] => players ?? OWN[rules.id] ?? [];

/** Every player of a game, the one that is seated first; `random`, who plays every game, last. */
export const playersOf = (game: GameFolder): readonly [Player, ...Player[]] => {
  const [first = random, ...others] = [...ownOf(game), random];
  return [first, ...others];
};

/** The player with this id, or undefined where the game has none such. */
export const playerOf = (game: GameFolder, id: string): Player | undefined =>
  playersOf(game).find((player) => player.id === id);

/** The player with this id. Throws where the game has none such. */
export function knownPlayer(game: GameFolder, id: string): Player {
  const known = playerOf(game, id);
  if (!known) throw new Error(`there is no player ${id} for ${game.rules.id}`);
  return known;
}

/** The id of the player that takes an empty seat. */
export const seatedPlayer = (game: GameFolder): string => playersOf(game)[0].id;

/** Whoever plays a game sensibly in next to no time, for going through many matches. */
export const quickPlayer = (game: GameFolder): Player => ownOf(game).at(-1) ?? random;
