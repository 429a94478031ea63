import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { all, isLobby, isMine } from '../../src/discord/controls/choosing.js';
import { textOf } from '../../src/discord/controls/command.js';
import { declarationOf } from '../../src/discord/controls/declaring.js';
import { levelsIn } from '../games.js';
import { lobbyRequest } from './lobby.js';
import type { Group } from './subcommand.js';

const isMyLobby = all(isLobby, isMine);

/** What the lobby's buttons do, typed: computers one by one, and which. */
export const computer: Group = {
  within: [
    {
      path: 'game.computer.add',
      options: (games) => [
        {
          type: ApplicationCommandOptionType.String,
          ...declarationOf('game.computer.add.level'),
          choices: levelsIn(games),
        },
      ],
      ...lobbyRequest(
        isMyLobby,
        (use, match) => use.context.service.addComputer(match.record.id, use.person.id, textOf(use, 'level')),
        ({ words }) => words('lobby.computerAdded'),
      ),
    },
    {
      path: 'game.computer.remove',
      ...lobbyRequest(
        isMyLobby,
        ({ context, person }, match) => context.service.removeComputer(match.record.id, person.id),
        ({ words }, { nothingNew }) => words(nothingNew ? 'lobby.noComputerHere' : 'lobby.computerGone'),
      ),
    },
  ],
};
