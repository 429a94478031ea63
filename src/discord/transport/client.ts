import { setTimeout } from 'node:timers/promises';
import { DefaultRestOptions } from '@discordjs/rest';
import { Client, type ClientOptions as ClientWish, Events, GatewayIntentBits, Options } from 'discord.js';
import {
  type APIApplication,
  type APIApplicationCommand,
  type APIInteraction,
  type APIUser,
  GatewayDispatchEvents,
  type GatewayGuildCreateDispatchData,
  Routes,
} from 'discord-api-types/v10';
import type { Posts, Privates } from '../controls/posts.js';
import { isCrowded, UNVERIFIED } from './crowded.js';
import type { Endpoint, EndpointOptions } from './endpoint.js';
import { ENDPOINT_URL } from './introducing.js';
import type { Through } from './proxy.js';
import { TokenRefused, tokenStands, untilReached } from './reaching.js';
import type { CommandList } from './register.js';
import { parsed } from './requesting.js';
import { type GatewayRefused, type ShardCounts, watchShards } from './shards.js';
import { keepToken } from './token.js';
import type { Callbacks } from './transport.js';
import { createWaiting, type Steady } from './waiting.js';
import { callbacksOver, isGivenBack, postsOver, privatesOver } from './writing.js';

/**
 * The gateway connections of this process: as many as Discord advises, so many, some of those that all processes have
 * together, or none.
 */
export type Shards = 'auto' | number | { readonly ids: readonly number[]; readonly count: number } | 'none';

