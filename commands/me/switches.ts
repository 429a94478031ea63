import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../../src/discord/controls/answer.js';
import { textOf, type Use } from '../../src/discord/controls/command.js';
import { choiceNamed, declarationOf } from '../../src/discord/controls/declaring.js';
import { note } from '../../src/discord/controls/payload.js';
import { NAMES_SHOWN, type Settings } from '../../src/discord/controls/settings.js';
import { SWITCH } from '../../src/match/features/pace/preferences.js';
import { discordWords } from '../../src/words/discord.js';
import type { Choosing } from './choosing.js';

/** Something that is on or off for a person. `settings`: what they choose by that. */
const switched = (
  name: 'invitations' | 'next' | 'hints',
  settings: (set: (typeof SWITCH)[number], use: Use) => Settings,
): Choosing => ({
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declarationOf(`me.${name}.set`),
      required: true,
      choices: SWITCH.map((value) => choiceNamed(value, (language) => discordWords(language)(`me.switch.${value}`))),
    },
  ],
  async run(use) {
    const { context, person, words } = use;
    const set = SWITCH.find((each) => each === textOf(use, 'set'));
    if (!set) return reply(note(words('notice.unknownCommand')));
    await context.settings.change(person.id, settings(set, use));
    return reply(note(words(`me.${name}.${set}`)));
  },
});

/** Whether others may ask one to a match by name. */
export const invitations = switched('invitations', (set) => ({ invitations: set }));
/** Whether one's hand says that one comes next. */
export const next = switched('next', (set) => ({ next: set }));
/** Whether the hand says in one's first matches of a game what one is after: in all games at once. */
export const hints = switched('hints', (set, { context }) => ({
  enough: set === 'on' ? undefined : context.games.map(({ rules }) => rules.id).sort(),
}));

/** Whether what is shared of one's matches has one's name. */
export const name: Choosing = {
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declarationOf('me.name.set'),
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
