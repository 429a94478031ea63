import type { z } from 'zod';
import { codeIn, failure, parseJson, type RequestWish, request } from './requesting.js';

/* One question to Discord, whose answer may be anything: a refusal, an error page of a proxy, nothing. */

export interface Asked extends Pick<RequestWish, 'through'> {
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  readonly token: string;
  /** Ends the wait for an answer. */
  readonly signal?: AbortSignal;
  /** Milliseconds after which a silent server counts as down; a parameter so that a test need not wait. */
  readonly patienceMs?: number | undefined;
}

export interface Refused {
  /** Follows Discord's address in a sentence; never contains the token. */
  readonly why: string;
  /** Discord does not know the token. */
  readonly unknown?: true;
  /** Discord's code, such as 50001, if any. */
  readonly code?: number | undefined;
  /** The next question may come no sooner. */
  readonly waitMs?: number;
}

/** `now` is Discord's clock (milliseconds since 1970), to the second; NaN where it isn't told. */
export type Answer<T> = { readonly said: T; readonly now: number } | Refused;

/** Milliseconds after which a silent server counts as down. */
export const PATIENCE_MS = 10_000;

/** @throws the abort reason of `signal` */
export async function ask<T>(
  { api, token, signal, patienceMs = PATIENCE_MS, through }: Asked,
  path: string,
  shape: z.ZodType<T>,
): Promise<Answer<T>> {
  const url = `${api}/v10${path}`;
  const late = AbortSignal.timeout(patienceMs);
  try {
    const both = signal ? AbortSignal.any([signal, late]) : late;
    const answer = await request(url, { token, signal: both, through });
    const text = await answer.text();
    const { status, headers } = answer;
    if (status === 401) return { why: 'does not know this token (401)', unknown: true };
    if (status === 429)
      return { why: 'asks us to wait (429)', waitMs: 1000 * (Number(headers.get('retry-after')) || 0) };
    if (!answer.ok) return { why: refusal(status, text), code: codeIn(text) };
    const read = shape.safeParse(parseJson(text));
    if (!read.success) return { why: 'answers, but not as Discord does' };
    return { said: read.data, now: Date.parse(headers.get('date') ?? '') };
  } catch (error) {
    signal?.throwIfAborted();
    return { why: late.aborted ? `has said nothing for ${patienceMs / 1000} seconds` : failure(error, url, through) };
  }
}

/**
 * The reason of Discord's refusal, to follow its address in a sentence. Discord never forbids these requests to a valid
 * bot: 403 means that something blocks the way to Discord, as in an outage (40333, or a page), unless Discord gives its
 * own error code.
 */
function refusal(status: number, text: string): string {
  if (status !== 403) return `refuses us (${status})`;
  const code = codeIn(text);
  return code === undefined || code === 0 || code === BLOCKED
    ? 'lets nothing of ours through (403): Cloudflare, or a proxy or firewall on the way, blocks it, which often passes'
    : `does not allow that (${code})`;
}
/** Cloudflare's code. */
const BLOCKED = 40333;

const UNKNOWN =
  'Discord doesn’t know this token. Press Reset Token on the application’s Bot page and copy the new one: each reset ends the one before.';

/** A refusal in sentences. */
export const sentencesOf = ({ api }: Asked, { why, unknown }: Refused): string =>
  unknown ? UNKNOWN : `Discord at ${api} ${why}. Please try again.`;
