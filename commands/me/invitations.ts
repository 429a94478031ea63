import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../../src/discord/answer.js';
import { textOf } from '../../src/discord/command.js';
import { choiceNamed, declared } from '../../src/discord/declaring.js';
import { note } from '../../src/discord/payload.js';
import { SWITCH } from '../../src/match/pace/wishes.js';
import { discordWords } from '../../src/words/discord.js';
import type { Choosing } from './choosing.js';

/** Whether others may ask one to a match by name. */
export const invitations: Choosing = {
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declared('me.invitations.set'),
      required: true,
      choices: SWITCH.map((value) => choiceNamed(value, (language) => discordWords(language)(`me.switch.${value}`))),
    },
  ],
  async run(use) {
    const { context, person, words } = use;
    const set = SWITCH.find((each) => each === textOf(use, 'set'));
    if (!set) return reply(note(words('notice.unknownCommand')));
    await context.settings.change(person.id, { invitations: set });
    return reply(note(words(`me.invitations.${set}`)));
  },
};
