import {
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { type Answer, reply } from '../src/discord/answer.js';
import { type Command, textOf, type Use } from '../src/discord/command.js';
import { DECLARED_IN, declared, inOthers } from '../src/discord/declaring.js';
import { note } from '../src/discord/payload.js';
import { cardNames } from '../src/words/cards.js';
import type { CommandPath } from '../src/words/commands.js';
import { discordWords } from '../src/words/discord.js';
import { inManner, MANNERS, type Manner } from '../src/words/languages.js';
import { joined } from '../src/words/shared.js';

/** One thing that people choose for themselves. */
interface Choosing {
  options(): APIApplicationCommandStringOption[];
  run(use: Use): Promise<Answer>;
}

const words: Choosing = {
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declared('me.words.cards'),
      required: true,
      choices: MANNERS.map(choiceOf),
    },
  ],
  async run(use) {
    const { context, person, locale } = use;
    const wanted = MANNERS.find((manner) => manner === textOf(use, 'cards'));
    if (!wanted) return reply(note(use.words('notice.unknownCommand')));
    await context.settings.change(person.id, { cards: wanted });
    return reply(note(use.words('me.cards.done', { example: exampleIn(inManner(locale, wanted)) })));
  },
};

/** A manner, shown by what it looks like. */
function choiceOf(manner: Manner): APIApplicationCommandOptionChoice<string> {
  const named = (language: string): string =>
    discordWords(language)(`me.cards.${manner}`, { example: exampleIn(inManner(language, manner)) });
  const others = inOthers(named);
  return { name: named(DECLARED_IN), value: manner, ...(others && { name_localizations: others }) };
}

const exampleIn = (locale: string): string =>
  joined(
    ['8S', 'JH'].map((card) => cardNames(locale).short(card)),
    locale,
  );

/** The subcommands that have words: `words` of `me.words`. */
type SubcommandName = Extract<CommandPath, `me.${string}`> extends `me.${infer Rest}` ? First<Rest> : never;
type First<Rest extends string> = Rest extends `${string}.${string}` ? never : Rest;

/** One without words, or words without one, doesn't compile. */
const SUBCOMMANDS: Readonly<Record<SubcommandName, Choosing>> = { words };

const isKnown = (name: string): name is SubcommandName => Object.hasOwn(SUBCOMMANDS, name);

/** `/me …`: what people choose for themselves, for every server. */
export const me: Command = {
  declare: () => ({
    ...declared('me'),
    contexts: [InteractionContextType.Guild],
    options: Object.keys(SUBCOMMANDS)
      .filter(isKnown)
      .map(
        (name): APIApplicationCommandSubcommandOption => ({
          type: ApplicationCommandOptionType.Subcommand,
          ...declared(`me.${name}`),
          options: SUBCOMMANDS[name].options(),
        }),
      ),
  }),
  defer: 'reply',
  async run(use) {
    // Discord may still show one that an earlier program had.
    return isKnown(use.sub) ? SUBCOMMANDS[use.sub].run(use) : reply(note(use.words('notice.unknownCommand')));
  },
};
