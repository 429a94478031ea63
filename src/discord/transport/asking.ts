import type { z } from 'zod';
import { PATIENCE_MS, refusal } from './reaching.js';
import { codeIn, failure, parseJson, type RequestWish, request } from './requesting.js';

/* One question to Discord, whose answer may be anything: a refusal, an error page of a proxy, nothing. */

export interface Asked extends Pick<RequestWish, 'through'> {
  /** Such as `https://discord.com/api`. */
  readonly api: string;
  /** Milliseconds after which a silent server counts as down; a parameter so that a test need not wait. */
  readonly patienceMs?: number;
}

/** `refused` says why in sentences, which never contain the token. `code` is Discord's, such as 50001, if any. */
export type Answer<T> = { readonly said: T } | { readonly refused: string; readonly code?: number };

const UNKNOWN =
  'Discord doesn’t know this token. Press Reset Token on the application’s Bot page and copy the new one: each reset ends the one before.';

export async function ask<T>(
  { api, patienceMs = PATIENCE_MS, through }: Asked,
  token: string,
  path: string,
  shape: z.ZodType<T>,
): Promise<Answer<T>> {
  const away = (why: string): Answer<T> => ({ refused: `Discord at ${api} ${why}. Please try again.` });
  const url = `${api}/v10${path}`;
  const late = AbortSignal.timeout(patienceMs);
  try {
    const answer = await request(url, { token, signal: late, through });
    const text = await answer.text();
    if (answer.status === 401) return { refused: UNKNOWN };
    if (answer.status === 429) return away('asks us to wait');
    if (!answer.ok) {
      const code = codeIn(text);
      return { ...away(refusal(answer.status, text)), ...(code !== undefined && { code }) };
    }
    const read = shape.safeParse(parseJson(text));
    return read.success ? { said: read.data } : away('answers, but not as Discord does');
  } catch (error) {
    return away(late.aborted ? `has said nothing for ${patienceMs / 1000} seconds` : failure(error, url, through));
  }
}
