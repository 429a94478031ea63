import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { textOf, type Use } from '../src/discord/command.js';
import type { Options } from '../src/engine/game.js';
import type { GameFolder } from '../src/games/contract.js';

/** Says which match is meant, where there are several. */
export const matchOption: APIApplicationCommandStringOption = {
  type: ApplicationCommandOptionType.String,
  name: 'match',
  description: 'Which match, if there are several',
  autocomplete: true,
};

/** The options given, by the game's own ids. */
export function optionsGiven(use: Use, { rules }: GameFolder): Options {
  return Object.fromEntries(
    rules.options.flatMap(({ id }) => {
      const value = textOf(use, id.toLowerCase());
      return value === undefined || value === '' ? [] : [[id, value]];
    }),
  );
}
