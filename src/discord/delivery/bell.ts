/** What the service rings when something is owed, and the outbox hears: so neither needs the other to be made. */
export interface Bell {
  /** @param due milliseconds since 1970 */
  ring(due: number): void;
  /** From now on. What rang before is not heard: the one who listens looks once by itself. */
  heardBy(listener: (due: number) => void): void;
}

export function createBell(): Bell {
  const listeners: ((due: number) => void)[] = [];
  return {
    ring(due) {
      for (const hear of listeners) hear(due);
    },
    heardBy(listener) {
      listeners.push(listener);
    },
  };
}
