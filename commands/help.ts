import { reply } from '../src/discord/answer.js';
import type { Command } from '../src/discord/command.js';
import { ANYWHERE, declared } from '../src/discord/declaring.js';
import { helpMessage } from '../src/discord/surfaces/messages/help.js';

/** `/help`: what the bot is for, and the ways from there. */
export const help: Command = {
  declare: () => ({ ...declared('help'), ...ANYWHERE }),
  defer: 'reply',
  panel: true,
  anywhere: true,
  run: async ({ context, words }) => reply(await helpMessage(context, words)),
};
