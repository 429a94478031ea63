import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Config, clash, environment, portsOf } from '../../config.js';
import { through } from '../../discord/transport/proxy.js';
import { gatewayAdvice, OutOfReach, TokenRefused } from '../../discord/transport/reaching.js';
import { ASKED_TWICE } from '../../ends.js';
import { onStopRequest } from '../../stop.js';
import { commandOf, Mistake, type Screen, type Tool } from '../tool.js';
import { keepRunning } from './keeping.js';
import { settingsOn } from './settings.js';

/* The bot in as many processes as it has shards, on one machine. One that ends is started again. */

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));
/** The options of `npm start`, see package.json. */
const NODE_OPTIONS = ['--max-semi-space-size=4'];

/** `spawn` doesn't wait for a shard to be ready. */
const WITHOUT_WAITING = -1;

/** Runs until it is told to stop, then exits with 0; exits with 1 where a process cannot run with these settings. */
export const clusterTool = (screen: Screen): Tool => ({
  command: commandOf('cluster', 'Runs the bot here, a process for each shard, until Ctrl+C.'),
  async work() {
    // Read before the settings: each process reads `.env` itself.
    const given = environment();
    const config = settingsOn(screen);
    if (!config) return 1;
    const count = await shardsOf(config);
    checkPorts(config, count);
    const tell = (sentence: string): void => void screen.err.write(`${sentence}\n`);
    // Imported here, since it loads slowly and no other command needs it.
    const { ShardingManager } = await import('discord.js');
    // `keepRunning` starts each process, and starts it again: the manager's own way can't be called off.
    const manager = new ShardingManager(MAIN, { totalShards: count, respawn: false, execArgv: NODE_OPTIONS });
    const stopping = new AbortController();
    onStopRequest({ stop: () => stopping.abort(), atOnce: () => process.exit(ASKED_TWICE) });
    const well = await keepRunning({
      count,
      async start(id) {
        tell(`Shard ${id} of ${count} starts`);
        const shard = manager.createShard(id);
        // Replaces the manager's values: with those, any process with its channel could run code in this one.
        shard.env = { ...given, ...ownSettings(id, count, config) };
        return (await shard.spawn(WITHOUT_WAITING)) as ChildProcess;
      },
      signal: stopping.signal,
      tell,
    });
    return well ? 0 : 1;
  },
});

/** The number of shards; Discord decides where the settings leave it open. */
async function shardsOf({ token, discordApi: api, proxy, shards }: Config): Promise<number> {
  if (token === undefined) throw new Mistake('A cluster is for Discord: please set DISCORD_TOKEN');
  if (typeof shards === 'number') return shards;
  if (shards === 'auto') return (await gatewayAdvice({ api, token, through: through(proxy) }).catch(asMistake)).shards;
  throw new Mistake('A cluster has all shards: please set DISCORD_SHARDS to auto or to their number');
}

function asMistake(error: unknown): never {
  throw error instanceof TokenRefused || error instanceof OutOfReach ? new Mistake(error.message) : error;
}

/** Throws where there are not enough ports. */
function checkPorts(config: Config, count: number): void {
  const ports = portsOf(config);
  const high = ports.find(({ port }) => port + count - 1 > 65_535);
  if (high)
    throw new Mistake(
      `${high.name} is ${high.port}, and each of ${count} shards has a port of its own, from there on: please set it to ${65_536 - count} at most`,
    );
  const [one, other] = clash(ports, count) ?? [];
  if (one && other)
    throw new Mistake(
      `${one.name} is ${one.port} and ${other.name} is ${other.port}, and each of ${count} shards has both of its own, from there on: please set them at least ${count} apart`,
    );
}

/** The process's shard, and its ports: the first has those of the settings, the next ones those after them. */
const ownSettings = (id: number, count: number, config: Config): Readonly<Record<string, string>> => ({
  DISCORD_SHARDS: `${id}-${id}/${count}`,
  ...Object.fromEntries(portsOf(config).map(({ name, port }) => [name, String(port && port + id)])),
});
