import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Shard, ShardingManager } from 'discord.js';
import type { Config } from '../../config.js';
import { gatewayAdvice, OutOfReach, TokenRefused } from '../../discord/transport/reaching.js';
import { commandOf, Mistake, type Screen, type Tool } from '../tool.js';
import { settingsOn } from './settings.js';

/* The bot in as many processes as it has shards, on one machine. One that ends is started again. */

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));
/** How the bot is always run, see package.json. */
const NODE_OPTIONS = ['--max-semi-space-size=4'];

/** Runs until it is told to stop; the exit code is 0 then. */
export const clusterTool = (screen: Screen): Tool => ({
  command: commandOf('cluster', 'Runs the bot here, a process for each shard, until Ctrl+C.'),
  async work() {
    const config = settingsOn(screen);
    if (!config) return 1;
    const count = await shardsOf(config);
    const manager = new ShardingManager(MAIN, {
      totalShards: count,
      mode: 'process',
      execArgv: NODE_OPTIONS,
      ...(config.token !== undefined && { token: config.token }),
    });
    manager.on('shardCreate', (shard) => {
      shard.env = environmentOf(shard, count, config);
      screen.err.write(`Shard ${shard.id} of ${count} starts\n`);
    });
    const stopped = toldToStop().then(() => stop(manager));
    // One after another, as Discord wants it; how long a start takes is not ours to judge.
    manager.spawn({ amount: count, delay: count > 1 ? 5_500 : 0, timeout: -1 }).catch((error: unknown) => {
      screen.err.write(`A shard could not be started: ${error instanceof Error ? error.message : error}\n`);
    });
    await stopped;
    return 0;
  },
});

/** How many there are to be; Discord is asked where the settings leave it to it. */
async function shardsOf({ token, discordApi: api, shards }: Config): Promise<number> {
  if (token === undefined) throw new Mistake('A cluster is for Discord: please set DISCORD_TOKEN');
  if (typeof shards === 'number') return shards;
  if (shards === 'auto') return (await gatewayAdvice({ api, token }).catch(asMistake)).shards;
  throw new Mistake('A cluster has all shards: please set DISCORD_SHARDS to auto or to their number');
}

function asMistake(error: unknown): never {
  throw error instanceof TokenRefused || error instanceof OutOfReach ? new Mistake(error.message) : error;
}

/** Its own shard, and ports of its own: the first process has those of the settings, the next ones those after them. */
function environmentOf({ id, env }: Shard, count: number, { health, endpoint }: Config): Shard['env'] {
  return {
    ...(env as object),
    // The manager has put the token beside it.
    DISCORD_TOKEN_FILE: undefined,
    DISCORD_SHARDS: `${id}-${id}/${count}`,
    ...(health && { HEALTH_PORT: String(health.port && health.port + id) }),
    ...(endpoint && { INTERACTIONS_PORT: String(endpoint.port && endpoint.port + id) }),
  };
}

const toldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

/** Tells each process to finish what it does, and waits for it. */
async function stop(manager: ShardingManager): Promise<void> {
  manager.respawn = false;
  await Promise.all(manager.shards.map(ended));
}

async function ended({ process: child }: Shard): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
