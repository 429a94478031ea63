import {
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import type { GameFolder } from '../src/contract/game.js';
import { reply, suggestions } from '../src/discord/controls/answer.js';
import { suggestMatches } from '../src/discord/controls/choosing.js';
import type { Command } from '../src/discord/controls/command.js';
import { declarationOf, IN_SERVERS, matchOption } from '../src/discord/controls/declaring.js';
import { note } from '../src/discord/controls/payload.js';
import type { CommandPath, SubcommandOf } from '../src/words/commands.js';
import { computer } from './game/computer.js';
import { back, cancel, exported, rematch, resign } from './game/ending.js';
import { join, leave, options, start } from './game/lobby.js';
import { list, log, replay, review, share, table } from './game/looking.js';
import { manage } from './game/manage.js';
import { open } from './game/new.js';
import { ownNote } from './game/own-note.js';
import { signal } from './game/signal.js';
import { type Group, isGroup, type Subcommand } from './game/subcommand.js';
import { undo } from './game/undo.js';
import { watch } from './game/watch.js';

type SubcommandName = SubcommandOf<'game'>;

/** In the order in which people see them. A subcommand without words, or words without one, doesn't compile. */
const SUBCOMMANDS: Readonly<Record<SubcommandName, Subcommand | Group>> = {
  new: open,
  join,
  leave,
  start,
  computer,
  table,
  replay,
  log,
  review,
  share,
  watch,
  note: ownNote,
  list,
  undo,
  manage,
  resign,
  back,
  cancel,
  export: exported,
  rematch,
  options,
  signal,
};

const isKnown = (name: string): name is SubcommandName => Object.hasOwn(SUBCOMMANDS, name);

/** The subcommand typed after `/game`. Discord may still show one of an earlier program: undefined. */
function subcommandNamed(sub: string): Subcommand | undefined {
  const [name = '', inner] = sub.split(' ');
  const entry = isKnown(name) ? SUBCOMMANDS[name] : undefined;
  if (entry === undefined || inner === undefined) return entry && isGroup(entry) ? undefined : entry;
  return isGroup(entry) ? entry.within.find(({ path }) => path.endsWith(`.${inner}`)) : undefined;
}

/** `/game …`: everything about matches that isn't a choice in one. */
export const game: Command = {
  declare: (games) => ({
    ...declarationOf('game'),
    ...IN_SERVERS,
    options: Object.keys(SUBCOMMANDS)
      .filter(isKnown)
      .map((name) => declaration(name, games)),
  }),
  defer: 'reply',
  takes: (sub) => subcommandNamed(sub)?.takes,
  async run(use) {
    return subcommandNamed(use.sub)?.run(use) ?? reply(note(use.words('notice.unknownCommand')));
  },
  async suggest(use, typed) {
    const { fits, suggest } = subcommandNamed(use.sub) ?? {};
    if (fits && typed.name === 'match') return suggestMatches(use, fits, typed.text);
    return suggest ? suggest(use, typed) : suggestions([]);
  },
};

function declaration(
  name: SubcommandName,
  games: readonly GameFolder[],
): APIApplicationCommandSubcommandOption | APIApplicationCommandSubcommandGroupOption {
  const entry = SUBCOMMANDS[name];
  if (!isGroup(entry)) return subcommand(`game.${name}`, entry, games);
  return {
    type: ApplicationCommandOptionType.SubcommandGroup,
    ...declarationOf(`game.${name}`),
    options: entry.within.map((inner) => subcommand(inner.path, inner, games)),
  };
}

const subcommand = (
  path: CommandPath,
  { options, fits }: Subcommand,
  games: readonly GameFolder[],
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  ...declarationOf(path),
  options: [...(options?.(games) ?? []), ...(fits ? [matchOption()] : [])],
});
