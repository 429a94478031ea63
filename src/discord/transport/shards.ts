import { type Client, type CloseEvent, Events, Status } from 'discord.js';
import { TokenRefused } from './reaching.js';

/*
 * Tracks which of this process's gateway connections are up. The client itself stays "ready" after its start, whatever
 * happens to them.
 */

/** Discord closed a gateway connection, and would close each further one like it. The message is a sentence. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}

export interface ShardCounts {
  readonly up: number;
  /** How many shards are connecting, again or for the first time. */
  readonly lost: number;
}

export interface ShardWatch {
  counts(): ShardCounts;
  /** Whether no shard was lost for longer than a resume takes. */
  steady(): boolean;
}

export interface ShardDeps {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Whether we close the connections ourselves, which needs no log line. */
  readonly closing: () => boolean;
  /** Discord accepts no more connections like these: none comes back. */
  readonly onRefused: (why: TokenRefused | GatewayRefused) => void;
  readonly log: { info(about: object, text: string): void; warn(about: object, text: string): void };
}

/** Most broken connections resume within seconds. */
const RESUMED_WITHIN_MS = 30_000;

export function watchShards(client: Client, { clock, closing, onRefused, log }: ShardDeps): ShardWatch {
  /** By shard: since when it is lost. */
  const lost = new Map<number, number>();

  /** The client reports each failed attempt; one line is enough. */
  const lose = (shard: number): void => {
    if (closing() || lost.has(shard)) return;
    lost.set(shard, clock());
    log.warn({ shard }, 'a shard is lost; it connects again');
  };
  const find = (shard: number): void => {
    const since = lost.get(shard);
    if (since === undefined) return;
    lost.delete(shard);
    log.info({ shard, ms: Math.round(clock() - since) }, 'a shard is back');
  };
  client.on(Events.ShardReconnecting, lose);
  client.on(Events.ShardReady, find);
  client.on(Events.ShardResume, find);
  client.on(Events.ShardError, (error, shard) => {
    if (!closing() && !lost.has(shard)) log.warn({ error, shard }, 'a shard failed');
  });
  client.on(Events.ShardDisconnect, ({ code }: CloseEvent, shard) => {
    lost.set(shard, lost.get(shard) ?? clock());
    onRefused(refusalOf(code));
  });

  return {
    counts() {
      const up = client.ws.shards.filter(({ status }) => status === Status.Ready).size;
      return { up, lost: client.ws.shards.size - up };
    },
    steady: () => [...lost.values()].every((since) => clock() - since < RESUMED_WITHIN_MS),
  };
}

/** The close codes after which nothing connects again: what they mean, and what helps. */
const REFUSALS: Readonly<Record<number, string>> = {
  4010: 'Discord knows no such shard (4010). Please look at DISCORD_SHARDS.',
  4011: 'This bot is in more servers than so few shards may serve (4011). Leave out DISCORD_SHARDS, or set more.',
};

const refusalOf = (code: number): TokenRefused | GatewayRefused =>
  code === 4004
    ? new TokenRefused('Discord does not know this token any more (4004). Please set another DISCORD_TOKEN.')
    : new GatewayRefused(REFUSALS[code] ?? `Discord has closed the gateway to this program (${code}).`);
