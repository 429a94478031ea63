import {
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import { type Answer, suggestions } from '../src/discord/answer.js';
import { type Command, numberOf, textOf, type Use } from '../src/discord/command.js';
import { gameCalled } from '../src/discord/context.js';
import { suggestMatches } from '../src/discord/surfaces/choosing.js';
import type { GameFolder } from '../src/games/contract.js';
import { SUBCOMMANDS, suggestSignals } from './game-subcommands.js';
import { matchOption } from './options.js';

const sub = (
  name: string,
  description: string,
  options: APIApplicationCommandSubcommandOption['options'] = [matchOption],
): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description,
  ...(options && { options }),
});

const signalOption: APIApplicationCommandStringOption = {
  type: ApplicationCommandOptionType.String,
  name: 'word',
  description: 'One of the signals',
  required: true,
  autocomplete: true,
};

/** `/game …`: everything about matches that isn't a choice in one. */
export const game: Command = {
  declare: (games) => ({
    name: 'game',
    description: 'Open, join, see and end matches',
    contexts: [0],
    options: [
      sub('new', 'Open a lobby in this channel, or start at once', newOptions(games)),
      sub('join', 'Take a seat in the lobby of this channel'),
      sub('leave', 'Leave a lobby'),
      sub('start', 'Start with those who are here (host)'),
      sub('table', 'The table, to your eyes'),
      sub('list', 'All your matches and whose turn it is', []),
      sub('resign', 'Give up a match'),
      sub('cancel', 'Call off a match for everybody (host)'),
      sub('export', 'The proof of fair shuffles of a match that is over'),
      sub('rematch', 'The same people again, after a match that is over'),
      sub('options', 'What is agreed in a lobby; its host can change it'),
      sub('signal', 'Say in public what the table’s buttons say, while that is open', [signalOption, matchOption]),
    ],
  }),
  defer: 'reply',
  async run(use) {
    const subcommand = SUBCOMMANDS[use.sub];
    if (!subcommand) throw new Error(`there is no /game ${use.sub}`);
    return subcommand.run(use);
  },
  async suggest(use, { name, text }) {
    if (name === 'word') return suggestSignals(use, text);
    if (name === 'match') return suggestMatches(use, SUBCOMMANDS[use.sub]?.fits ?? (() => true), text);
    return suggestValues(use, name, text);
  },
};

/** Discord keeps a command's declaration in one language, and translations beside it. */
const DECLARED_IN = 'en';

/** The games, then every option that any game has. */
function newOptions(games: readonly GameFolder[]): APIApplicationCommandSubcommandOption['options'] {
  const most = Math.max(...games.map(({ rules }) => rules.seats.max));
  const ids = [...new Set(games.flatMap(({ rules }) => rules.options.map(({ id }) => id)))];
  return [
    {
      type: ApplicationCommandOptionType.String,
      name: 'game',
      description: 'Which game',
      choices: games.slice(0, 25).map(({ rules, words }) => ({ name: words(DECLARED_IN).title, value: rules.id })),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'seats',
      description: 'For how many; it starts when all seats are taken',
      min_value: 1,
      max_value: most,
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'computers',
      description: 'How many of them computer players take at once',
      min_value: 0,
      max_value: most - 1,
    },
    ...ids.slice(0, 22).map((id) => ({
      type: ApplicationCommandOptionType.String as const,
      name: id.toLowerCase(),
      description: describe(games, id),
      autocomplete: true,
    })),
  ];
}

function describe(games: readonly GameFolder[], id: string): string {
  const named = games.flatMap(({ rules, words }) => {
    const option = rules.options.find((each) => each.id === id);
    return option ? [`${words(DECLARED_IN).title}: ${words(DECLARED_IN).option(id, option.default).name}`] : [];
  });
  return named.join(' · ').slice(0, 100);
}

/** Values of a game's option, called by the game's own words. */
function suggestValues(use: Use, name: string, typed: string): Answer {
  const folder = gameCalled(use.context.games, textOf(use, 'game') ?? '') ?? use.context.games[0];
  const option = folder?.rules.options.find(({ id }) => id.toLowerCase() === name);
  if (!folder || !option) return suggestions([]);
  const seats = numberOf(use, 'seats') ?? folder.rules.seats.max;
  const values = option
    .values(seats)
    .map((value) => ({ name: folder.words(use.words.locale).option(option.id, value).value, value }));
  return suggestions(values.filter((it) => it.name.toLowerCase().includes(typed.trim().toLowerCase())));
}
