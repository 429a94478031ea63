import {
  ChannelType,
  Client,
  Events,
  GatewayIntentBits,
  type Guild,
  type GuildBasedChannel,
  ShardClientUtil,
} from 'discord.js';
import type { GatewayAdvice } from '../../../discord/transport/reaching.js';
import type { Connected } from './discord.js';
import { type Finding, finder } from './finding.js';
import { begunWithin, knock } from './knocking.js';

/* What the bot may do in each server that it is in, channel by channel. */

/** In Discord's own words, as its settings show them. */
const NEEDED = { ViewChannel: 'View Channel', SendMessages: 'Send Messages', AttachFiles: 'Attach Files' } as const;
const FOR_THREADS = {
  CreatePublicThreads: 'Create Public Threads',
  SendMessagesInThreads: 'Send Messages in Threads',
} as const;

type Permission = keyof typeof NEEDED | keyof typeof FOR_THREADS;

/** How the bot stands in one server. */
export interface ServerSeen {
  readonly name: string;
  readonly id: string;
  /** Those where a match could be opened if the bot were allowed to. */
  readonly channels: readonly { readonly name: string; readonly lacks: readonly Permission[] }[];
}

const NAMES: Readonly<Record<Permission, string>> = { ...NEEDED, ...FOR_THREADS };
const isNeeded = (permission: Permission): boolean => permission in NEEDED;

/**
 * Begins a session beside the one the bot may have, looks at what it is told, and ends it.
 *
 * @param server its id; all servers, if not given
 * @param patienceMs for the gateway
 * @throws {GatewayAway}
 */
export async function seeServers(
  { discordApi: api, token }: Connected,
  { shards, gateway }: GatewayAdvice,
  server: string | undefined,
  patienceMs: number,
): Promise<readonly ServerSeen[]> {
  await knock(gateway, patienceMs);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api, version: '10' },
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
    // One that is still connecting may never say that it is gone.
    if (connected) await gone;
  }
}

const seen = (guild: Guild): ServerSeen => ({
  name: guild.name,
  id: guild.id,
  channels: [...guild.channels.cache.values()]
    .filter(({ type }) => type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement)
    .map((channel) => ({ name: channel.name, lacks: lackingIn(channel) })),
});

function lackingIn(channel: GuildBasedChannel): readonly Permission[] {
  const may = channel.permissionsFor(channel.client.user.id);
  return (Object.keys(NAMES) as Permission[]).filter((permission) => !may?.has(permission));
}

/** One line for each server; in one without a channel to play in something is wrong. */
export function lookAtServers(servers: readonly ServerSeen[], asked: string | undefined): readonly Finding[] {
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
  const open = channels.filter(({ lacks }) => !lacks.some(isNeeded));
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

function consequence(lacks: readonly Permission[]): string {
  const named = lacks.map((permission) => NAMES[permission]).join(', ');
  // Where a bot may see nothing, somebody has most likely meant that.
  if (lacks.includes('ViewChannel')) return 'the bot does not see it.';
  return lacks.some(isNeeded)
    ? `no match can be opened, for want of ${named}.`
    : `matches stay in the channel itself, for want of ${named}.`;
}
