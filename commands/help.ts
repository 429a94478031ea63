import { reply } from '../src/discord/controls/answer.js';
import type { Command } from '../src/discord/controls/command.js';
import { ANYWHERE, declarationOf } from '../src/discord/controls/declaring.js';
import { helpMessage } from '../src/discord/features/guide/help.js';

/** `/help`: what the bot is for, and the ways from there. */
export const help: Command = {
  declare: () => ({ ...declarationOf('help'), ...ANYWHERE }),
  defer: 'reply',
  takes: () => 'same',
  panel: true,
  anywhere: true,
  run: async ({ context, words }) => reply(await helpMessage(context, words)),
};
