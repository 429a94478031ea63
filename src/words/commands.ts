import type { Messages } from '../../locales/messages.js';
import { perLanguage } from './languages.js';
import { type Say, sayIn } from './messages.js';

/** The path of a command, subcommand or option: `game.new.seats`. */
export type CommandPath = keyof Messages['commands'];

/** A command's subcommands that have words: `new` of `game.new`. */
export type SubcommandOf<Command extends string> =
  Extract<CommandPath, `${Command}.${string}`> extends `${Command}.${infer Rest}` ? First<Rest> : never;
type First<Rest extends string> = Rest extends `${string}.${string}` ? never : Rest;

/** The descriptions of the slash commands for Discord, in the language nearest to a locale. */
export const commandWords: (locale: string) => Say<Messages['commands']> = perLanguage((locale) =>
  sayIn('commands', locale),
);
