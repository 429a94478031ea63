import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { numberOf, textOf, type Use } from '../src/discord/command.js';
import type { Options } from '../src/engine/game.js';
import type { GameFolder } from '../src/games/contract.js';

/** Says which match is meant, where there are several. */
export const matchOption: APIApplicationCommandStringOption = {
  type: ApplicationCommandOptionType.String,
  name: 'match',
  description: 'Which match, if there are several',
  autocomplete: true,
};

/** The options given, by the game's own ids. Typed as they are shown, they are known too. */
export function optionsGiven(use: Use, { rules, words }: GameFolder): Options {
  const seats = numberOf(use, 'seats') ?? rules.seats.max;
  return Object.fromEntries(
    rules.options.flatMap(({ id, values }) => {
      const typed = textOf(use, id.toLowerCase());
      if (typed === undefined || typed === '') return [];
      const shown = values(seats).find((value) => words.option(id, value).value.toLowerCase() === typed.toLowerCase());
      return [[id, shown ?? typed]];
    }),
  );
}
