import { setTimeout } from 'node:timers/promises';

export interface Retrying {
  /**
   * Milliseconds before the next try after try `n`, counted from 1, has failed. Undefined: there is no next try, and
   * the work fails with that error. Where this throws, it fails with what it throws.
   */
  readonly pauseAfter: (error: unknown, n: number) => number | undefined | Promise<number | undefined>;
  /** Waits so many milliseconds; a test passes its own. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
}

/** Does the work until it succeeds or `pauseAfter` allows no next try. */
export async function retry<T>(work: () => Promise<T>, { pauseAfter, pause = setTimeout }: Retrying): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      const ms = await pauseAfter(error, n);
      if (ms === undefined) throw error;
      await pause(ms);
    }
  }
}
