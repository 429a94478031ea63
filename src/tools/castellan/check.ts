import { REST } from '@discordjs/rest';
import { type Finding, finder } from '../../connect/finding.js';
import { through } from '../../discord/transport/proxy.js';
import { commandOf, Mistake, type Screen, type Tool } from '../tool.js';
import { type Connected, lookAtDiscord } from './check/discord.js';
import { GatewayAway } from './check/knocking.js';
import { tryLive } from './check/live.js';
import { lookAtDatabase, lookAtDisk, lookAtPictures, lookAtSharing } from './check/machine.js';
import { sentenceOf } from './check/sentence.js';
import { lookAtServers, type Patience } from './check/servers.js';
import { settingsOn } from './settings.js';

interface Asked {
  readonly server?: string;
  readonly live?: string;
}

/**
 * A session takes the client some seconds; where a server is slow, the check waits for 15. Between two sessions it
 * leaves 5 seconds, and up to 1.5 more.
 */
const PATIENCE: Patience = { knockMs: 30_000, sessionsMs: 30_000, waveMs: 6_500 };

/**
 * Checks all that the bot needs; exits with 1 where something is wrong.
 *
 * @param patience replaced by tests, which need not wait
 */
export const checkTool = (screen: Screen, patience = PATIENCE): Tool => ({
  command: commandOf(
    'check',
    'Whether the bot has all it needs: database, pictures, Discord, and what it may do in each channel.',
  )
    .option('--server <id>', 'one server alone', idFor('--server', 'a server'))
    .option('--live <channel>', 'try in this channel what Discord does, and delete it', idFor('--live', 'a channel'))
    .addHelpText('after', HELP),
  async work(command) {
    const config = settingsOn(screen);
    if (!config) return 1;
    const { server, live } = command.opts<Asked>();
    let sound = true;
    const say = (found: readonly Finding[]): void => {
      for (const finding of found) {
        screen.out.write(lineOf(finding));
        sound &&= finding.how !== 'wrong';
      }
    };
    say([
      ...(await lookAtDatabase(config)),
      ...lookAtSharing(config),
      await lookAtDisk(config),
      await lookAtPictures(),
    ]);
    if (config.token === undefined)
      say([finder('Discord').note('No DISCORD_TOKEN is set: the bot starts a playground of its own.')]);
    else {
      const connected = { ...config, token: config.token };
      for await (const found of onDiscord(connected, server, patience)) say(found);
      if (live !== undefined) for await (const found of tryLive(restOf(connected), live)) say([found]);
    }
    return sound ? 0 : 1;
  },
});

const HELP = `
Nothing is changed, and a bot that runs is not disturbed. It uses up as many
session starts as there are shards, one with --server: Discord allows so many a
day. Where the bot itself may need those that are left, it takes none.

--live sends messages into the channel and starts a thread there, tells what
Discord answers beside what the playground answers, and deletes all of it.`;

/** A REST client that waits at Discord's limits, except for that of a channel's names, which is one of the answers. */
function restOf({ discordApi: api, token, proxy }: Connected): REST {
  const agent = through(proxy)(api)?.agent;
  return new REST({
    api,
    version: '10',
    ...(agent && { agent }),
    rejectOnRateLimit: ({ method, route }) => method === 'PATCH' && route === '/channels/:id',
  }).setToken(token);
}

async function* onDiscord(
  config: Connected,
  server: string | undefined,
  patience: Patience,
): AsyncGenerator<readonly Finding[]> {
  const { findings, advice } = await lookAtDiscord(config, Date.now);
  yield findings;
  if (advice === undefined) return;
  try {
    yield* lookAtServers(config, advice, server, patience);
  } catch (error) {
    yield [finder('Gateway').wrong(sentenceOf(error, [GatewayAway]))];
  }
}

const MARKS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

/** A further line of a finding is indented below its name. */
const lineOf = ({ about, how, said }: Finding): string =>
  `${MARKS[how]} ${about}: ${said.replaceAll('\n', '\n        ')}\n`;

const idFor = (flag: string, what: string) => (given: string) => {
  if (!/^\d{17,20}$/.test(given)) throw new Mistake(`${flag} is “${given}”; expected is the id of ${what}.`);
  return given;
};
