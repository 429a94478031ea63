import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../../src/discord/controls/answer.js';
import { textOf, type Use } from '../../src/discord/controls/command.js';
import { choiceNamed, declarationOf } from '../../src/discord/controls/declaring.js';
import { note } from '../../src/discord/controls/payload.js';
import { NAMES_SHOWN, type Settings } from '../../src/discord/controls/settings.js';
import { SWITCH } from '../../src/match/features/pace/preferences.js';
import { discordWords } from '../../src/words/discord.js';
import type { Choosing } from './choosing.js';

/** A preference that is on or off. `settings`: the preferences that each value sets. */
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

/** Whether others may invite the person to a match. */
export const invitations = switched('invitations', (set) => ({ invitations: set }));
/** Whether the person's hand says that they come next. */
export const next = switched('next', (set) => ({ next: set }));
/** Whether the hand explains the aim in the person's first matches of a game. Switches all games at once. */
export const hints = switched('hints', (set, { context }) => ({
  enough: set === 'on' ? undefined : context.games.map(({ rules }) => rules.id).sort(),
}));

/** Whether keepsakes of the person's matches show their name. */
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
