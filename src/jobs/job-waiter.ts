/** Who waits for the next try of a key's jobs, which may be another process's. */
export interface JobWaiter {
  /** Resolves when the next try is over, or when none ends in time. */
  next(key: string): Promise<void>;
  over(key: string): void;
  /** Nobody waits any more. */
  end(): void;
}

/** The longest wait. */
const PATIENCE_MS = 8_000;
/** Nobody tells us what other processes run: the one who waits looks that often. */
export const LOOK_MS = 250;

export interface JobWaiterDeps {
  /** Calls back after so many milliseconds; the function given stops that. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Whether a job of this key is due, be it that somebody runs it just now. */
  readonly isDue: (key: string) => Promise<boolean>;
}

export function createJobWaiter({ after, isDue }: JobWaiterDeps): JobWaiter {
  const waiting = new Map<string, readonly (() => void)[]>();
  const over = (key: string): void => {
    const told = waiting.get(key) ?? [];
    waiting.delete(key);
    for (const tell of told) tell();
  };

  /** Ends where nothing of the key is due; the function given stops it. */
  function lookEvery(key: string): () => void {
    let stopped = false;
    let unset = (): void => undefined;
    async function look(): Promise<void> {
      // A store that can't be asked says nothing.
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
