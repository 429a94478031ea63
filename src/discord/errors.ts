import { StoreFault } from '../match/store/faults.js';

/** What an error of Discord's means for us. */
export type Trouble =
  /** The message was deleted (10008). */
  | 'messageGone'
  /** The channel or thread was deleted, or the bot was removed (10003, 10004). */
  | 'channelGone'
  /** We may not see it, or not do that (50001, 50013, 50278 and their kin). */
  | 'forbidden'
  /** The thread is archived (50083). */
  | 'archived'
  /** The interaction's time is over (10062, 10015, 50027), or somebody answered it already (40060). */
  | 'tooLate'
  | 'answered'
  /** Discord or the way to it doesn't work just now: worth another try. */
  | 'away'
  /** Discord does not want what we sent: our fault. */
  | 'refused';

const MEANING: Readonly<Record<number, Trouble>> = {
  10003: 'channelGone',
  10004: 'channelGone',
  10008: 'messageGone',
  10015: 'tooLate',
  10062: 'tooLate',
  40060: 'answered',
  50001: 'forbidden',
  50013: 'forbidden',
  50024: 'forbidden',
  50027: 'tooLate',
  50083: 'archived',
  160004: 'forbidden',
  160005: 'archived',
  160006: 'forbidden',
};

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
    // A token that is really refused ends the program: until that is found out, what is owed waits.
    if (status >= 500 || status === 429 || status === 408 || status === 401) return 'away';
    return status === 403 ? 'forbidden' : 'refused';
  }
  const network = error.name === 'AbortError' || waitAsked(error) !== undefined || isNetworkCode(code);
  return network || isNetworkCode(codeOf(error.cause)) ? 'away' : undefined;
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
