import type { GameFolder } from '../contract/game.js';
import type { Refusal } from '../engine/game.js';
import type { Sentence } from '../engine/trace.js';
import type { KnownGame } from '../engine/verify.js';
import { GAMES, gameOf } from '../games/index.js';
import { Mistake } from './tool.js';

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
