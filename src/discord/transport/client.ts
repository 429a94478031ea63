import { Client, Events, GatewayIntentBits, Options } from 'discord.js';
import { type APIApplicationCommand, type APIInteraction, GatewayDispatchEvents, Routes } from 'discord-api-types/v10';
import type { Posts, Privates } from '../posts.js';
import type { CommandList } from './register.js';
import type { Callbacks } from './transport.js';
import { callbacksOver, postsOver, privatesOver } from './writing.js';

export interface ClientOptions {
  readonly token: string;
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  readonly shards: 'auto' | number;
  /** Told the HTTP status of each request that Discord refused. */
  readonly onRefused?: (status: number) => void;
  readonly log: {
    info(about: object, text: string): void;
    warn(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

/** What Discord tells us of. */
export interface Ears {
  interaction(interaction: APIInteraction): void;
  /** A channel or thread was deleted, or the server it is in is closed to us. */
  placeLost(channelId: string): void;
  /** Connected, at first or again: what is owed may be sent. */
  connected(): void;
}

export interface Connection {
  readonly callbacks: Callbacks;
  readonly posts: Posts;
  readonly privates: Privates;
  /** For the commands, everywhere or in one server. Only once connected. */
  commandList(guildId: string | undefined): CommandList;
  /** Logs in; resolves when all shards are ready. */
  open(ears: Ears): Promise<void>;
  readonly ready: () => boolean;
  close(): Promise<void>;
}

/** The real discord.js client: its gateway and its REST manager, and nothing of its caches that we don't need. */
export function createConnection({ token, api, shards, onRefused, log }: ClientOptions): Connection {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards,
    rest: { api, version: '10' },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      ThreadMemberManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
    }),
  });
  const { rest } = client;

  return {
    callbacks: callbacksOver(rest),
    posts: postsOver(rest),
    privates: privatesOver(rest),
    ready: () => client.isReady(),
    async open(ears) {
      listen(client, ears, { log, ...(onRefused && { onRefused }) });
      const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
      await client.login(token);
      await ready;
    },
    commandList(guildId) {
      const applicationId = client.application?.id;
      if (applicationId === undefined) throw new Error('not connected yet');
      return commandListOver(rest, applicationId, guildId);
    },
    close: () => client.destroy(),
  };
}

/** What Discord says is passed on; what it refuses is counted. */
function listen(
  client: Client,
  { interaction, placeLost, connected }: Ears,
  { onRefused, log }: Pick<ClientOptions, 'onRefused' | 'log'>,
): void {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, interaction);
  client.ws.on(GatewayDispatchEvents.ChannelDelete, ({ id }: { id: string }) => placeLost(id));
  client.ws.on(GatewayDispatchEvents.ThreadDelete, ({ id }: { id: string }) => placeLost(id));
  // Heard before the client forgets the server's channels. Unavailable: an outage, which passes.
  client.ws.on(GatewayDispatchEvents.GuildDelete, ({ id, unavailable }: { id: string; unavailable?: boolean }) => {
    if (unavailable) return;
    for (const channel of client.guilds.cache.get(id)?.channels.cache.keys() ?? []) placeLost(channel);
  });
  client.on(Events.ShardReady, connected);
  client.on(Events.ShardResume, connected);
  client.on(Events.Error, (error) => log.error({ error }, 'the client failed'));
  client.on(Events.ShardError, (error, shard) => log.warn({ error, shard }, 'a shard failed; it connects again'));
  client.on(Events.Warn, (text) => log.warn({}, text));
  client.rest.on('response', (_, { status }) => {
    if (status >= 400) onRefused?.(status);
  });
  client.rest.on('rateLimited', ({ route, timeToReset, global }) =>
    log.info({ route, timeToReset, global }, 'Discord asks us to wait'),
  );
}

function commandListOver(rest: Client['rest'], applicationId: string, guildId: string | undefined): CommandList {
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  return {
    applicationId,
    guildId,
    async names() {
      return ((await rest.get(route)) as APIApplicationCommand[]).map(({ name }) => name);
    },
    async put(commands) {
      await rest.put(route, { body: commands });
    },
  };
}
