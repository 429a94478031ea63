import type { APIApplicationCommandStringOption } from 'discord-api-types/v10';
import { type Answer, reply } from '../../src/discord/controls/answer.js';
import { textOf, type Use } from '../../src/discord/controls/command.js';
import { optionOf } from '../../src/discord/controls/declaring.js';
import { note } from '../../src/discord/controls/payload.js';
import type { Settings } from '../../src/discord/controls/settings.js';
import type { CommandPath } from '../../src/words/commands.js';
import type { DiscordWords } from '../../src/words/discord.js';

/** The subcommand for one preference. */
export interface Choosing {
  options(): APIApplicationCommandStringOption[];
  run(use: Use): Promise<Answer>;
  /** Suggestions for the text that somebody types into one of its options. */
  suggest?(use: Use, typed: { readonly name: string; readonly text: string }): Answer | Promise<Answer>;
}

/** A preference with few values. `path`: of the option that names one; `done`: what is said once it is chosen. */
export const choosingOf = <Value extends string>(
  path: CommandPath,
  values: readonly Value[],
  settings: (value: Value, use: Use) => Settings,
  said: (value: Value, words: DiscordWords) => string,
  done: (value: Value, words: DiscordWords) => string,
): Choosing => ({
  options: () => [optionOf(path, values, said, true)],
  async run(use) {
    const { context, person, words } = use;
    const typed = textOf(use, path.slice(path.lastIndexOf('.') + 1));
    const value = values.find((each) => each === typed);
    if (!value) return reply(note(words('notice.unknownCommand')));
    await context.settings.change(person.id, settings(value, use));
    return reply(note(done(value, words)));
  },
});
