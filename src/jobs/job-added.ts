/** @param runAt milliseconds since 1970 @param claimed the job, where this process has claimed it already */
export type OnJob<Job> = (runAt: number, claimed?: Job) => void;

/** Passes on when a job is to run, so that what adds jobs and what runs them don't need each other. */
export interface JobAdded<Job> {
  readonly add: OnJob<Job>;
  /** Hears of jobs from now on. For earlier ones the listener looks once by itself. */
  subscribe(listener: OnJob<Job>): void;
}

export function createJobAdded<Job>(): JobAdded<Job> {
  const listeners: OnJob<Job>[] = [];
  return {
    add(...told) {
      for (const hear of listeners) hear(...told);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
