import { InteractionContextType } from 'discord-api-types/v10';
import { reply } from '../src/discord/answer.js';
import type { Command } from '../src/discord/command.js';
import { declared } from '../src/discord/declaring.js';
import { container, GOLD, message, text } from '../src/discord/payload.js';

/** `/help`: what the bot is for, and every command in a few lines. */
export const help: Command = {
  declare: () => ({ ...declared('help'), contexts: [InteractionContextType.Guild] }),
  defer: 'reply',
  async run({ context, words }) {
    const games = context.games.map((game) => {
      const { title, blurb } = game.words(words.locale);
      return `**${title}**: ${blurb}`;
    });
    return reply(
      message([
        container(GOLD, [
          text(words('help.title')),
          text(words('help.text')),
          text([words('help.games'), ...games].join('\n')),
        ]),
      ]),
    );
  },
};
