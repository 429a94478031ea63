import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { numberOf, textOf, type Use } from '../src/discord/command.js';
import type { Options, Refusal } from '../src/engine/game.js';
import type { GameFolder } from '../src/games/contract.js';

/** Says which match is meant, where there are several. */
export const matchOption: APIApplicationCommandStringOption = {
  type: ApplicationCommandOptionType.String,
  name: 'match',
  description: 'Which match, if there are several',
  autocomplete: true,
};

/** The options given, by the game's own ids. Typed as they are shown, they are known too. */
export function optionsGiven(use: Use, { rules, words: wordsIn }: GameFolder): Options {
  const words = wordsIn(use.words.locale);
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

/** A refusal of options with the game and its option and values as people see them, not by their ids. */
export function asCalled(refusal: Refusal, { rules, words: wordsIn }: GameFolder, locale: string): Refusal {
  const words = wordsIn(locale);
  const { values } = refusal;
  if (refusal.why === 'badSeats') return { ...refusal, values: { ...values, game: words.title } };
  const option = rules.options.find(({ id }) => id === values.option);
  if (refusal.why !== 'badOption' || !option) return refusal;
  const possible = String(values.values).split(', ');
  return {
    ...refusal,
    values: {
      ...values,
      option: words.option(option.id, option.default).name,
      values: possible.map((value) => words.option(option.id, value).value).join(', '),
    },
  };
}
