import './node-version.js';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commands } from '../commands/index.js';
import type { Follower, Playground, PlaygroundOptions } from '../playground/index.js';
import { CASTLE } from './castle.js';
import { dividedIn } from './config/parts.js';
import { type Config, loadConfig, portsOf, VARIABLES } from './config.js';
import { connecting } from './connect/wizard.js';
import { fileOf, providerOf } from './database-url.js';
import { type Bot, type Clock, createBot, systemClock } from './discord/bot.js';
import { type Connection, createConnection, isOfClient, OtherKey } from './discord/transport/client.js';
import { through } from './discord/transport/proxy.js';
import { TokenRefused } from './discord/transport/reaching.js';
import { GatewayRefused } from './discord/transport/shards.js';
import type { Answered } from './discord/transport/transport.js';
import { denied, onNetwork } from './disk.js';
import { FAILED, HOPELESS } from './ends.js';
import { firstPictures } from './games/first-pictures.js';
import { GAMES, gameOf } from './games/index.js';
import { startHealth } from './health.js';
import { createLog, type Log } from './log.js';
import { createService } from './match/service/service.js';
import { isForGood, openStore, StoreFault, secretsOf } from './match/store/store.js';
import { countFrom, createMetrics, type Metrics, watchQueues, watchShards } from './metrics.js';
import { nativeTrouble } from './natives.js';
import { createPainter, type Painter } from './pictures/painter.js';
import { createThinkers, type Thinkers } from './players/thinkers.js';
import { forgetKept, type PlaygroundFiles, pairUp, playgroundFiles, setAside } from './playground-files.js';
import { readiness, unready } from './readiness.js';
import { onStop } from './stop.js';

const config = loadConfig();
const log = createLog({ ...config.log, secrets: secretsIn(config) });

/** Discord's server for pictures. */
const CDN = 'https://cdn.discordapp.com';

/** How long an answer waits for computer players whose turn is next, in milliseconds. */
const PATIENCE_MS = 700;

/** The proxy, if there is one, to Discord and its pictures. */
const byProxy = through(config.proxy);

/** The playground's page for the connection to Discord. */
const connect = connecting({
  ...config,
  api: config.discordApi,
  cdn: CDN,
  through: byProxy,
  file: '.env',
  start: 'npm start',
});

/** Texts that must never be written. Short ones are left out: they may be parts of other words. */
function secretsIn({ token, databaseUrl, playground, proxy }: Config): readonly string[] {
  const passwords = providerOf(databaseUrl) === 'sqlite' ? [] : secretsOf(databaseUrl);
  const { username, password } = new URL(proxy?.address ?? 'http://none');
  return [token, playground.seed, ...passwords, username, password, decodeURIComponent(password)].flatMap((text) =>
    text !== undefined && text.length >= 8 ? [text] : [],
  );
}

/** What the bot connects to: Discord, or without a token a playground of its own. */
interface World {
  readonly token: string;
  readonly api: string;
  readonly databaseUrl: string;
  /** A playground's clock can be put forward. */
  readonly clock: Clock;
  readonly playground?: Playground;
}

async function worldOf(
  { token, discordApi, databaseUrl, playground }: Config,
  reset: () => void,
  follower: Follower,
): Promise<World> {
  if (token !== undefined) return { token, api: discordApi, databaseUrl, clock: systemClock };
  const { port, people } = playground;
  const own = databaseUrl !== VARIABLES.DATABASE_URL.fallback;
  const saved = own || port === 0 ? undefined : playgroundFiles(port);
  const opened = await openPlayground({ port, people, follower, ...(saved && { reset }) }, saved);
  // On any free port, nobody would find it again: it and its matches are new at every start.
  const files = saved ?? playgroundFiles(`any-${opened.port}`);
  if (!saved) forgetKept(files);
  const matches = own ? databaseUrl : `file:./${files.matches}`;
  const { clock } = opened;
  return { token: opened.token, api: opened.apiUrl, databaseUrl: matches, clock, playground: opened };
}

/** Opens the saved playground. Files that can't be read are set aside, with a warning. */
async function openPlayground(wishes: PlaygroundOptions, saved: PlaygroundFiles | undefined): Promise<Playground> {
  // A bot on Discord doesn't need it, and with the web server it is a sixth of all code to load.
  const { startPlayground, UnreadableWorld } = await import('../playground/index.js');
  const pageDirectory = fileURLToPath(new URL('../page', import.meta.url));
  const warn = (sentence: string): void => log.warn(sentence);
  const options = { ...CASTLE, ...wishes, connect, pageDirectory, warn };
  if (!saved) return await startPlayground(options);
  const going = { ...options, keepIn: saved.world };
  try {
    const amiss = pairUp(saved);
    if (amiss !== undefined) log.warn(amiss);
    return await startPlayground(going);
  } catch (error) {
    const why = denied(saved.world, error, 'write');
    if (why !== undefined) throw new StoreFault(why);
    if (!(error instanceof UnreadableWorld)) throw error;
    setAside(saved);
    log.warn(`${error.message} The playground begins anew; its files were moved to their names with .old.`);
    return await startPlayground(going);
  }
}

