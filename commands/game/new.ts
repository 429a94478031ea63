import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import { reply } from '../../src/discord/answer.js';
import { numberOf, textOf, type Use } from '../../src/discord/command.js';
import { DECLARED_IN, declared, inOthers } from '../../src/discord/declaring.js';
import { LIMITS } from '../../src/discord/limits.js';
import { note } from '../../src/discord/payload.js';
import { fits, pickerMessage } from '../../src/discord/surfaces/messages/picker.js';
import { openLobby } from '../../src/discord/surfaces/opening.js';
import { refusalWords } from '../../src/discord/surfaces/refusals.js';
import type { GameFolder } from '../../src/games/contract.js';
import { refuse } from '../../src/match/match.js';
import { after, type Subcommand } from './subcommand.js';

/** Opens a lobby: of the game named, or of the one that is picked then. What it plays by is agreed in the lobby. */
export const open: Subcommand = {
  options: newOptions,
  async run(use) {
    const game = textOf(use, 'game');
    const wanted = { seats: numberOf(use, 'seats'), computers: numberOf(use, 'computers') };
    if (game === undefined) return reply(await picker(use, wanted));
    const done = await openLobby(use, use.interaction.id, game, wanted);
    return 'components' in done ? reply(done) : after(use, done, use.words('refused.alreadyOver'));
  },
};

async function picker({ context, words }: Use, wanted: Parameters<typeof pickerMessage>[1]) {
  const { games } = context;
  if (games.some((game) => fits(game, wanted))) return pickerMessage(context, wanted, words);
  const most = mostSeats(games);
  const { seats = most, computers = 0 } = wanted;
  return note(refusalWords(refuse('tooManyComputers', { computers, seats, most }), undefined, words));
}

const mostSeats = (games: readonly GameFolder[]): number => Math.max(...games.map(({ rules }) => rules.seats.max));

function newOptions(games: readonly GameFolder[]): APIApplicationCommandBasicOption[] {
  const most = mostSeats(games);
  return [
    {
      type: ApplicationCommandOptionType.String,
      ...declared('game.new.game'),
      choices: games.slice(0, LIMITS.commandChoices).map(gameChoice),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      ...declared('game.new.seats'),
      min_value: 1,
      max_value: most,
    },
    {
      type: ApplicationCommandOptionType.Integer,
      ...declared('game.new.computers'),
      min_value: 0,
      max_value: most - 1,
    },
  ];
}

function gameChoice({ rules, words }: GameFolder): APIApplicationCommandOptionChoice<string> {
  const title = (language: string) => words(language).title;
  const others = inOthers(title);
  return { name: title(DECLARED_IN), ...(others && { name_localizations: others }), value: rules.id };
}
