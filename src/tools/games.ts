import type { AnyGame, Refusal } from '../engine/game.js';
import type { Sentence } from '../engine/trace.js';
import type { GameFolder } from '../games/contract.js';
import { GAMES, gameOf } from '../games/index.js';

/** The rules of a game by its id, or undefined. */
export const rulesOf = (id: string): AnyGame | undefined => gameOf(id)?.rules;

/** The ids of all games. */
export const gameIds = (): string[] => GAMES.map(({ rules }) => rules.id);

/** A game's refusals as sentences, in which seats are called by their number. */
export function sentencesOf({ rules, words }: GameFolder): Sentence {
  const names = Array.from({ length: rules.seats.max }, (_, seat) => `seat ${seat}`);
  return (refusal: Refusal) => words.refusal(refusal, names);
}
