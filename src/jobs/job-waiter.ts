/** Waits for the next try of a key's jobs, in this process or another. */
export interface JobWaiter {
  /** Resolves when the next try is over, or when none ends in time. */
  next(key: string): Promise<void>;
  over(key: string): void;
  /** Nobody waits any more. */
  end(): void;
}

/** The longest wait. */
const PATIENCE_MS = 8_000;
/** How often a waiter looks: other processes don't tell what they run. */
export const LOOK_MS = 250;

export interface JobWaiterDeps {
  /** Calls back after so many milliseconds; the returned function cancels that. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Whether a job of this key is due, also one that runs just now. */
  readonly isDue: (key: string) => Promise<boolean>;
}

export function createJobWaiter({ after, isDue }: JobWaiterDeps): JobWaiter {
  const waiting = new Map<string, readonly (() => void)[]>();
  const over = (key: string): void => {
    const waiters = waiting.get(key) ?? [];
    waiting.delete(key);
    for (const tell of waiters) tell();
  };

  /** Looks until no job of the key is due; the returned function cancels it. */
  function lookEvery(key: string): () => void {
    let stopped = false;
    let unset = (): void => undefined;
    async function look(): Promise<void> {
      // A store that can't be asked doesn't end the wait.
      const isOver = !(await isDue(key).catch(() => true));
      if (stopped) return;
      if (isOver) over(key);
      else later();
    }
    const later = (): void => {
      unset = after(LOOK_MS, look);
    };
    later();
    return () => {
      stopped = true;
      unset();
    };
  }

  return {
    over,
    next: (key) =>
      new Promise((resolve) => {
        const tell = (): void => {
          stopLooking();
          stopWaiting();
          resolve();
        };
        const stopLooking = lookEvery(key);
        const stopWaiting = after(PATIENCE_MS, () => over(key));
        waiting.set(key, [...(waiting.get(key) ?? []), tell]);
      }),
    end() {
      for (const key of [...waiting.keys()]) over(key);
    },
  };
}
