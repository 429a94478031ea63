import { setTimeout } from 'node:timers/promises';
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { backoff } from '../../jobs/backoff.js';
import { codeIn, failure, parseJson, type RequestWish, request } from './requesting.js';

/*
 * Checks whether Discord can be reached before the client begins: the client would report a failure with a stack, or
 * not at all.
 */

/** Discord rejects the token. Only another token helps. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

interface Discord extends Pick<RequestWish, 'through'> {
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  readonly token: string;
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

/** `why` follows the address in a sentence. `waitMs`: the next try comes no sooner. */
type Reach =
  | ({ readonly reached: true } & GatewayAdvice)
  | { readonly reached: false; readonly why: string; readonly waitMs?: number };

/** Milliseconds after which a silent server counts as down. */
export const PATIENCE_MS = 10_000;

const away = (why: string, waitMs?: number): Reach => ({
  reached: false,
  why,
  ...(waitMs !== undefined && { waitMs }),
});

/**
 * Asks for the address of the gateway, as the client will.
 *
 * @throws {TokenRefused} and the abort reason of `signal`
 */
async function reach(
  { api, token, through }: Discord,
  signal: AbortSignal,
  patienceMs: number = PATIENCE_MS,
): Promise<Reach> {
  const url = `${api}/v10${Routes.gatewayBot()}`;
  const late = AbortSignal.timeout(patienceMs);
  try {
    const answer = await request(url, { token, signal: AbortSignal.any([signal, late]), through });
    const text = await answer.text();
    return judge(answer, text);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TokenRefused) throw error;
    return away(late.aborted ? `has said nothing for ${patienceMs / 1000} seconds` : failure(error, url, through));
  }
}

function judge(
  { status, headers }: Pick<Awaited<ReturnType<typeof request>>, 'status' | 'headers'>,
  text: string,
): Reach {
  if (status === 401)
    throw new TokenRefused('Discord does not know this token (401). Please set another DISCORD_TOKEN.');
  if (status === 429) {
    const waitMs = 1000 * (Number(headers.get('retry-after')) || 0);
    return away('asks us to wait (429)', waitMs);
  }
  if (status !== 200) return away(refusal(status, text));
  const said = gatewayIn(text);
  if (said === undefined) return away('answers, but not as Discord does');
  const { url: gateway, shards, session_start_limit: starts } = said;
  const now = Date.parse(headers.get('date') ?? '');
  const { remaining: startsLeft, reset_after: resetMs, max_concurrency: atOnce } = starts;
  return { reached: true, gateway, shards, startsLeft, resetMs, atOnce, now };
}

/** With no starts left nothing can connect to the gateway. */
const startable = (found: Reach): Reach =>
  found.reached && found.startsLeft === 0 ? away('allows no more starts for now', found.resetMs) : found;

/** Discord could not be reached. The message is a sentence. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/**
 * What Discord says about the gateway, asked once.
 *
 * @throws {TokenRefused} {@link OutOfReach}
 */
export async function gatewayAdvice(discord: Discord): Promise<GatewayAdvice> {
  const found = startable(await reach(discord, new AbortController().signal));
  if (!found.reached) throw new OutOfReach(`Discord at ${discord.api} (DISCORD_API) ${found.why}.`);
  return found;
}

/**
 * Asks once, after Discord refused the token somewhere. If the answer doesn't tell, it logs one line.
 *
 * @throws {TokenRefused} and the abort reason of `signal`
 */
export async function checkToken({
  signal,
  log,
  ...discord
}: Pick<Reaching, 'api' | 'token' | 'through' | 'signal' | 'log'>): Promise<void> {
  const found = await reach(discord, signal);
  if (found.reached) log.warn({}, 'Discord refused a request (401), and yet knows the token');
  else log.warn({}, `Discord refused a request (401), and ${found.why} when asked for the token`);
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

/** Undefined where the text is no gateway information of Discord. */
function gatewayIn(text: string): z.output<typeof GATEWAY> | undefined {
  return GATEWAY.safeParse(parseJson(text)).data;
}

/**
 * The reason of Discord's refusal, to follow its address in a sentence. Discord never forbids these requests to a valid
 * bot: 403 means that something blocks the way to Discord, as in an outage (40333, or a page), unless Discord gives its
 * own error code.
 */
export function refusal(status: number, text: string): string {
  if (status !== 403) return `refuses us (${status})`;
  const code = codeIn(text);
  return code === undefined || code === 0 || code === BLOCKED
    ? 'lets nothing of ours through (403): Cloudflare, or a proxy or firewall on the way, blocks it, which often passes'
    : `does not allow that (${code})`;
}
/** Cloudflare's code. */
const BLOCKED = 40333;

/** The pauses between tries: up to some minutes, and never the same for all processes. */
export const PAUSES = { first: 1000, longest: 5 * 60_000 } as const;

export interface Reaching extends Discord {
  /** Ends the wait. */
  readonly signal: AbortSignal;
  readonly log: { warn(about: object, text: string): void };
  /** Whether a gateway connection follows, of which Discord allows only so many. */
  readonly gateway: boolean;
  /** These three are parameters so that a test need not wait. */
  readonly patienceMs?: number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly random?: () => number;
}

/**
 * Resolves when Discord can be reached. Each failed try logs one line: where, why, and when the next try comes.
 *
 * @throws {TokenRefused} and the abort reason of `signal`
 */
export async function untilReached({
  signal,
  log,
  gateway,
  patienceMs,
  pause = (ms) => setTimeout(ms, undefined, { signal }),
  random = Math.random,
  ...discord
}: Reaching): Promise<void> {
  for (let n = 1; ; n++) {
    const answer = await reach(discord, signal, patienceMs);
    const found = gateway ? startable(answer) : answer;
    if (found.reached) return;
    const ms = Math.max(found.waitMs ?? 0, backoff(n, { ...PAUSES, random }));
    log.warn({}, `Discord at ${discord.api} (DISCORD_API) ${found.why}. Trying again in ${lasting(ms)}.`);
    await pause(ms, signal);
  }
}

const lasting = (ms: number): string =>
  ms < 120_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} minutes`;
