import type { GameFolder } from '../contract/game.js';
import type { Player } from '../contract/player.js';
import type { Refusal } from '../engine/game.js';
import type { Sentence } from '../engine/trace.js';
import type { KnownGame } from '../engine/verify.js';
import { GAMES, gameOf } from '../games/index.js';
import { playersOf } from '../players/index.js';
import { listOf, Mistake } from './tool.js';

/** A game by its id as a record is checked with it, or undefined. */
export function knownGame(id: string): KnownGame | undefined {
  const folder = gameOf(id);
  return folder && { rules: folder.rules, sentences: (seats) => sentencesOf(folder, seats) };
}

/** The ids of all games. */
export const gameIds = (): string[] => GAMES.map(({ rules }) => rules.id);

/** The game with this id; else throws a Mistake that lists the known ones. */
export function gameNamed(id: string): GameFolder {
  const folder = gameOf(id);
  if (folder) return folder;
  throw new Mistake(`There is no game ${id}. There are: ${gameIds().join(', ')}.`);
}

/** A game's refusals as sentences, at a table of this many seats; seats are called by their number. */
export function sentencesOf({ words }: GameFolder, seats: number): Sentence {
  const names = Array.from({ length: Math.max(0, Math.min(seats, 99)) }, (_, seat) => `seat ${seat}`);
  return (refusal: Refusal) => words('en').refusal(refusal, names).text;
}

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
