import { setTimeout } from 'node:timers/promises';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { backoff } from '../../jobs/backoff.js';
import { type Answer, type Asked, ask } from './asking.js';

/*
 * Checks whether Discord can be reached before the client begins: the client would report a failure with a stack, or
 * not at all.
 */

/** Discord rejects the token. Only another token helps. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** What Discord says about the gateway. */
export interface GatewayAdvice {
  /** Such as `wss://gateway.discord.gg`. */
  readonly gateway: string;
  /** How many connections it advises for this application. */
  readonly shards: number;
  /** How many connections can still begin before `resetMs` are over. */
  readonly startsLeft: number;
  readonly resetMs: number;
  /** How many connections may begin together, within about five seconds. */
  readonly atOnce: number;
  /** Discord's clock (milliseconds since 1970), to the second. */
  readonly now: number;
}

const GATEWAY = z.object({
  url: z.string(),
  shards: z.number(),
  session_start_limit: z.object({
    remaining: z.number(),
    reset_after: z.number(),
    // Its absence is no reason to stop, and one at a time is never too fast.
    max_concurrency: z.int().positive().catch(1),
  }),
});

/**
 * Asks for the address of the gateway, as the client will.
 *
 * @throws {TokenRefused} and the abort reason of the question's signal
 */
async function reach(asked: Asked): Promise<Answer<GatewayAdvice>> {
  const answer = await ask(asked, Routes.gatewayBot(), GATEWAY);
  if ('said' in answer) {
    const { said, now } = answer;
    const { remaining: startsLeft, reset_after: resetMs, max_concurrency: atOnce } = said.session_start_limit;
    return { said: { gateway: said.url, shards: said.shards, startsLeft, resetMs, atOnce, now }, now };
  }
  if (answer.unknown) throw new TokenRefused(`Discord ${answer.why}. Please set another DISCORD_TOKEN.`);
  return answer;
}

/** With no starts left nothing can connect to the gateway. */
const startable = (found: Answer<GatewayAdvice>): Answer<GatewayAdvice> =>
  'said' in found && found.said.startsLeft === 0
    ? { why: 'allows no more starts for now', waitMs: found.said.resetMs }
    : found;

/** Discord could not be reached. The message is a sentence. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/**
 * What Discord says about the gateway, asked once.
 *
 * @throws {TokenRefused} {@link OutOfReach}
 */
export async function gatewayAdvice(asked: Asked): Promise<GatewayAdvice> {
  const found = startable(await reach(asked));
  if ('why' in found) throw new OutOfReach(`Discord at ${asked.api} (DISCORD_API) ${found.why}.`);
  return found.said;
}

/**
 * Asks once, after Discord refused the token somewhere. If the answer doesn't tell, it logs one line.
 *
 * @throws {TokenRefused} and the abort reason of `signal`
 */
export async function checkToken({ log, ...asked }: Asked & Pick<Reaching, 'log'>): Promise<void> {
  const found = await reach(asked);
  if ('said' in found) log.warn({}, 'Discord refused a request (401), and yet knows the token');
  else log.warn({}, `Discord refused a request (401), and ${found.why} when asked for the token`);
}

/** The pauses between tries: up to some minutes, and never the same for all processes. */
export const PAUSES = { first: 1000, longest: 5 * 60_000 } as const;

export interface Reaching extends Asked {
  /** Ends the wait. */
  readonly signal: AbortSignal;
  readonly log: { warn(about: object, text: string): void };
  /** Whether a gateway connection follows, of which Discord allows only so many. */
  readonly gateway: boolean;
  /** These two are parameters so that a test need not wait. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly random?: () => number;
}

/**
 * Resolves when Discord can be reached. Each failed try logs one line: where, why, and when the next try comes.
 *
 * @throws {TokenRefused} and the abort reason of `signal`
 */
export async function untilReached({
  log,
  gateway,
  pause = (ms, signal) => setTimeout(ms, undefined, { signal }),
  random = Math.random,
  ...asked
}: Reaching): Promise<void> {
  for (let n = 1; ; n++) {
    const answer = await reach(asked);
    const found = gateway ? startable(answer) : answer;
    if ('said' in found) return;
    const ms = Math.max(found.waitMs ?? 0, backoff(n, { ...PAUSES, random }));
    log.warn({}, `Discord at ${asked.api} (DISCORD_API) ${found.why}. Trying again in ${lasting(ms)}.`);
    await pause(ms, asked.signal);
  }
}

const lasting = (ms: number): string =>
  ms < 120_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} minutes`;
