import './node-version.js';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { commands } from '../commands/index.js';
import { type Playground, startPlayground } from '../playground/index.js';
import { CASTLE } from './castle.js';
import { type Config, loadConfig, VARIABLES } from './config.js';
import { createBot, systemClock } from './discord/bot.js';
import { type Connection, createConnection, isOfClient } from './discord/transport/client.js';
import { TokenRefused } from './discord/transport/reaching.js';
import type { Answered } from './discord/transport/transport.js';
import { GAMES, gameOf } from './games/index.js';
import { type HealthCheck, startHealth, takesWriting } from './health.js';
import { createLog, type Log } from './log.js';
import type { MatchService } from './match/match.js';
import { createService } from './match/service.js';
import { openStore, type Store } from './match/store.js';
import { countFrom, createMetrics, type Metrics } from './metrics.js';
import { createPainter, type Painter } from './pictures/painter.js';
import { createThinkers, type Thinkers } from './players/thinkers.js';
import { onStop } from './stop.js';

const config = loadConfig();
const log = createLog({ ...config.log, secrets: config.token === undefined ? [] : [config.token] });

/** How long an answer waits for computer players whose turn is next. */
const PATIENCE_MS = 700;

/** Where the bot connects to: Discord, or without a token a playground of its own. */
interface World {
  readonly token: string;
  readonly api: string;
  readonly databaseUrl: string;
  readonly playground?: Playground;
}

async function worldOf({ token, discordApi, databaseUrl, playground }: Config): Promise<World> {
  if (token !== undefined) return { token, api: discordApi, databaseUrl };
  const opened = await startPlayground({
    ...CASTLE,
    port: playground.port,
    people: playground.people,
    pageDirectory: new URL('../page', import.meta.url).pathname,
  });
  const fresh = freshDatabase(databaseUrl, opened.port);
  return { token: opened.token, api: opened.apiUrl, databaseUrl: fresh, playground: opened };
}

/** A playground's world is new at every start, and so are its matches, unless a database was named. */
function freshDatabase(databaseUrl: string, port: number): string {
  if (databaseUrl !== VARIABLES.DATABASE_URL.fallback) return databaseUrl;
  const file = `data/playground-${port}.db`;
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  return `file:./${file}`;
}

/** Notes how long pictures take. */
function timed(painter: Painter, { pictureSeconds }: Metrics): Painter {
  return {
    ...painter,
    async paint(scene, urgency = 'now') {
      const end = pictureSeconds.startTimer({ urgency });
      const picture = await painter.paint(scene, urgency);
      end();
      return picture;
    },
  };
}

async function main(): Promise<void> {
  const world = await worldOf(config);
  const metrics = createMetrics();
  const store = await openStore({ url: world.databaseUrl, log });
  countFrom(metrics, () => store.counts());
  const painter = timed(createPainter({ threads: config.painters }), metrics);
  const thinkers = createThinkers({ threads: config.thinkers, gameOf });
  const connection = connectionTo(world, metrics);
  const bot = createBot({
    connection,
    store,
    games: GAMES,
    commands,
    painter,
    commandGuild: config.testGuildId,
    clock: systemClock,
    log,
    service: (onOwed) => serviceOver({ store, thinkers, metrics, onOwed }),
    onPress: (press) => notePress(metrics, press),
  });
  const health =
    config.health && (await startHealth({ ...config.health, metrics, checks: checksOf(store, connection) }));
  onStop(
    async () => {
      await bot.stop();
      await Promise.all([health?.close(), painter.close(), thinkers.close(), store.close()]);
      await world.playground?.close();
    },
    { log, survives: isOfClient },
  );
  await bot.start();
  announce(log, world);
}

const connectionTo = ({ token, api }: World, metrics: Metrics): Connection =>
  createConnection({
    token,
    api,
    shards: config.shards,
    onRefused: (status) => metrics.discordErrors.inc({ code: status }),
    log,
  });

interface Under {
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly metrics: Metrics;
  readonly onOwed: (due: number) => void;
}

function serviceOver({ store, thinkers, metrics, onOwed }: Under): MatchService {
  const { seed } = config.playground;
  return createService({
    store,
    gameOf,
    thinkers,
    clock: Date.now,
    patience: () => setTimeout(PATIENCE_MS),
    ...(seed !== undefined && { newSeed: () => seed }),
    onOwed,
    onComputerFault: () => metrics.computerFaults.inc(),
    log,
  });
}

function notePress({ presses, pressSeconds }: Metrics, { name, result, ms }: Answered): void {
  presses.inc({ verb: name, result });
  pressSeconds.observe({ verb: name }, ms / 1000);
  log.debug({ name, result, ms }, 'answered');
}

/** Each throws where the program is of no use to anybody. */
const checksOf = (store: Store, connection: Connection): Readonly<Record<string, HealthCheck>> => ({
  database: takesWriting(store, Date.now),
  gateway: () => {
    if (!connection.ready()) throw new Error('not connected');
  },
});

function announce(log: Log, { playground }: World): void {
  if (playground) log.info(`The playground is open: ${playground.url}  (Ctrl+C closes it)`);
  else log.info('Castellan is on Discord');
}

/** What went wrong, and where it can be, what to do. */
function troubleOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${'port' in error ? error.port : ''} is in use on this machine. Close what uses it, or set another PLAYGROUND_PORT or HEALTH_PORT.`;
  return error instanceof Error ? error.message : 'could not start';
}

main().catch((error: unknown) => {
  log.fatal(error instanceof TokenRefused ? {} : { err: error }, troubleOf(error));
  process.exit(1);
});
