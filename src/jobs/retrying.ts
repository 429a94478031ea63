import { setTimeout } from 'node:timers/promises';

export interface Retrying {
  /**
   * Milliseconds before the next try, when try `n` has failed, counted from 1. Undefined: it is not tried again, and fails with that
   * error, or with what this throws.
   */
  readonly pauseAfter: (error: unknown, n: number) => number | undefined | Promise<number | undefined>;
  /** Given so that a test need not wait. */
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
}

/** Does the work, again and again till it succeeds or may not be tried again. What succeeds at once costs nothing more. */
export async function retrying<T>(work: () => Promise<T>, { pauseAfter, pause = setTimeout }: Retrying): Promise<T> {
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
