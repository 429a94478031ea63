import type { Messages } from '../../locales/messages.js';
import { perLanguage } from './languages.js';
import { type Say, sayIn } from './messages.js';

/** The path of a command, subcommand or option: `game.new.seats`. */
export type CommandPath = keyof Messages['commands'];

/** The descriptions of the slash commands for Discord, in the language nearest to a locale. */
export const commandWords: (locale: string) => Say<Messages['commands']> = perLanguage((locale) =>
  sayIn('commands', locale),
);
