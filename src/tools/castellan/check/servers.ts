import { ChannelType, Client, Events, GatewayIntentBits, type Guild, ShardClientUtil } from 'discord.js';
import { type Finding, finder } from '../../../connect/finding.js';
import { isShut, isUnseen, missingOf } from '../../../connect/permissions.js';
import { through } from '../../../discord/transport/proxy.js';
import type { GatewayAdvice } from '../../../discord/transport/reaching.js';
import type { Connected } from './discord.js';
import { begunWithin, knock } from './knocking.js';

/* What the bot may do in each server that it is in, channel by channel. */

/** The bot's permissions in one server. */
interface ServerSeen {
  readonly name: string;
  readonly id: string;
  /** The channels for matches, if the bot had the missing permissions. */
  readonly channels: readonly { readonly name: string; readonly lacks: readonly string[] }[];
}

/** Time limits for the gateway, in milliseconds. */
export interface Patience {
  /** For its first answer. */
  readonly knockMs: number;
  /** For sessions that all begin together. */
  readonly sessionsMs: number;
  /** Additional time for each further wave of sessions. */
  readonly waveMs: number;
}

/**
 * The bot's permissions in its servers. Skipped where Discord allows so few sessions that the bot may need them.
 *
 * @param server its id; by default all servers
 * @throws {GatewayAway}
 */
export async function* lookAtServers(
  config: Connected,
  advice: GatewayAdvice,
  server: string | undefined,
  patience: Patience,
): AsyncGenerator<readonly Finding[]> {
  await knock(advice.gateway, patience.knockMs);
  const takes = server === undefined ? advice.shards : 1;
  const needs = neededBy(config, advice);
  if (advice.startsLeft < takes + needs) return yield [notLookedAt(advice, takes, needs)];
  const waves = Math.ceil(takes / advice.atOnce);
  const patienceMs = patience.sessionsMs + (waves - 1) * patience.waveMs;
  if (waves > 1) yield [inTurn(takes, advice.atOnce, patienceMs)];
  yield serversFound(await seeServers(config, advice, server, patienceMs), server);
}

/** The number of sessions that the bot begins at its start, over all of its processes. */
function neededBy({ shards }: Connected, advice: GatewayAdvice): number {
  if (typeof shards === 'object') return shards.count;
  return typeof shards === 'number' ? shards : advice.shards;
}

function notLookedAt({ startsLeft }: GatewayAdvice, takes: number, needs: number): Finding {
  const sentences = [
    `Not looked at, since so few session starts are left today (${startsLeft}).`,
    `To look takes ${inWords(takes)}, and to start again the bot may need ${inWords(needs)}.`,
    ...(takes > 1 && startsLeft > needs ? ['With --server ID it takes one.'] : []),
  ];
  return finder('Servers').note(sentences.join(' '));
}

const inWords = (n: number): string => (n === 1 ? 'one' : String(n));

const inTurn = (takes: number, atOnce: number, ms: number): Finding =>
  finder('Sessions').ok(`${takes} begin, ${inWords(atOnce)} at once, which takes up to ${ms / 1000} s.`);

/**
 * Begins a session in addition to the bot's own, collects the servers it is told, and ends it.
 *
 * @param patienceMs for all shards
 * @throws {GatewayAway}
 */
async function seeServers(
  { discordApi: api, token, proxy }: Connected,
  { shards }: GatewayAdvice,
  server: string | undefined,
  patienceMs: number,
): Promise<readonly ServerSeen[]> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api, version: '10', agent: through(proxy)(api)?.agent ?? null },
    shardCount: shards,
    ...(server !== undefined && { shards: ShardClientUtil.shardIdForGuildId(server, shards) }),
  });
  try {
    const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
    await begunWithin(
      patienceMs,
      client.login(token).then(() => ready),
    );
    const guilds = [...client.guilds.cache.values()].filter(({ id }) => server === undefined || id === server);
    return guilds.map(seen);
  } finally {
    const connected = client.isReady();
    const gone = client.destroy();
    // A client that is still connecting may never report its end.
    if (connected) await gone;
  }
}

const seen = (guild: Guild): ServerSeen => ({
  name: guild.name,
  id: guild.id,
  channels: [...guild.channels.cache.values()]
    .filter(({ type }) => type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement)
    .map((channel) => ({
      name: channel.name,
      lacks: missingOf(channel.permissionsFor(channel.client.user.id)?.bitfield ?? 0n),
    })),
});

/** One line per server; a server without a channel to play in is wrong. */
function serversFound(servers: readonly ServerSeen[], asked: string | undefined): readonly Finding[] {
  if (servers.length > 0) return servers.map(serverFound);
  const { note, wrong } = finder('Servers');
  return [
    asked === undefined
      ? note('It is in none yet: README.md has the address that adds it to one.')
      : wrong(`It is in no server ${asked}.`),
  ];
}

function serverFound({ name, id, channels }: ServerSeen): Finding {
  const { ok, note, wrong } = finder(`Server ${name} (${id})`);
  const open = channels.filter(({ lacks }) => !isShut(lacks));
  const amiss = channels.filter(({ lacks }) => lacks.length > 0);
  const sentences = [
    `In ${open.length} of ${channels.length} channels matches can be opened.`,
    ...amiss.map(({ name: channel, lacks }) => `#${channel}: ${consequence(lacks)}`),
    ...(amiss.length > 0 ? [REMEDY] : []),
  ].join('\n');
  if (open.length === 0) return wrong(sentences);
  return amiss.length > 0 ? note(sentences) : ok(sentences);
}

const REMEDY = 'To change it: Edit Channel, Permissions, add the bot’s role, and allow these.';

function consequence(lacks: readonly string[]): string {
  // A hidden channel is most likely hidden on purpose.
  if (isUnseen(lacks)) return 'the bot does not see it.';
  const what = isShut(lacks) ? 'no match can be opened' : 'matches stay in the channel itself';
  return `${what}, for want of ${lacks.join(', ')}.`;
}
