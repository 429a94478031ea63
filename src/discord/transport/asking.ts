import type { z } from 'zod';
import { failure, PATIENCE_MS } from './reaching.js';

/* One question to Discord, whose answer may be anything: a refusal, a page of a proxy's, nothing. */

export interface Asked {
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  /** A server that says nothing for so long is away; given so that a test need not wait. */
  readonly patienceMs?: number;
}

/**
 * `refused` says why in sentences, which never hold the token; `code` is what Discord calls it, such as 50001, where it
 * says so.
 */
export type Answer<T> = { readonly said: T } | { readonly refused: string; readonly code?: number };

const UNKNOWN =
  'Discord doesn’t know this token. Press Reset Token on the application’s Bot page and copy the new one: each reset ends the one before.';

export async function ask<T>(
  { api, patienceMs = PATIENCE_MS }: Asked,
  token: string,
  path: string,
  shape: z.ZodType<T>,
): Promise<Answer<T>> {
  const away = (why: string): Answer<T> => ({ refused: `Discord at ${api} ${why}. Please try again.` });
  const late = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(`${api}/v10${path}`, {
      headers: { authorization: `Bot ${token}` },
      signal: late,
      redirect: 'error',
    });
    if (answer.status === 401) return { refused: UNKNOWN };
    if (answer.status === 429) return away('asks us to wait');
    const text = await answer.text();
    if (!answer.ok) return { ...away(`refuses us (${answer.status})`), ...codeIn(text) };
    const read = shape.safeParse(parsed(text));
    return read.success ? { said: read.data } : away('answers, but not as Discord does');
  } catch (error) {
    return away(late.aborted ? `has said nothing for ${patienceMs / 1000} seconds` : failure(error));
  }
}

function codeIn(text: string): { readonly code?: number } {
  const { code } = Object(parsed(text)) as { readonly code?: unknown };
  return typeof code === 'number' ? { code } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
