import { isRefusalCode, Refusal, refuse } from '../refusal.js';
import { tooMany } from './limits.js';
import type { Asked } from './route.js';

/** A request that should go wrong. */
export interface Misbehaviour {
  readonly match: (request: Pick<Asked, 'method' | 'path' | 'body'>) => boolean;
  /**
   * An HTTP status (429, 500, 502, 503), a refusal code of Discord's (10062, 10008 …), a page of Cloudflare instead
   * of an answer (403), a cut connection, or no answer at all.
   */
  readonly answer: number | 'page' | 'cut' | 'never';
  /** How often; by default once. */
  readonly times?: number;
  /** True: the request is carried out, and only its answer goes wrong. */
  readonly applied?: boolean;
  /** The wait in seconds that a 429 asks for; by default 0.05. */
  readonly retryAfter?: number;
}
export interface Misbehaving {
  /** The number of requests that went wrong. */
  readonly count: () => number;
  readonly stop: () => void;
}
export interface Mischief {
  add(wish: Misbehaviour): Misbehaving;
  /** The misbehaviour for this request, which then counts as used. */
  take(request: Pick<Asked, 'method' | 'path' | 'body'>): Misbehaviour | undefined;
}

export function makeMischief(): Mischief {
  const wishes = new Set<{ readonly wish: Misbehaviour; count: number }>();
  return {
    add(wish) {
      const entry = { wish, count: 0 };
      wishes.add(entry);
      return { count: () => entry.count, stop: () => void wishes.delete(entry) };
    },
    take(request) {
      for (const entry of wishes) {
        if (entry.count >= (entry.wish.times ?? 1) || !entry.wish.match(request)) continue;
        entry.count++;
        return entry.wish;
      }
      return undefined;
    },
  };
}

/** Used as HTTP statuses: the connection is cut, or stays open without an answer. */
export const CUT = 0;
export const NEVER = -1;

/** As in outages: https://github.com/germanoeich/nirn-proxy/issues/14 */
const PAGE = '<!DOCTYPE html><title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>';

/** The answer of a misbehaviour. */
export function wrongAnswer({ answer, retryAfter = 0.05 }: Misbehaviour): Refusal {
  if (answer === 'cut') return new Refusal(CUT, { message: 'cut', code: 0 });
  if (answer === 'never') return new Refusal(NEVER, { message: 'never', code: 0 });
  if (answer === 'page') return new Refusal(403, PAGE, { 'content-type': 'text/html; charset=UTF-8' });
  if (answer === 429) return tooMany(retryAfter, false, { 'x-ratelimit-scope': 'shared' });
  if (isRefusalCode(answer)) return refuse(answer);
  return new Refusal(answer, { message: `${answer}: Server Error`, code: 0 });
}
