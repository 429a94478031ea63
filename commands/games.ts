import type { GameFolder } from '../src/contract/game.js';
import { choiceNamed, optionAmong } from '../src/discord/controls/declaring.js';
import { LIMITS } from '../src/discord/controls/limits.js';
import type { CommandPath } from '../src/words/commands.js';

/* Options that follow from the games. */

/** The games by their titles. */
export const gameOption = (path: CommandPath, games: readonly GameFolder[]) =>
  optionAmong(
    path,
    games
      .slice(0, LIMITS.commandChoices)
      .map(({ rules, words }) => choiceNamed(rules.id, (language) => words(language).title)),
  );

export const mostSeats = (games: readonly GameFolder[]): number =>
  Math.max(...games.map(({ rules }) => rules.seats.max));

/** The computer players of all games. One that doesn't play the chosen game is refused later. */
export function levelOption(path: CommandPath, games: readonly GameFolder[]) {
  const names = new Map(games.flatMap(({ players = [] }) => players.map(({ id, name }) => [id, name] as const)));
  const choices = [...names].slice(0, LIMITS.commandChoices).map(([value, name]) => ({ name, value }));
  return optionAmong(path, choices);
}