/** All that runs, from the connection down to the database. */
interface Program {
  readonly metrics: Metrics;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Threads that outlive a reset. */
interface Threads {
  readonly painter: Painter;
  readonly thinkers: Thinkers;
}

async function assemble({ painter, thinkers }: Threads, reset: () => void): Promise<Program> {
  const follower: Follower = {
    async settled() {
      await bot.idle();
      await bot.service.idle();
      await bot.idle();
    },
    nextDue: () => store.nextRunAt(),
  };
  const world = await worldOf(config, reset, follower);
  const { clock, databaseUrl } = world;
  const { seed } = config.playground;
  const metrics = createMetrics();
  // Health comes before the store, whose migrations may take long: a supervisor that hears nothing for too long
  // restarts the program, again and again.
  let checks = unready('starting');
  const health = config.health && (await startHealth({ ...config.health, metrics, checks: () => checks }));
  const remote = providerOf(databaseUrl) === 'sqlite' ? onNetwork(fileOf(databaseUrl)) : undefined;
  if (remote !== undefined) log.warn(remote);
  const store = await openStore({ url: databaseUrl, clock: clock.now, log });
  countFrom(
    metrics,
    () => store.counts(),
    () => performance.now(),
  );
  watchQueues(metrics, { painter, thinkers });
  const connection = connectionTo(world, metrics);
  watchShards(metrics, connection.shards);
  const bot: Bot = createBot({
    connection,
    store,
    games: GAMES,
    commands,
    painter,
    commandGuild: config.testGuildId,
    clock,
    log,
    service: (onJob) =>
      createService({
        store,
        gameOf,
        thinkers,
        clock: clock.now,
        after: clock.after,
        patience: () => setTimeout(PATIENCE_MS),
        ...(seed !== undefined && { newSeed: () => seed }),
        onJob,
        onComputerFault: () => metrics.computerFaults.inc(),
        log,
      }),
    onPress: (press) => notePress(metrics, press),
  });
  checks = readiness({ store, databaseUrl, clock: clock.now, connected: connection.ready });
  return {
    metrics,
    async start() {
      await bot.start();
      announce(log, world, connection.port());
    },
    async stop() {
      // This comes first, so that a load balancer sends no more requests to this process.
      checks = unready('stopping');
      await bot.stop();
      await Promise.all([health?.close(), store.close()]);
      await world.playground?.close();
    },
  };
}

async function main(): Promise<void> {
  // Forked processes, as of a cluster, are on one machine and share one file.
  const divided = process.connected ? undefined : dividedIn(config);
  if (divided !== undefined) log.warn(divided);
  let program: Program | undefined;
  const painter = createPainter({
    threads: config.painters,
    onDrawn: ({ urgency, ms }) => program?.metrics.pictureSeconds.observe({ urgency }, ms / 1000),
  });
  const thinkers = createThinkers({ threads: config.thinkers, gameOf });
  let resetting: Promise<void> | undefined;
  let stopping = false;
  onStop(
    async () => {
      stopping = true;
      await resetting;
      await program?.stop();
      await Promise.all([painter.close(), thinkers.close()]);
    },
    { log, survives: isOfClient },
  );
  try {
    program = await assemble({ painter, thinkers }, reset);
    if (stopping) return;
    await program.start();
  } catch (error) {
    // An interruption by a stop is no fault.
    if (!stopping) throw error;
    return;
  }
  painter
    .warm(firstPictures(GAMES))
    .catch((error: unknown) => log.warn({ error }, 'a picture could not be drawn in spare time'));

  /** A request of the playground's page: deletes its world and the matches, and begins anew. */
  function reset(): void {
    resetting ??= beginAnew().catch(failed);
  }
  async function beginAnew(): Promise<void> {
    log.info('The playground is reset');
    await program?.stop();
    forgetKept(playgroundFiles(config.playground.port));
    program = await assemble({ painter, thinkers }, reset);
    await program.start();
    resetting = undefined;
  }
}

const connectionTo = ({ token, api }: World, metrics: Metrics): Connection =>
  createConnection({
    token,
    api,
    shards: config.shards,
    through: byProxy,
    endpoint: config.endpoint,
    onRequest: (request) => metrics.requests.inc({ ...request }),
    onRefused: failed,
    log,
  });

function notePress({ presses, pressSeconds }: Metrics, { name, result, ms, ...about }: Answered): void {
  presses.inc({ verb: name, result });
  pressSeconds.observe({ verb: name }, ms / 1000);
  log.debug({ name, result, ms, ...about }, 'answered');
}

function announce(log: Log, { playground }: World, port: number | undefined): void {
  if (port !== undefined) log.info(`Interactions are taken by HTTP on port ${port}`);
  if (playground) log.info(`The playground is open: ${playground.url}  (Ctrl+C closes it)`);
  else log.info('Castellan is on Discord');
}

/** A sentence about the error, with what to do where that is known. */
function troubleOf(error: unknown): string | undefined {
  if (error instanceof TokenRefused || error instanceof GatewayRefused || error instanceof StoreFault)
    return error.message;
  const native = nativeTrouble(error);
  if (native !== undefined || !(error instanceof Error) || !('code' in error)) return native;
  if ('port' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
    const names = portsOf(config).flatMap(({ name, port }) => (port === error.port ? name : []));
    return error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use on this machine. Close what uses it, or set another ${names.join(' or ')}.`
      : `Port ${error.port} is not open to the account of this program: set a ${names.join(' or ')} from 1024 on.`;
  }
  return 'path' in error ? denied(String(error.path), error, 'write') : undefined;
}

function failed(error: unknown): never {
  const trouble = troubleOf(error);
  if (trouble !== undefined) log.fatal(trouble);
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  const hopeless =
    error instanceof TokenRefused ||
    error instanceof OtherKey ||
    isForGood(error) ||
    nativeTrouble(error) !== undefined;
  process.exit(hopeless ? HOPELESS : FAILED);
}

main().catch(failed);
