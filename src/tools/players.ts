import { playersOf } from '../players/index.js';
import type { Player } from '../players/player.js';
import { listOf, Mistake } from './tool.js';

/** Computer players of a game by their ids with commas between, in that order, or a Mistake that names those there are. */
export function playersNamed(game: string, ids: string): readonly Player[] {
  const all = playersOf(game);
  return listOf(ids).map((id) => {
    const player = all.find((each) => each.id === id);
    if (player) return player;
    throw new Mistake(`There is no player “${id}” for ${game}. There are: ${all.map((each) => each.id).join(', ')}.`);
  });
}
