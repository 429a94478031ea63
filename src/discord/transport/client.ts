import type { RawFile } from '@discordjs/rest';
import { Client, Events, GatewayIntentBits, Options } from 'discord.js';
import {
  type APIApplicationCommand,
  type APIInteraction,
  type APIMessage,
  GatewayDispatchEvents,
  Routes,
} from 'discord-api-types/v10';
import { bodyOf } from '../answer.js';
import type { OutFile } from '../payload.js';
import type { Posts } from '../posts.js';
import type { CommandList } from './register.js';
import type { Callbacks } from './transport.js';

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
  /** For the commands, everywhere or in one server. Only once connected. */
  commandList(guildId: string | undefined): CommandList;
  /** Logs in; resolves when all shards are ready. */
  open(ears: Ears): Promise<void>;
  readonly ready: () => boolean;
  close(): Promise<void>;
}

const ONE_DAY = 1440;

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

  const callbacks: Callbacks = {
    async answer({ id, token: secret }, { body, files }) {
      await rest.post(Routes.interactionCallback(id, secret), { body, files: rawFiles(files), auth: false });
    },
    async edit({ application_id: app, token: secret }, body, files) {
      const route = Routes.webhookMessage(app, secret, '@original');
      await rest.patch(route, { body, files: rawFiles(files), auth: false });
    },
    async follow({ application_id: app, token: secret }, body, files) {
      await rest.post(Routes.webhook(app, secret), { body, files: rawFiles(files), auth: false });
    },
  };

  const posts: Posts = {
    async send(channelId, message, nonce) {
      const body = { ...bodyOf(message), nonce, enforce_nonce: true };
      return (await rest.post(Routes.channelMessages(channelId), {
        body,
        files: rawFiles(message.files),
      })) as APIMessage;
    },
    async edit(channelId, messageId, message) {
      const route = Routes.channelMessage(channelId, messageId);
      await rest.patch(route, { body: bodyOf(message), files: rawFiles(message.files) });
    },
    async remove(channelId, messageId) {
      await rest.delete(Routes.channelMessage(channelId, messageId));
    },
    async startThread(channelId, messageId, name) {
      const body = { name, auto_archive_duration: 7 * ONE_DAY };
      const thread = (await rest.post(Routes.threads(channelId, messageId), { body })) as { id: string };
      return thread.id;
    },
    async unarchive(threadId) {
      await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    },
  };

  function listen({ interaction, placeLost, connected }: Ears): void {
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
    rest.on('response', (_, { status }) => {
      if (status >= 400) onRefused?.(status);
    });
    rest.on('rateLimited', ({ route, timeToReset, global }) =>
      log.info({ route, timeToReset, global }, 'Discord asks us to wait'),
    );
  }

  return {
    callbacks,
    posts,
    ready: () => client.isReady(),
    async open(ears) {
      listen(ears);
      const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
      await client.login(token);
      await ready;
    },
    commandList(guildId) {
      const applicationId = client.application?.id;
      if (applicationId === undefined) throw new Error('not connected yet');
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
    },
    close: () => client.destroy(),
  };
}

const rawFiles = (files: readonly OutFile[]): RawFile[] =>
  files.map(({ name, data, contentType }) => ({ name, data, contentType }));
