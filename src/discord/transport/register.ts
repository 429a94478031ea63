import { createHash } from 'node:crypto';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Store } from '../../match/store.js';

/** Discord's list of our commands, everywhere or in one server. */
export interface CommandList {
  readonly applicationId: string;
  readonly guildId: string | undefined;
  /** Names of those that Discord has. */
  names(): Promise<readonly string[]>;
  put(commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[]): Promise<void>;
}

/** Registers the commands if they changed since the last time, or if Discord lost them. True: they were sent. */
export async function registerCommands(
  list: CommandList,
  commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[],
  store: Pick<Store, 'meta' | 'setMeta'>,
): Promise<boolean> {
  const key = `commands ${list.applicationId} ${list.guildId ?? 'everywhere'}`;
  const hash = createHash('sha256').update(JSON.stringify(commands)).digest('hex');
  if ((await store.meta(key)) === hash) {
    const there = new Set(await list.names());
    if (commands.every(({ name }) => there.has(name))) return false;
  }
  await list.put(commands);
  await store.setMeta(key, hash);
  return true;
}