export interface ClientOptions {
  readonly token: string;
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  readonly shards: Shards;
  /** The proxy by which Discord’s REST API is asked, if there is one. The client knows no way for its gateway. */
  readonly through?: Through | undefined;
  /** Where Discord brings interactions by HTTP, if it does; without a key, the application's own is asked for. */
  readonly endpoint?:
    | (Pick<EndpointOptions, 'host' | 'port'> & { readonly publicKey?: string | undefined })
    | undefined;
  /** Told of each request of the client's to Discord. */
  readonly onRequest?: (request: Requested) => void;
  /** Told, once all was well, that Discord wants nothing more of this program: it can only end. */
  readonly onRefused: (why: TokenRefused | GatewayRefused) => void;
  /** Steady milliseconds, by which connections are given time to come back; the process's own, if not given. */
  readonly clock?: Steady['now'];
  /** By the same; what a stop lets wait goes by it. */
  readonly after?: Steady['after'];
  readonly log: {
    info(about: object, text: string): void;
    warn(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

/** `route` without ids and tokens, such as `/channels/:id/messages`; empty where nothing answered. */
export interface Requested {
  readonly method: string;
  readonly route: string;
  /** HTTP; `none` where nothing answered. */
  readonly status: number | 'none';
}

/** What Discord tells us of. */
export interface GatewayHandlers {
  /** False where nobody will answer it. */
  interaction(interaction: APIInteraction): boolean;
  /** A channel or thread was deleted. */
  placeLost(channelId: string): void;
  /** We are in a server again that we were taken out of, or that was away: these are its channels and threads. */
  placesBack(channelIds: readonly string[]): void;
  /** Connected, at first or again: what is owed may be sent. */
  connected(): void;
}

export interface Connection {
  readonly callbacks: Callbacks;
  readonly posts: Posts;
  readonly privates: Privates;
  /** For the commands, everywhere or in one server. Only once connected. */
  commandList(guildId: string | undefined): CommandList;
  /**
   * As soon as Discord can be reached, takes interactions by HTTP and logs in, in this order: nobody waits for shards that
   * can be answered before, and what cannot be had is found out before Discord counts a start. Resolves when all shards are
   * ready; never, where it was closed before.
   *
   * @throws {TokenRefused} {@link OtherKey}
   */
  open(handlers: GatewayHandlers): Promise<void>;
  /** Connected, and no shard lost for longer than it takes to be resumed. */
  readonly ready: () => boolean;
  readonly shards: () => ShardCounts;
  /** Where interactions are taken by HTTP; undefined where they aren't, or it isn't open yet. */
  readonly port: () => number | undefined;
  /** Takes no more interactions by HTTP, and waits for no rate limit any more. What was heard can still be answered. */
  stopReceiving(): Promise<void>;
  close(): Promise<void>;
}

/** How long a stop waits for a gateway to say that it is gone, in milliseconds. */
const GONE_WITHIN_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/** As it should be where another process listens there. */
const ELSEWHERE = `Discord brings what people press to this address, and not here: a process with INTERACTIONS_PORT must answer there. If there is none, empty the ${ENDPOINT_URL}.`;

const unproxied = (host: string): string =>
  `Discord’s REST API is asked through the proxy ${host} (HTTPS_PROXY); the gateway’s WebSocket knows no way through one. If it cannot go out by itself, let Discord bring interactions by HTTP (INTERACTIONS_PORT, and DISCORD_SHARDS=none).`;

/** What the client wants to be told of shards; to it, a number alone is the one shard to run. */
function shardsFor(shards: Shards): Pick<ClientWish, 'shards' | 'shardCount'> {
  if (typeof shards === 'number') return { shardCount: shards };
  return typeof shards === 'object' ? { shards: [...shards.ids], shardCount: shards.count } : { shards: 'auto' };
}

/** The real discord.js client: its gateway and its REST manager, and nothing of its caches that we don't need. */
export function createConnection({
  token,
  api,
  shards,
  through,
  endpoint,
  onRequest,
  onRefused,
  clock = () => performance.now(),
  after = (ms, then) => globalThis.setTimeout(then, ms).unref(),
  log,
}: ClientOptions): Connection {
  const waiting = createWaiting(isGivenBack, (url, init) => requested(url, init, onRequest), {
    now: clock,
    after,
  });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...shardsFor(shards),
    rest: {
      api,
      version: '10',
      agent: through?.(api)?.agent ?? null,
      makeRequest: waiting.makeRequest,
      rejectOnRateLimit: waiting.rejects,
    },
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
  const closing = new AbortController();
  const rest = keepToken(waiting.follow(client.rest), token, doubt);
  const watched = watchShards(client, { clock, closing: () => closing.signal.aborted, onRefused, log });
  let application: APIApplication | undefined;
  let opening: Promise<Endpoint> | undefined;
  let port: number | undefined;
  let counting: NodeJS.Timeout | undefined;

  async function countServers(application: APIApplication): Promise<void> {
    const { approximate_guild_count: servers } = application;
    if (isCrowded(application, {}) && isCrowded(application, (await rest.get(Routes.user())) as APIUser))
      log.warn({ servers }, UNVERIFIED);
  }

  /** A bot that runs for months grows meanwhile. Where Discord can't be asked, it is tomorrow. */
  const recount = (): Promise<void> =>
    rest
      .get(Routes.currentApplication())
      .then((application) => countServers(application as APIApplication))
      .catch(() => undefined);

  let doubting: Promise<void> | undefined;

  /** Asked once, however many requests were refused meanwhile. */
  function doubt(): void {
    if (doubting || closing.signal.aborted) return;
    doubting = tokenStands({ api, token, through, signal: closing.signal, log })
      .catch((error: unknown) => {
        if (error instanceof TokenRefused) onRefused(error);
      })
      .finally(() => {
        doubting = undefined;
      });
  }

  async function login(handlers: GatewayHandlers): Promise<void> {
    if (shards === 'none') return handlers.connected();
    const proxy = through?.(api);
    if (proxy) log.warn({}, unproxied(proxy.host));
    const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
    await client.login(token);
    await ready;
  }

  async function openEndpoint(
    { verify_key, interactions_endpoint_url: url }: APIApplication,
    take: GatewayHandlers['interaction'],
  ): Promise<void> {
    if (!endpoint) {
      if (url) log.info({ url }, ELSEWHERE);
      return;
    }
    const { publicKey = verify_key } = endpoint;
    if (publicKey.toLowerCase() !== verify_key) throw new OtherKey();
    // Its web server is loaded by nobody who hears them from the gateway.
    opening = import('./endpoint.js').then(({ startEndpoint }) =>
      startEndpoint({ ...endpoint, publicKey, take, now: Date.now, log }),
    );
    port = (await opening).port;
  }

  /** Throws where it was closed meanwhile. */
  async function begin(handlers: GatewayHandlers): Promise<void> {
    const { signal } = closing;
    await untilReached({ api, token, through, gateway: shards !== 'none', signal, log });
    listen(client, handlers, { log, ...(onRequest && { onRequest }) });
    const found = (await rest.get(Routes.currentApplication())) as APIApplication;
    // It is a warning, and comes again tomorrow.
    await countServers(found).catch(() => undefined);
    signal.throwIfAborted();
    counting = setInterval(() => void recount(), DAY_MS).unref();
    await openEndpoint(found, handlers.interaction);
    signal.throwIfAborted();
    application = found;
    await login(handlers);
    signal.throwIfAborted();
  }

  async function stopReceiving(): Promise<void> {
    await opening?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }

  return {
    callbacks: callbacksOver(rest),
    posts: postsOver(rest),
    privates: privatesOver(rest),
    ready: () => application !== undefined && (shards === 'none' || (client.isReady() && watched.steady())),
    shards: watched.counts,
    port: () => port,
    async open(handlers) {
      try {
        await begin(handlers);
      } catch (error) {
        if (closing.signal.aborted) return new Promise(() => undefined);
        throw error;
      }
    },
    commandList(guildId) {
      if (!application) throw new Error('not connected yet');
      return commandListOver(rest, application, guildId);
    },
    stopReceiving: () => {
      waiting.letGo();
      return stopReceiving();
    },
    async close() {
      closing.abort();
      clearInterval(counting);
      await stopReceiving();
      const connected = client.isReady();
      const gone = client.destroy();
      // One that is still connecting has nothing to finish; and none may ever say that it is gone, where the gateway is silent.
      await Promise.race([gone, connected ? setTimeout(GONE_WITHIN_MS, undefined, { ref: false }) : undefined]);
    },
  };
}

/** What proves requests is not the application's own key. Nothing but another one helps. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';
  constructor() {
    super(
      'This PUBLIC_KEY is another application’s. Leave it out, or take the one on the General Information page of discord.com/developers.',
    );
  }
}

/**
 * One try. What is answered is counted elsewhere, by its route. A refusal that says it is JSON and isn't, as something on the
 * way may say, is one that says nothing: REST would throw what it could not read in place of it.
 */
async function requested(...[url, init, onRequest]: [...Request, ClientOptions['onRequest']]): ReturnType<MakeRequest> {
  try {
    const answer = await DefaultRestOptions.makeRequest(url, init);
    return answer.ok ? answer : { ...answer, json: async () => Object(parsed(await answer.text())) as unknown };
  } catch (error) {
    onRequest?.({ method: init.method ?? 'GET', route: '', status: 'none' });
    throw error;
  }
}

type MakeRequest = typeof DefaultRestOptions.makeRequest;
type Request = Parameters<MakeRequest>;

type GuildTold = Pick<GatewayGuildCreateDispatchData, 'channels' | 'threads'>;

/** What Discord says is passed on; what it answers is counted. */
function listen(
  client: Client,
  { interaction, placeLost, placesBack, connected }: GatewayHandlers,
  { onRequest, log }: Pick<ClientOptions, 'onRequest' | 'log'>,
): void {
  /** What a listener throws would be thrown on into the client, and end the process. */
  const hear = <Told>(event: GatewayDispatchEvents, listener: (told: Told) => void) =>
    client.ws.on(event, (told: Told) => {
      try {
        listener(told);
      } catch (error) {
        log.error({ error, event }, 'what Discord told could not be heard');
      }
    });
  hear(GatewayDispatchEvents.InteractionCreate, interaction);
  hear(GatewayDispatchEvents.ChannelDelete, ({ id }: { id: string }) => placeLost(id));
  hear(GatewayDispatchEvents.ThreadDelete, ({ id }: { id: string }) => placeLost(id));
  // Who takes us out of a server may invite us again, and an outage passes: nothing is lost by either.
  const left = new Set<string>();
  hear(GatewayDispatchEvents.GuildDelete, ({ id }: { id: string }) => left.add(id));
  // Those that we are in come too, whenever we connect: the client knows them by then, and hears of others after us.
  hear(
    GatewayDispatchEvents.GuildCreate,
    ({ id, channels = [], threads = [] }: Partial<GuildTold> & { id: string }) => {
      if (left.delete(id) || !client.guilds.cache.has(id))
        placesBack([...channels, ...threads].map((place) => place.id));
    },
  );
  client.on(Events.ShardReady, connected);
  client.on(Events.ShardResume, connected);
  client.on(Events.Error, (error) => log.error({ error }, 'the client failed'));
  client.on(Events.Warn, (text) => log.warn({}, text));
  client.rest.on('response', ({ method, route }, { status }) => onRequest?.({ method, route, status }));
  client.rest.on('rateLimited', ({ route, timeToReset, global }) =>
    log.info({ route, timeToReset, global }, 'Discord asks us to wait'),
  );
}

/** Where the client and what it is made of lie: what is thrown there is no fault of this program's own memory. */
const THEIRS = /[\\/]node_modules[\\/](?:discord\.js|@discordjs|undici|ws)[\\/]/;

/**
 * Whether the client itself threw this while it dealt with what Discord told it: with something that it does not know, for
 * example. It has happened in a turn of the event loop of its own, and what we were told of, we heard before.
 */
export const isOfClient = (error: unknown): boolean => {
  const [thrower = ''] = error instanceof Error ? (error.stack ?? '').split('\n').filter(isFrame) : [];
  return THEIRS.test(thrower);
};

/** Not those within Node itself: a client's wrong argument is thrown there. */
const isFrame = (line: string): boolean => /^ {4}at /.test(line) && !/[( ]node:/.test(line);

function commandListOver(
  rest: Client['rest'],
  { id: applicationId, integration_types_config: installs }: APIApplication,
  guildId: string | undefined,
): CommandList {
  const route =
    guildId === undefined
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  return {
    applicationId,
    guildId,
    // An application of old says nothing, and can be in servers.
    installs: Object.keys(installs ?? { 0: {} }).map(Number),
    async names() {
      return ((await rest.get(route)) as APIApplicationCommand[]).map(({ name }) => name);
    },
    async put(commands) {
      await rest.put(route, { body: commands });
    },
  };
}
