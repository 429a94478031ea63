import { isOut, type StoreFault } from './faults.js';

/**
 * Runs a request to the database, or fails with the last fault. `mayRepeat`: whether a request that failed was repeated
 * until its patience ended.
 */
export type Trying = <T>(work: () => Promise<T>, mayRepeat?: () => boolean) => Promise<T>;

/** The pause after the database was found away, in milliseconds. */
const TRIED_AGAIN_MS = 1_000;

/**
 * Lets all requests through until the database is away. Then one at a time tries, and all others fail at once, so that
 * presses don't wait for each other's patience. `now`: milliseconds.
 */
export function createCircuitBreaker(now: () => number): Trying {
  let away: { readonly fault: StoreFault; readonly until: number } | undefined;
  let trying = false;
  return async (work, mayRepeat = () => true) => {
    if (away && (trying || now() < away.until)) throw away.fault;
    const tries = away !== undefined;
    trying ||= tries;
    try {
      const result = await work();
      away = undefined;
      return result;
    } catch (error) {
      away = isOut(error) && mayRepeat() ? { fault: error, until: now() + TRIED_AGAIN_MS } : undefined;
      throw error;
    } finally {
      if (tries) trying = false;
    }
  };
}
