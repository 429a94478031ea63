import { type APIApplicationCommandOptionChoice, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { textOf } from '../../src/discord/command.js';
import { declared } from '../../src/discord/declaring.js';
import { LIMITS } from '../../src/discord/limits.js';
import { all, isLobby, isMine } from '../../src/discord/surfaces/choosing.js';
import type { GameFolder } from '../../src/games/contract.js';
import { lobbyRequest } from './lobby.js';
import type { Group } from './subcommand.js';

const isMyLobby = all(isLobby, isMine);

/** What the lobby's buttons do, typed: computers one by one, and which. */
export const computer: Group = {
  within: [
    {
      path: 'game.computer.add',
      options: (games) => [
        { type: ApplicationCommandOptionType.String, ...declared('game.computer.add.level'), choices: levelsIn(games) },
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

/** Every computer player of any game, by its name. Who plays only some games is refused in the others. */
function levelsIn(games: readonly GameFolder[]): APIApplicationCommandOptionChoice<string>[] {
  const names = new Map(games.flatMap(({ players = [] }) => players.map(({ id, name }) => [id, name] as const)));
  return [...names].slice(0, LIMITS.commandChoices).map(([value, name]) => ({ name, value }));
}
