import type {
  APIApplicationCommandAutocompleteInteraction,
  APIApplicationCommandInteractionDataBasicOption,
  APIChatInputApplicationCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { GameFolder } from '../../contract/game.js';
import type { Person } from '../../match/model/person.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Answer, Deferral, Takes } from './answer.js';
import type { Context } from './context.js';

/** One use of a slash command. */
export interface Use {
  readonly interaction: APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction;
  readonly context: Context;
  readonly words: DiscordWords;
  readonly person: Person;
  readonly locale: string;
  /** Empty in direct messages, where only commands with `anywhere` exist. */
  readonly guildId: string;
  /** The channel or thread it was used in. */
  readonly channelId: string;
  /** The subcommand, after its group where it has one: `computer add`; or empty. */
  readonly sub: string;
  readonly options: readonly APIApplicationCommandInteractionDataBasicOption[];
}

/** One slash command: its declaration to Discord, and its effect. */
export interface Command {
  declare(games: readonly GameFolder[]): RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly defer: Deferral;
  /** How to schedule it, by its subcommand, or ''. */
  takes?(sub: string): Takes | undefined;
  /** Its answer opens in the user's one private panel. */
  readonly panel?: true;
  /** It needs no server, and works in direct messages too. */
  readonly anywhere?: true;
  run(use: Use): Promise<Answer>;
  /** Suggestions for the option while it is typed. */
  suggest?(use: Use, typed: { readonly name: string; readonly text: string }): Promise<Answer>;
}

/** A text option's value, without blanks around it; undefined where the user gave none. */
export function textOf({ options }: Use, name: string): string | undefined {
  const value = options.find((option) => option.name === name)?.value;
  return value === undefined ? undefined : String(value).trim();
}

export function numberOf(use: Use, name: string): number | undefined {
  const value = textOf(use, name);
  return value === undefined ? undefined : Number(value);
}
