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
import type { Endpoint, EndpointOptions } from './endpoint.js';
import { ENDPOINT_URL, isCrowded, UNVERIFIED } from './portal.js';
import { type Through, unproxied } from './proxy.js';
import { checkToken, TokenRefused, untilReached } from './reaching.js';
import type { CommandList } from './register.js';
import { parseJson } from './requesting.js';
import { type GatewayRefused, type ShardCounts, watchShards } from './shards.js';
import { keepToken } from './token.js';
import type { Callbacks } from './transport.js';
import { createWaiting, type Steady } from './waiting.js';
import { callbacksOver, isRejectedWhenLimited, postsOver, privatesOver } from './writing.js';

/**
 * The gateway connections of this process: as many as Discord advises, a number, some of those that all processes have
 * together, or none.
 */
export type Shards = 'auto' | number | { readonly ids: readonly number[]; readonly count: number } | 'none';

export interface ClientOptions {
  readonly token: string;
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  readonly shards: Shards;
  /** The proxy for Discord’s REST API, if there is one. The client cannot use one for the gateway. */
  readonly through?: Through | undefined;
  /** Where Discord delivers interactions by HTTP, if it does. Without a key, it uses the application's own. */
  readonly endpoint?:
    | (Pick<EndpointOptions, 'host' | 'port'> & { readonly publicKey?: string | undefined })
    | undefined;
  /** Called for each request of the client to Discord. */
  readonly onRequest?: (request: Requested) => void;
  /** Called when Discord, after a successful start, finally refuses this program: it can only end. */
  readonly onRefused: (why: TokenRefused | GatewayRefused) => void;
  /** Steady milliseconds, to time how long connections take to come back; the process's own by default. */
  readonly clock?: Steady['now'];
  /** On the same clock; times the waits of a stop. */
  readonly after?: Steady['after'];
  readonly log: {
    info(about: object, text: string): void;
    warn(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

/** `route` without ids and tokens, such as `/channels/:id/messages`; empty where no server answered. */
export interface Requested {
  readonly method: string;
  readonly route: string;
  /** The HTTP status; `none` where no server answered. */
  readonly status: number | 'none';
}

/** Events from Discord. */
export interface GatewayHandlers {
  /** False where nothing will answer it. */
  interaction(interaction: APIInteraction): boolean;
  /** A channel or thread was deleted. */
  placeLost(channelId: string): void;
  /** We are back in a server that removed us or was away: its channels and threads. */
  placesBack(channelIds: readonly string[]): void;
  /** Connected, the first time or again: due messages may be sent. */
  connected(): void;
}

export interface Connection {
  readonly callbacks: Callbacks;
  readonly posts: Posts;
  readonly privates: Privates;
  /** For the commands, everywhere or in one server. Only after connecting. */
  commandList(guildId: string | undefined): CommandList;
  /**
   * As soon as Discord can be reached, starts the HTTP endpoint and logs in, in this order: HTTP interactions need not
   * wait for shards, and a configuration error appears before Discord counts a gateway start. Resolves when all shards
   * are ready; never, where it was closed before.
   *
   * @throws {TokenRefused} {@link OtherKey}
   */
  open(handlers: GatewayHandlers): Promise<void>;
  /** Whether it is connected and no shard was lost for longer than a resume takes. */
  readonly ready: () => boolean;
  readonly shards: () => ShardCounts;
  /** The port of the HTTP endpoint; undefined where there is none, or it isn't open yet. */
  readonly port: () => number | undefined;
  /** Stops the HTTP endpoint and all waits for rate limits. Interactions received before can still be answered. */
  stopReceiving(): Promise<void>;
  close(): Promise<void>;
}

/** How long a stop waits for a gateway connection to close, in milliseconds. */
const GONE_WITHIN_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/** Correct where another process listens there. */
const ELSEWHERE = `Discord brings what people press to this address, and not here: a process with INTERACTIONS_PORT must answer there. If there is none, empty the ${ENDPOINT_URL}.`;

/** Shards as the client takes them; to it, a number alone is the one shard to run. */
function shardsFor(shards: Shards): Pick<ClientWish, 'shards' | 'shardCount'> {
  if (typeof shards === 'number') return { shardCount: shards };
  return typeof shards === 'object' ? { shards: [...shards.ids], shardCount: shards.count } : { shards: 'auto' };
}

/** The real discord.js client: its gateway and its REST manager, without the caches that we don't need. */
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
  const waiting = createWaiting(isRejectedWhenLimited, (url, init) => requestOnce(url, init, onRequest), {
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

  /** A bot that runs for months joins more servers meanwhile. If Discord is down, the next day's count is enough. */
  const recount = (): Promise<void> =>
    rest
      .get(Routes.currentApplication())
      .then((application) => countServers(application as APIApplication))
      .catch(() => undefined);

  let doubting: Promise<void> | undefined;

  /** Asks once, however many requests were refused meanwhile. */
  function doubt(): void {
    if (doubting || closing.signal.aborted) return;
    doubting = checkToken({ api, token, through, signal: closing.signal, log })
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
    // Processes without an endpoint don't load its web server.
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
    // It only warns, and runs again the next day.
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
      // One that is still connecting has nothing to finish. Where the gateway is silent, a shard may never report that
      // it closed.
      await Promise.race([gone, connected ? setTimeout(GONE_WITHIN_MS, undefined, { ref: false }) : undefined]);
    },
  };
}

/** The given public key is not the application's own. Only another key helps. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';
  constructor() {
    super(
      'This PUBLIC_KEY is another application’s. Leave it out, or take the one on the General Information page of discord.com/developers.',
    );
  }
}

/**
 * One try, without retries. The caller counts the answer by its route. A refusal whose body claims to be JSON and
 * isn't, as proxies may send, becomes one without a body: REST would throw a parse error in place of it.
 */
async function requestOnce(
  ...[url, init, onRequest]: [...Request, ClientOptions['onRequest']]
): ReturnType<MakeRequest> {
  try {
    const answer = await DefaultRestOptions.makeRequest(url, init);
    return answer.ok ? answer : { ...answer, json: async () => Object(parseJson(await answer.text())) as unknown };
  } catch (error) {
    onRequest?.({ method: init.method ?? 'GET', route: '', status: 'none' });
    throw error;
  }
}

type MakeRequest = typeof DefaultRestOptions.makeRequest;
type Request = Parameters<MakeRequest>;

type GuildTold = Pick<GatewayGuildCreateDispatchData, 'channels' | 'threads'>;

/** Passes events on, and counts the answers to requests. */
function listen(
  client: Client,
  { interaction, placeLost, placesBack, connected }: GatewayHandlers,
  { onRequest, log }: Pick<ClientOptions, 'onRequest' | 'log'>,
): void {
  /** An error of a listener would reach the client, and end the process. */
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
  // A server that removed us may invite us again, and an outage passes: neither loses anything.
  const left = new Set<string>();
  hear(GatewayDispatchEvents.GuildDelete, ({ id }: { id: string }) => left.add(id));
  // Our own servers come too, at each connect: the client knows them by then, and hears of others after us.
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

/** The directories of the client and its parts: an error from there is no fault of this program's own memory. */
const THEIRS = /[\\/]node_modules[\\/](?:discord\.js|@discordjs|undici|ws)[\\/]/;

/**
 * Whether the client itself threw this error while it handled an event of Discord, for example one that it does not
 * know. The error has happened in its own turn of the event loop, and our listeners ran before.
 */
export const isOfClient = (error: unknown): boolean => {
  const [thrower = ''] = error instanceof Error ? (error.stack ?? '').split('\n').filter(isFrame) : [];
  return THEIRS.test(thrower);
};

/** Ignores frames within Node itself: a wrong argument of the client throws there. */
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
    // An old application gives none, and can be in servers.
    installs: Object.keys(installs ?? { 0: {} }).map(Number),
    async names() {
      return ((await rest.get(route)) as APIApplicationCommand[]).map(({ name }) => name);
    },
    async put(commands) {
      await rest.put(route, { body: commands });
    },
  };
}
