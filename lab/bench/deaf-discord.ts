import type { APIAttachment, APIInteraction, APIMessage, InteractionResponseType } from 'discord-api-types/v10';
import type { Connection, GatewayHandlers } from '../../src/discord/transport/client.js';

type Presser = { readonly id: string; readonly name: string };

/** A Discord that accepts everything and stores nothing, so that only the bot's own memory grows. */
export interface DeafDiscord {
  readonly connection: Connection;
  /** Somebody uses a button; resolves when it is answered. */
  press(person: Presser, customId: string): Promise<void>;
  /** Somebody uses a slash command; likewise. `options`: as Discord sends them. */
  command(person: Presser, name: string, options?: readonly object[]): Promise<void>;
}

/** These types promise a later answer. */
const DEFERRED: ReadonlySet<InteractionResponseType> = new Set([5, 6]);

/** No id comes twice, not even on a database that was used before: the bot ignores what it has claimed. */
let last = Date.now() * 1000;
const nextId = (): string => String(++last);

export function deafDiscord(): DeafDiscord {
  const answered = new Map<string, () => void>();
  let handlers: GatewayHandlers | undefined;
  const done = (id: string): void => {
    answered.get(id)?.();
    answered.delete(id);
  };
  const place = (messageId: string) => ({ messageId, target: '@original' });
  const connection: Connection = {
    callbacks: {
      async answer({ id }, { body: { type } }) {
        if (!DEFERRED.has(type)) done(id);
        return place(id);
      },
      async edit({ id }) {
        done(id);
        return place(id);
      },
      async follow({ id }) {
        done(id);
        return place(id);
      },
      standing: async ({ id }) => place(id),
    },
    privates: { edit: async () => undefined, remove: async () => undefined },
    posts: {
      send: async (channel_id, { components }) =>
        ({ id: nextId(), channel_id, components, attachments: [] as APIAttachment[] }) as APIMessage,
      newestOwn: async () => undefined,
      edit: async () => undefined,
      remove: async () => undefined,
      startThread: async () => nextId(),
      archive: async () => undefined,
      unarchive: async () => undefined,
      isIn: async () => true,
      isMember: async () => true,
    },
    commandList: (guildId) => ({
      applicationId: '1',
      guildId,
      installs: [],
      names: async () => [],
      put: async () => undefined,
    }),
    open: async (given) => {
      handlers = given;
    },
    ready: () => handlers !== undefined,
    shards: () => ({ up: 0, lost: 0 }),
    port: () => undefined,
    stopReceiving: async () => undefined,
    close: async () => undefined,
  };
  function used({ id: userId, name }: Presser, type: 2 | 3, data: object): Promise<void> {
    const id = nextId();
    return new Promise((resolve) => {
      answered.set(id, resolve);
      handlers?.interaction({
        id,
        application_id: '1',
        type,
        token: id,
        version: 1,
        guild_id: '1',
        channel_id: '2',
        channel: { id: '2', type: 0 },
        guild: { id: '1', locale: 'en-US', features: [] },
        locale: 'en-US',
        member: { user: { id: userId, username: name, global_name: name } },
        data,
      } as unknown as APIInteraction);
    });
  }
  return {
    connection,
    press: (person, customId) => used(person, 3, { component_type: 2, custom_id: customId }),
    command: (person, name, options = []) => used(person, 2, { type: 1, name, options }),
  };
}
