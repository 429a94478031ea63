import type { GameFolder } from '../../src/contract/game.js';
import type { ComputerPlayers } from '../../src/contract/player.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { defaultPlayer, knownPlayer, quickPlayer } from '../../src/players/index.js';
import { tryOut } from '../../src/players/trial.js';
import { gameOf } from '../games.js';

const folderOf = (game: string): GameFolder => {
  const folder = gameOf(game);
  if (!folder) throw new Error(`there is no game ${game}`);
  return folder;
};

/** Computer players that think here, at once, and choose in a match as whoever plays quickest; each trial is counted. */
export function thinkingHere(): ComputerPlayers & { trials(): number } {
  let trials = 0;
  return {
    trials: () => trials,
    playerFor: (game) => defaultPlayer(folderOf(game)),
    choose: async (game, _, view, seed) =>
      quickPlayer(folderOf(game)).choose(folderOf(game).rules, view, new Chance(chanceFrom(seed))),
    async weigh(game, player, view, seed) {
      const { rules } = folderOf(game);
      const known = knownPlayer(folderOf(game), player);
      const chance = new Chance(chanceFrom(seed));
      return known.weigh?.(rules, view, chance) ?? { choice: known.choose(rules, view, chance) };
    },
    async tryOut(game, trial) {
      trials++;
      return tryOut(folderOf(game), trial);
    },
    signal: () => undefined,
  };
}
