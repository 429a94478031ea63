import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { GameFolder } from '../src/contract/game.js';
import { choiceNamed } from '../src/discord/controls/declaring.js';
import { LIMITS } from '../src/discord/controls/limits.js';

/* Options' choices that follow from the games. */

/** The games as choices, with their titles. */
export const gamesNamed = (games: readonly GameFolder[]): APIApplicationCommandOptionChoice<string>[] =>
  games
    .slice(0, LIMITS.commandChoices)
    .map(({ rules, words }) => choiceNamed(rules.id, (language) => words(language).title));

export const mostSeats = (games: readonly GameFolder[]): number =>
  Math.max(...games.map(({ rules }) => rules.seats.max));

/** The computer players of all games as choices. One that doesn't play the chosen game is refused later. */
export function levelsIn(games: readonly GameFolder[]): APIApplicationCommandOptionChoice<string>[] {
  const names = new Map(games.flatMap(({ players = [] }) => players.map(({ id, name }) => [id, name] as const)));
  return [...names].slice(0, LIMITS.commandChoices).map(([value, name]) => ({ name, value }));
}
