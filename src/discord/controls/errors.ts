import { StoreFault } from '../../match/store/faults.js';

/** What an error of Discord's means for us. */
export type Trouble =
  /** The message was deleted (10008). */
  | 'messageGone'
  /** The channel or thread was deleted, or the bot was removed (10003, 10004). */
  | 'channelGone'
  /** We may not see it, or not do that, or a server's own filter does not let it pass. */
  | 'forbidden'
  /** The thread is archived, or locked (50083). */
  | 'archived'
  /** AutoMod or a filter stops what we say, wherever we say it (200000, 200001, 240000). */
  | 'blocked'
  /** The interaction's time is over (10062, 10015, 50027), or somebody answered it already (40060). */
  | 'tooLate'
  | 'answered'
  /** A file is larger than may be sent there (40005, 50045). */
  | 'tooLarge'
  /** Discord or the way to it doesn't work just now: worth another try. */
  | 'away'
  /** Discord does not want what we sent: our fault. */
  | 'refused';

/**
 * By Discord's number for an error: https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
 *
 * What is forbidden is named here, each code of it. A 403 with any other code, or with none, is no answer to what was asked:
 * in outages Discord and Cloudflare say 403 too, with 40333 ("internal network error") or as a page
 * (https://github.com/germanoeich/nirn-proxy/issues/14).
 */
const MEANING: Readonly<Record<number, Trouble>> = {
  10003: 'channelGone',
  10004: 'channelGone',
  10008: 'messageGone',
  10015: 'tooLate',
  10062: 'tooLate',
  // Our pictures, to somebody or somewhere that takes none of their kind.
  20009: 'forbidden',
  // Words in a thread's name.
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
  // Somebody else's message; one of Discord's (50021).
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
  // The server asks a second factor of those who keep its threads.
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
  // No files for this server, for a while.
  400001: 'forbidden',
};

/** Statuses of which nothing follows but that it is to be tried again. A token that is really refused (401) ends the program. */
const AWAY: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Discord's number for an error, or the name of a network's; undefined where it has none. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The HTTP status that came with it. */
const statusOf = (error: Error): unknown => ('status' in error ? error.status : undefined);

/** Undefined for what isn't an error of Discord's or of the way to it. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  const status = statusOf(error);
  if (typeof code === 'number' && MEANING[code]) return MEANING[code];
  if (typeof status === 'number') {
    if (status === 413) return 'tooLarge';
    // Discord numbers what it refuses: anything else was answered by what stands before it.
    return status >= 500 || AWAY.has(status) || typeof code !== 'number' ? 'away' : 'refused';
  }
  const network = error.name === 'AbortError' || waitAsked(error) !== undefined || isNetworkCode(code);
  return network || isNetworkCode(codeOf(error.cause)) ? 'away' : undefined;
}

/**
 * A message, unless one of its files is larger than may be sent there. `limit`: bytes, for each.
 *
 * @throws what means `tooLarge`, as Discord would
 */
export function fitting<M extends { readonly files: readonly { readonly data: Buffer }[] }>(
  message: M,
  limit: number,
): M {
  if (message.files.some(({ data }) => data.length > limit))
    throw Object.assign(new Error('a file is too large'), { status: 413 });
  return message;
}

/** Whether it is no fault of ours: the database will be there again. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof StoreFault && error.away;

/** How long Discord wants to hear nothing of a kind, in milliseconds, in the words of discord.js: it fills in one or another. */
export interface Waits {
  readonly timeToReset: number;
  readonly retryAfter: number;
  readonly sublimitTimeout: number;
}
export const waitOf = ({ timeToReset, retryAfter, sublimitTimeout }: Waits): number =>
  Math.max(timeToReset, retryAfter, sublimitTimeout);

/** How long we were asked to wait, in milliseconds, where that is all that is wrong. */
export const waitAsked = (error: unknown): number | undefined =>
  error instanceof Error && error.name.startsWith('RateLimitError') ? waitOf(error as Error & Waits) : undefined;

/** An error in a few words that hold nothing of what was sent, which may be somebody's hand. */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const known = [codeOf(error), statusOf(error)].filter((each) => typeof each === 'number' || typeof each === 'string');
  return [error.name, ...new Set(known)].join(' ');
}

const isNetworkCode = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(?:E(?:CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH)|UND_ERR)/.test(code);
