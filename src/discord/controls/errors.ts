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
const CODES: Readonly<Partial<Record<Trouble, readonly number[]>>> = {
  messageGone: [10008],
  channelGone: [10003, 10004],
  tooLate: [10015, 10062, 50027],
  answered: [40060],
  away: [40004, 40006, 40062, 130000],
  tooLarge: [40005, 50045],
  archived: [50083, 160005],
  // AutoMod, and the filter of harmful links.
  blocked: [200000, 200001, 240000],
  // Among them: pictures of a kind that the person or place doesn't accept (20009), blocked words in a thread's name
  // (20031), a banned bot (40007), another author's message (50005) or one of Discord's (50021), a server that requires
  // two-factor authentication for thread management (60003), one that may have no files for a while (400001).
  forbidden: [
    20009, 20031, 40007, 40058, 50001, 50005, 50007, 50008, 50009, 50013, 50021, 50024, 50095, 50278, 60003, 160004,
    160006, 160007, 400001,
  ],
};
const MEANING: ReadonlyMap<unknown, Trouble> = new Map(
  Object.entries(CODES).flatMap(([trouble, codes]) => codes.map((code) => [code, trouble as Trouble] as const)),
);

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
  const meaning = MEANING.get(code);
  if (meaning) return meaning;
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
