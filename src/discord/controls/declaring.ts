import {
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type LocalizationMap,
} from 'discord-api-types/v10';
import { type CommandPath, commandWords } from '../../words/commands.js';
import { type DiscordWords, discordWords } from '../../words/discord.js';
import { LANGUAGES, nearest } from '../../words/languages.js';
import { LIMITS } from './limits.js';

/* Discord takes a declaration in one language, English, with its localizations. */

const DECLARED_IN = 'en';

/** For commands that need no server: also in direct messages, and for people who installed the bot for themselves. */
export const ANYWHERE = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};
export const IN_SERVERS = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

/** Localizations by Discord's locales; undefined where the text is the same in all of them. */
export function inOthers(
  say: (language: string) => string | undefined,
  languages: readonly string[] = LANGUAGES,
): LocalizationMap | undefined {
  const said = Object.values(Locale).flatMap((locale) => {
    const language = nearest(languages, locale);
    const text = language === DECLARED_IN ? undefined : say(language);
    return text === undefined ? [] : [[locale, text] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** The name and description of a command, a subcommand or an option. */
export function declarationOf(path: CommandPath) {
  return {
    name: path.slice(path.lastIndexOf('.') + 1),
    ...describe((language) => commandWords(language)(path)),
  };
}

/** A description in each language. */
function describe(say: (language: string) => string) {
  const others = inOthers(say);
  return { description: say(DECLARED_IN), ...(others && { description_localizations: others }) };
}

/** One of the values that an option offers. `named`: its name in a language. */
export function choiceNamed(
  value: string,
  named: (language: string) => string,
): APIApplicationCommandOptionChoice<string> {
  const others = inOthers(named);
  return { name: named(DECLARED_IN), ...(others && { name_localizations: others }), value };
}

/** An option with these choices. */
export const optionAmong = (
  path: CommandPath,
  choices: APIApplicationCommandOptionChoice<string>[],
  required = false,
): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...declarationOf(path),
  ...(required && { required }),
  choices,
});

/** An option with these values. `said`: the name of one. */
export const optionOf = <Value extends string>(
  path: CommandPath,
  values: readonly Value[],
  said: (value: Value, words: DiscordWords) => string,
  required = false,
): APIApplicationCommandStringOption => {
  const choices = values.map((value) => choiceNamed(value, (language) => said(value, discordWords(language))));
  return optionAmong(path, choices, required);
};

export const numberOption = (path: CommandPath, min: number, max: number): APIApplicationCommandIntegerOption => ({
  type: ApplicationCommandOptionType.Integer,
  ...declarationOf(path),
  min_value: min,
  max_value: max,
});

/** A text option with suggestions. `longest`: characters; by default, the longest suggestion that Discord allows. */
export const typedOption = (
  path: CommandPath,
  {
    required = false,
    longest = LIMITS.suggestionName,
  }: { readonly required?: boolean; readonly longest?: number } = {},
): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...declarationOf(path),
  ...(required && { required }),
  max_length: longest,
  autocomplete: true,
});

/** The option that names the match, where there are several. */
export const matchOption = (): APIApplicationCommandStringOption => typedOption('match');
