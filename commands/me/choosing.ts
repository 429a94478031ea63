import type { APIApplicationCommandStringOption } from 'discord-api-types/v10';
import type { Answer } from '../../src/discord/controls/answer.js';
import type { Use } from '../../src/discord/controls/command.js';

/** The subcommand for one preference. */
export interface Choosing {
  options(): APIApplicationCommandStringOption[];
  run(use: Use): Promise<Answer>;
  /** Suggestions for the text that somebody types into one of its options. */
  suggest?(use: Use, typed: { readonly name: string; readonly text: string }): Answer | Promise<Answer>;
}
