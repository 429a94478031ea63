import type { GameFolder } from '../contract/game.js';
import type { Player } from '../contract/player.js';
import { playersOf } from '../players/index.js';
import { listOf, Mistake } from './tool.js';

/** A game's computer players by comma-separated ids, in that order; else throws a Mistake that lists the known ones. */
export function playersNamed(game: GameFolder, ids: string): readonly Player[] {
  const all = playersOf(game);
  return listOf(ids).map((id) => {
    const player = all.find((each) => each.id === id);
    if (player) return player;
    const known = all.map((each) => each.id).join(', ');
    throw new Mistake(`There is no player “${id}” for ${game.rules.id}. There are: ${known}.`);
  });
}
