/** Tells from when on there is a job to run, so that neither who adds jobs nor who runs them needs the other to be made. */
export interface Bell {
  /** @param runAt milliseconds since 1970 */
  ring(runAt: number): void;
  /** From now on. What rang before is not heard: the listener looks once by itself. */
  heardBy(listener: (runAt: number) => void): void;
}

export function createBell(): Bell {
  const listeners: ((runAt: number) => void)[] = [];
  return {
    ring(runAt) {
      for (const hear of listeners) hear(runAt);
    },
    heardBy(listener) {
      listeners.push(listener);
    },
  };
}
