import { DefaultRestOptions, DefaultUserAgent, type ResponseLike } from '@discordjs/rest';
import type { Through } from './proxy.js';

/*
 * Requests to Discord apart from those of its client: made in the same way, through the same proxy, and with the
 * `User-Agent` that Discord requires. Without it Cloudflare may refuse them in Discord's place (403 with 40333).
 * https://docs.discord.com/developers/reference#user-agent
 */

export const USER_AGENT = { 'user-agent': DefaultUserAgent } as const;

export interface RequestWish {
  readonly signal: AbortSignal;
  /** The bot's token, where the request needs one. */
  readonly token?: string;
  readonly through?: Through | undefined;
}

/** Makes a GET request. Rejects with network errors. Follows no redirect. */
export function request(url: string, { signal, token, through }: RequestWish): Promise<ResponseLike> {
  const agent = through?.(url)?.agent;
  return DefaultRestOptions.makeRequest(url, {
    method: 'GET',
    headers: { ...USER_AGENT, ...(token !== undefined && { authorization: `Bot ${token}` }) },
    signal,
    ...(agent && { dispatcher: agent }),
  });
}

/** The value of a JSON text; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Discord's error code in a body, such as 50001; undefined where it has none. */
export function codeIn(text: string): number | undefined {
  const { code } = Object(parseJson(text)) as { readonly code?: unknown };
  return typeof code === 'number' ? code : undefined;
}

/** The words for a connection that failed, to follow the address in a sentence. */
export function failure(error: unknown, url: string, through?: Through): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'for an unknown reason';
  const proxy = through?.(url);
  if (proxy) {
    // A proxy that refuses to connect says so only in its message.
    const [, status] = /^Proxy response \((\d+)\)/.exec(error instanceof Error ? error.message : '') ?? [];
    const why = status === undefined ? (WORDS[code]?.there ?? code) : `it answers ${status}`;
    return `cannot be reached through the proxy ${proxy.host} (HTTPS_PROXY): ${why}`;
  }
  return WORDS[code]?.direct ?? `cannot be reached (${code})`;
}

interface Words {
  readonly direct: string;
  readonly there: string;
}
const UNKNOWN_HOST: Words = {
  direct: 'cannot be found: no such host is known here',
  there: 'no such host is known here',
};
const WORDS: Readonly<Record<string, Words>> = {
  ECONNREFUSED: { direct: 'refuses the connection: nothing listens there', there: 'nothing listens there' },
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
};
