import PQueue from 'p-queue';

/** Runs what belongs to one key one after another, in the order asked; different keys run side by side. */
export interface KeyedQueue {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

export function keyedQueue(): KeyedQueue {
  const queues = new Map<string, PQueue>();
  return {
    async run(key, task) {
      const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
      queues.set(key, queue);
      try {
        return await queue.add(task, { throwOnTimeout: true });
      } finally {
        if (queue.size === 0 && queue.pending === 0 && queues.get(key) === queue) queues.delete(key);
      }
    },
    async idle() {
      while (queues.size > 0) await Promise.all([...queues.values()].map((queue) => queue.onIdle()));
    },
  };
}
