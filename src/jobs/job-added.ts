/** Tells from when on there is a job to run, so that neither who adds jobs nor who runs them needs the other to be made. */
export interface JobAdded {
  /** @param runAt milliseconds since 1970 */
  add(runAt: number): void;
  /** From now on. What rang before is not heard: the listener looks once by itself. */
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
