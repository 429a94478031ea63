import type { AnyGame, Refusal } from '../engine/game.js';
import type { Sentence } from '../engine/trace.js';
import type { GameFolder } from '../games/contract.js';
import { GAMES, gameOf } from '../games/index.js';

/** The rules of a game by its id, or undefined. */
export const rulesOf = (id: string): AnyGame | undefined => gameOf(id)?.rules;

/** The ids of all games. */
export const gameIds = (): string[] => GAMES.map(({ rules }) => rules.id);

/** A game's refusals at a table of so many seats as sentences, in which seats are called by their number. */
export function sentencesOf({ words }: GameFolder, seats: number): Sentence {
  const names = Array.from({ length: Math.max(0, Math.min(seats, 99)) }, (_, seat) => `seat ${seat}`);
  return (refusal: Refusal) => words('en').refusal(refusal, names);
}
