import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { GameFolder } from '../src/contract/game.js';
import { choiceNamed } from '../src/discord/controls/declaring.js';
import { LIMITS } from '../src/discord/controls/limits.js';

/* What options offer of the games there are. */

/** The games, by their titles. */
export const gamesNamed = (games: readonly GameFolder[]): APIApplicationCommandOptionChoice<string>[] =>
  games
    .slice(0, LIMITS.commandChoices)
    .map(({ rules, words }) => choiceNamed(rules.id, (language) => words(language).title));

export const mostSeats = (games: readonly GameFolder[]): number =>
  Math.max(...games.map(({ rules }) => rules.seats.max));

/** Every computer player of any game, by its name. Who plays only some games is refused in the others. */
export function levelsIn(games: readonly GameFolder[]): APIApplicationCommandOptionChoice<string>[] {
  const names = new Map(games.flatMap(({ players = [] }) => players.map(({ id, name }) => [id, name] as const)));
  return [...names].slice(0, LIMITS.commandChoices).map(([value, name]) => ({ name, value }));
}
