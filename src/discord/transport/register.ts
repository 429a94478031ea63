import { createHash } from 'node:crypto';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Store } from '../../match/store/store.js';
import { troubleOf } from '../controls/errors.js';

type Command = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Discord's list of our commands, everywhere or in one server. */
export interface CommandList {
  readonly applicationId: string;
  readonly guildId: string | undefined;
  /** Where the application can be installed, if Discord says so. */
  readonly installs: readonly ApplicationIntegrationType[];
  /** Names of the commands that Discord has. */
  names(): Promise<readonly string[]>;
  put(commands: readonly Command[]): Promise<void>;
}

const hashOf = (commands: readonly Command[]): string =>
  createHash('sha256').update(JSON.stringify(commands)).digest('hex');

/** Registers them if they changed, or if Discord lost them. True: they were sent. Rejects with Discord's errors. */
export async function registerCommands(
  list: CommandList,
  commands: readonly Command[],
  {
    store,
    log,
  }: { readonly store: Pick<Store, 'meta' | 'setMeta'>; readonly log: { warn(_: object, text: string): void } },
): Promise<boolean> {
  const key = `commands ${list.applicationId} ${list.guildId ?? 'everywhere'}`;
  const fitting = commands.map((command) => fitToList(command, list));
  const plain = commands.map(placeless);
  const hash = hashOf(fitting);
  if ((await store.meta(key)) === hash) {
    const there = new Set(await list.names());
    if (commands.every(({ name }) => there.has(name))) return false;
  }
  try {
    await list.put(fitting);
    await store.setMeta(key, hash);
  } catch (error) {
    if (troubleOf(error) !== 'refused' || hashOf(plain) === hash) throw error;
    await list.put(plain);
    log.warn({ error }, UNPLACED);
    await store.setMeta(key, hashOf(plain));
  }
  return true;
}

const UNPLACED =
  'Discord did not take where each command may be used, so that it offers them wherever the application is installed. Look at the Installation page of discord.com/developers: Guild Install, and User Install for those who take the bot along.';

/** Without the places of use: Discord then uses the places where the application can be installed. */
function placeless({ integration_types: _, contexts: __, ...command }: Command): Command {
  return command;
}

/**
 * A command in the shape that this list accepts: commands of one server have no such fields, others may name only the
 * installation types of the application. https://docs.discord.com/developers/interactions/application-commands#contexts
 */
function fitToList(command: Command, { guildId, installs }: CommandList): Command {
  if (guildId !== undefined) return placeless(command);
  const types = command.integration_types?.filter((type) => installs.includes(type)) ?? [];
  if (types.length === 0) return placeless(command);
  const ofPeople = types.includes(ApplicationIntegrationType.UserInstall);
  const contexts = command.contexts?.filter((each) => ofPeople || each !== InteractionContextType.PrivateChannel);
  return { ...command, integration_types: types, ...(contexts && { contexts }) };
}
