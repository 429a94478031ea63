import PQueue from 'p-queue';

/** Runs the tasks of one key in order, one or several at a time. Tasks of different keys run side by side. */
export interface KeyedQueue {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** How many keys have a task that runs or waits. */
  readonly size: number;
  /** Resolves when nothing runs or waits, of one key or of all. */
  idle(key?: string): Promise<void>;
}

/** @param concurrency of one key */
export function keyedQueue(concurrency = 1): KeyedQueue {
  const queues = new Map<string, PQueue>();
  return {
    async run(key, task) {
      const queue = queues.get(key) ?? new PQueue({ concurrency });
      queues.set(key, queue);
      try {
        return await queue.add(task, { throwOnTimeout: true });
      } finally {
        if (queue.size === 0 && queue.pending === 0 && queues.get(key) === queue) queues.delete(key);
      }
    },
    get size() {
      return queues.size;
    },
    async idle(key) {
      const busy = () =>
        key === undefined ? [...queues.values()] : [queues.get(key)].filter((queue) => queue !== undefined);
      for (let some = busy(); some.length > 0; some = busy()) await Promise.all(some.map((queue) => queue.onIdle()));
    },
  };
}
