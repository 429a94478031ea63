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

/** A slash command as somebody used it. */
export interface Use {
  readonly interaction: APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction;
  readonly context: Context;
  readonly words: DiscordWords;
  readonly person: Person;
  readonly locale: string;
  /** Empty in direct messages, where only commands are that say `anywhere`. */
  readonly guildId: string;
  /** The channel or thread it was used in. */
  readonly channelId: string;
  /** The subcommand, after its group where it has one: `computer add`; or empty. */
  readonly sub: string;
  readonly options: readonly APIApplicationCommandInteractionDataBasicOption[];
}

/** One slash command: how it is declared to Discord, and what it does. */
export interface Command {
  declare(games: readonly GameFolder[]): RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly defer: Deferral;
  /** By its subcommand, or ''. */
  takes?(sub: string): Takes | undefined;
  /** What it answers stands in the user's one private panel. */
  readonly panel?: true;
  /** It needs no server, and can be used in direct messages too. */
  readonly anywhere?: true;
  run(use: Use): Promise<Answer>;
  /** Suggestions for the option that is being typed. */
  suggest?(use: Use, typed: { readonly name: string; readonly text: string }): Promise<Answer>;
}

/** A text option's value, without blanks around it; undefined where it isn't given. */
export function textOf({ options }: Use, name: string): string | undefined {
  const value = options.find((option) => option.name === name)?.value;
  return value === undefined ? undefined : String(value).trim();
}

export function numberOf(use: Use, name: string): number | undefined {
  const value = textOf(use, name);
  return value === undefined ? undefined : Number(value);
}
