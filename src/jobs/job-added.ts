/** Passes on when a job is to run, so that what adds jobs and what runs them don't need each other. */
export interface JobAdded {
  /** @param runAt milliseconds since 1970 */
  add(runAt: number): void;
  /** Hears of jobs from now on. For earlier ones the listener looks once by itself. */
  subscribe(listener: (runAt: number) => void): void;
}

export function createJobAdded(): JobAdded {
  const listeners: ((runAt: number) => void)[] = [];
  return {
    add(runAt) {
      for (const hear of listeners) hear(runAt);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
