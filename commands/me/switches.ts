import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../../src/discord/answer.js';
import { textOf } from '../../src/discord/command.js';
import { choiceNamed, declared } from '../../src/discord/declaring.js';
import { note } from '../../src/discord/payload.js';
import { NAMES_SHOWN } from '../../src/discord/settings.js';
import { SWITCH } from '../../src/match/pace/wishes.js';
import { discordWords } from '../../src/words/discord.js';
import type { Choosing } from './choosing.js';

/** Something that is on or off for a person. */
const switched = (name: 'invitations' | 'next'): Choosing => ({
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declared(`me.${name}.set`),
      required: true,
      choices: SWITCH.map((value) => choiceNamed(value, (language) => discordWords(language)(`me.switch.${value}`))),
    },
  ],
  async run(use) {
    const { context, person, words } = use;
    const set = SWITCH.find((each) => each === textOf(use, 'set'));
    if (!set) return reply(note(words('notice.unknownCommand')));
    await context.settings.change(person.id, { [name]: set });
    return reply(note(words(`me.${name}.${set}`)));
  },
});

/** Whether others may ask one to a match by name. */
export const invitations = switched('invitations');
/** Whether one's hand says that one comes next. */
export const next = switched('next');

/** Whether what is shared of one's matches has one's name. */
export const name: Choosing = {
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declared('me.name.set'),
      required: true,
      choices: NAMES_SHOWN.map((value) =>
        choiceNamed(value, (language) => discordWords(language)(`me.name.option.${value}`)),
      ),
    },
  ],
  async run(use) {
    const { context, person, words } = use;
    const set = NAMES_SHOWN.find((each) => each === textOf(use, 'set'));
    if (!set) return reply(note(words('notice.unknownCommand')));
    await context.settings.change(person.id, { name: set });
    return reply(note(words(`me.name.${set}`)));
  },
};
