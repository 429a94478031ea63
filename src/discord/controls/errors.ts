import { StoreFault } from '../../match/store/faults.js';

/** What one of Discord's errors means for us. */
export type Trouble =
  /** The message was deleted (10008). */
  | 'messageGone'
  /** The channel or thread was deleted, or the bot was removed (10003, 10004). */
  | 'channelGone'
  /** We may not see it or do that, or a server's own filter blocks it. */
  | 'forbidden'
  /** The thread is archived, or locked (50083). */
  | 'archived'
  /** AutoMod or a filter blocks what we say, wherever we say it (200000, 200001, 240000). */
  | 'blocked'
  /** The interaction has expired (10062, 10015, 50027), or has an answer already (40060). */
  | 'tooLate'
  | 'answered'
  /** A file is larger than the limit there (40005, 50045). */
  | 'tooLarge'
  /** Discord or the network is down for now: worth another try. */
  | 'away'
  /** Discord rejects our request: our fault. */
  | 'refused';

/**
 * By Discord's error code: https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
 *
 * This lists each code that means `forbidden`. A 403 with any other code, or with none, is no answer to the request: in
 * outages Discord and Cloudflare say 403 too, with 40333 ("internal network error") or as a page
 * (https://github.com/germanoeich/nirn-proxy/issues/14).
 */
const MEANING: Readonly<Record<number, Trouble>> = {
  10003: 'channelGone',
  10004: 'channelGone',
  10008: 'messageGone',
  10015: 'tooLate',
  10062: 'tooLate',
  // The person or place accepts no pictures of this kind.
  20009: 'forbidden',
  // Blocked words in a thread's name.
  20031: 'forbidden',
  40004: 'away',
  40005: 'tooLarge',
  40006: 'away',
  // The bot is banned from the server.
  40007: 'forbidden',
  40058: 'forbidden',
  40060: 'answered',
  40062: 'away',
  50001: 'forbidden',
  // Another author's message, or one of Discord's (50021).
  50005: 'forbidden',
  50007: 'forbidden',
  50008: 'forbidden',
  50009: 'forbidden',
  50013: 'forbidden',
  50021: 'forbidden',
  50024: 'forbidden',
  50027: 'tooLate',
  50045: 'tooLarge',
  50083: 'archived',
  50095: 'forbidden',
  50278: 'forbidden',
  // The server requires two-factor authentication for thread management.
  60003: 'forbidden',
  130000: 'away',
  160004: 'forbidden',
  160005: 'archived',
  160006: 'forbidden',
  160007: 'forbidden',
  // AutoMod, and the filter of harmful links.
  200000: 'blocked',
  200001: 'blocked',
  240000: 'blocked',
  // This server may have no files for a while.
  400001: 'forbidden',
};

/** Statuses that only mean to try again. A token that is really refused (401) ends the program. */
const AWAY: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Discord's code for an error, or a network error's name; undefined where it has neither. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The HTTP status of the error. */
const statusOf = (error: Error): unknown => ('status' in error ? error.status : undefined);

/** Undefined for errors that come neither from Discord nor from the network. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  const status = statusOf(error);
  if (typeof code === 'number' && MEANING[code]) return MEANING[code];
  if (typeof status === 'number') {
    if (status === 413) return 'tooLarge';
    // Discord numbers its refusals: any other answer comes from a server in front of it.
    return status >= 500 || AWAY.has(status) || typeof code !== 'number' ? 'away' : 'refused';
  }
  const network = error.name === 'AbortError' || waitAsked(error) !== undefined || isNetworkCode(code);
  return network || isNetworkCode(codeOf(error.cause)) ? 'away' : undefined;
}

/**
 * The message, unless one of its files is larger than the limit there. `limit`: bytes, for each file.
 *
 * @throws an error that means `tooLarge`, as Discord would
 */
export function checkFileSizes<M extends { readonly files: readonly { readonly data: Buffer }[] }>(
  message: M,
  limit: number,
): M {
  if (message.files.some(({ data }) => data.length > limit))
    throw Object.assign(new Error('a file is too large'), { status: 413 });
  return message;
}

/** Whether the error is no fault of ours: the database will be back. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof StoreFault && error.away;

/** How long Discord asks us to wait, in milliseconds, in the two fields of discord.js: it fills in one or the other. */
export interface Waits {
  readonly timeToReset: number;
  readonly retryAfter: number;
  readonly sublimitTimeout: number;
}
export const waitOf = ({ timeToReset, retryAfter, sublimitTimeout }: Waits): number =>
  Math.max(timeToReset, retryAfter, sublimitTimeout);

/** How long we were asked to wait, in milliseconds, if that is the only problem. */
export const waitAsked = (error: unknown): number | undefined =>
  error instanceof Error && error.name.startsWith('RateLimitError') ? waitOf(error as Error & Waits) : undefined;

/** An error in a few words without the sent content, which may be somebody's hand. */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const known = [codeOf(error), statusOf(error)].filter((each) => typeof each === 'number' || typeof each === 'string');
  return [error.name, ...new Set(known)].join(' ');
}

const isNetworkCode = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(?:E(?:CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH)|UND_ERR)/.test(code);
