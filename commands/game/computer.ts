import { all, isLobby, isMine } from '../../src/discord/controls/choosing.js';
import { textOf } from '../../src/discord/controls/command.js';
import { levelOption } from '../games.js';
import { lobbyRequest } from './lobby.js';
import type { Group } from './subcommand.js';

const isMyLobby = all(isLobby, isMine);

/** Does by command what the lobby's buttons do: adds and removes computers one by one, also of a named level. */
export const computer: Group = {
  within: [
    {
      path: 'game.computer.add',
      options: (games) => [levelOption('game.computer.add.level', games)],
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
