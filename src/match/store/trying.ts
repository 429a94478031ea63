import { isOut, type StoreFault } from './faults.js';

/**
 * Does what is asked of the database, or fails as it did for those who asked before. `mayRepeat`: whether, where it failed, it
 * was tried again till all patience was at an end.
 */
export type Trying = <T>(work: () => Promise<T>, mayRepeat?: () => boolean) => Promise<T>;

/** Once the database was found away, it is tried again after so many milliseconds. */
const TRIED_AGAIN_MS = 1_000;

/**
 * Lets everybody ask for what they want, until the database is away: then one at a time tries it, and all others are told at
 * once, so that those who press one after another don't wait for each other's patience too. `now`: milliseconds.
 */
export function oneTries(now: () => number): Trying {
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
