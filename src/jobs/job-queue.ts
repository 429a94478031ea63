import { LRUCache } from 'lru-cache';
import { keyedQueue } from './keyed-queue.js';
import { type Lease, LeaseLost, leaseOver, renewing } from './lease.js';
import { createWakeTimer } from './wake-timer.js';

/*
 * Jobs that a store remembers until they are complete, and that several processes run, each at least once: where a
 * process dies or loses its lease, the job runs again. All times are milliseconds since 1970.
 */

/** Asks for jobs that are due at `now`, at most `limit`, each leased for `leaseMs`. */
export interface ClaimRequest {
  readonly now: number;
  readonly limit: number;
  readonly leaseMs: number;
}

export interface Claimed<Job> {
  /** At most one of each key, the one due first; oldest first. */
  readonly jobs: readonly Job[];
  /** When to claim again, perhaps at once; undefined where no job is left. */
  readonly nextRunAt: number | undefined;
}

/** Each operation happens as a whole or not at all. */
export interface JobStore<Job, Progress, Result> {
  claim(wish: ClaimRequest): Promise<Claimed<Job>>;
  /** Renews the lease and saves progress. False: the lease was over, and nothing is saved. */
  renew(job: Job, wish: Pick<ClaimRequest, 'now' | 'leaseMs'>, progress?: Progress): Promise<boolean>;
  /** Completes the job and claims the `next` ones. Not `held`: its lease was over, and nothing is saved. */
  complete(
    job: Job,
    result: Result,
    now: number,
    next?: ClaimRequest,
  ): Promise<Claimed<Job> & { readonly held: boolean }>;
  /** Runs it again from `runAt` on. Without `why`, its error stays. False: another process has claimed it. */
  postpone(job: Job, runAt: number, why?: string): Promise<boolean>;
  /** Runs it again, since two processes may have run it at once. */
  doubt(job: Job, now: number): Promise<void>;
}

/** When a job that failed is run again. */
export interface Retry {
  readonly runAt: number;
  readonly why?: string;
  /** All jobs of its key wait as long. */
  readonly restsKey?: boolean;
}

export interface JobQueueDeps<Job, Progress, Result> {
  readonly store: JobStore<Job, Progress, Result>;
  /** Jobs of one key run one after another. */
  readonly keyOf: (job: Job) => string;
  readonly run: (job: Job, lease: Lease<Progress>) => Promise<Result>;
  /** When to run a job again after an error of `run`. Not called for a lost lease. */
  readonly failed: (job: Job, error: unknown) => Retry;
  /** How many run at once: one that must wait doesn't keep the others waiting. */
  readonly atOnce: number;
  /** After this, others may run the jobs of a process that died. */
  readonly leaseMs: number;
  /** How often the lease of a running job is renewed. */
  readonly renewedEveryMs: number;
  readonly clock: () => number;
  /** Calls back once after so many milliseconds; the returned function cancels that. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Listeners, called when something happens. */
  readonly listeners: {
    /** A lease was over before its job was done: the job runs again. */
    lost(job: Job): void;
    /** The store could not save the result: the job runs again after its lease. */
    untold(job: Job, error: unknown): void;
    /** The store could not be asked for jobs. */
    unasked(error: unknown): void;
  };
}

export interface JobQueue<Job> {
  /** Something may be to run from that time on; now, if not given. A job that is claimed already runs at once. */
  poke(runAt?: number, claimed?: Job): void;
  /** Resolves when no job of this key runs here. */
  settled(key: string): Promise<void>;
  /** Resolves when no due job is left. */
  idle(): Promise<void>;
  /** Begins nothing new, and resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Whether jobs for the free room were claimed already. */
type Next = 'claimed' | 'unclaimed';

/** The pause after a claim that failed. */
const ASKED_AGAIN_MS = 1_000;
/** How many resting keys are remembered. */
const MANY = 5_000;

export function createJobQueue<Job, Progress, Result>(parts: JobQueueDeps<Job, Progress, Result>): JobQueue<Job> {
  const { store, keyOf, run, failed, atOnce, leaseMs, renewedEveryMs, clock, after, listeners } = parts;
  const byKey = keyedQueue();
  const resting = restingKeys(clock);
  const timer = createWakeTimer(clock, after, () => looking.run());
  const looking = coalesced(look);
  let stopped = false;
  /** How many jobs are claimed and not settled. */
  let held = 0;

  const room = (): number => atOnce - held;
  const wish = (limit: number): ClaimRequest => ({ now: clock(), limit, leaseMs });

  /** Never rejects. Where there is no room, the job that is done next claims others. */
  async function look(): Promise<void> {
    if (stopped || room() <= 0) return;
    try {
      begin(await store.claim(wish(room())));
    } catch (error) {
      listeners.unasked(error);
      timer.at(clock() + ASKED_AGAIN_MS);
    }
  }

  function begin({ jobs, nextRunAt }: Claimed<Job>): void {
    held += jobs.length;
    // A job whose lease we lost may still run here: it ends first.
    for (const job of jobs) void byKey.run(keyOf(job), () => attempt(job));
    if (nextRunAt !== undefined) timer.at(nextRunAt);
  }

  /** Never rejects. */
  async function attempt(job: Job): Promise<void> {
    let next: Next = 'claimed';
    try {
      const rest = resting.of(keyOf(job));
      next = await (rest === undefined ? runHeld(job) : postpone(job, rest));
    } catch (error) {
      listeners.untold(job, error);
      timer.at(clock() + leaseMs);
    }
    held--;
    if (next === 'unclaimed') poke();
  }

  async function runHeld(job: Job): Promise<Next> {
    const lease = leaseOver((progress?: Progress) => store.renew(job, { now: clock(), leaseMs }, progress));
    const end = renewing(lease, renewedEveryMs, after);
    try {
      return await complete(job, await run(job, lease));
    } catch (error) {
      if (error instanceof LeaseLost) return await doubt(job);
      const { runAt, why, restsKey } = failed(job, error);
      if (restsKey) resting.until(keyOf(job), runAt);
      return await postpone(job, runAt, why);
    } finally {
      end();
    }
  }

  async function complete(job: Job, result: Result): Promise<Next> {
    const next = stopped ? undefined : wish(Math.max(1, room() + 1));
    const completed = await store.complete(job, result, clock(), next);
    begin(completed);
    return completed.held ? 'claimed' : doubt(job);
  }

  async function postpone(job: Job, runAt: number, why?: string): Promise<Next> {
    if (!(await store.postpone(job, runAt, why))) return doubt(job);
    timer.at(runAt);
    return 'unclaimed';
  }

  async function doubt(job: Job): Promise<Next> {
    listeners.lost(job);
    await store.doubt(job, clock());
    return 'unclaimed';
  }

  function poke(runAt = 0, claimed?: Job): void {
    if (claimed !== undefined && !stopped) begin({ jobs: [claimed], nextRunAt: undefined });
    else if (runAt > clock()) timer.at(runAt);
    else looking.run();
  }

  return {
    poke,
    settled: (key) => byKey.idle(key),
    async idle() {
      while (looking.underWay() || byKey.size > 0) await Promise.all([looking.underWay(), byKey.idle()]);
    },
    async stop() {
      stopped = true;
      timer.stop();
      await looking.underWay();
      // A job that completed meanwhile may have claimed the next.
      await byKey.idle();
    },
  };
}

/** Work that runs one at a time, and once more where somebody asked for it meanwhile. It must never reject. */
function coalesced(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;

  function run(): void {
    if (running) again = true;
    else running = work().finally(finish);
  }

  function finish(): void {
    running = undefined;
    if (!again) return;
    again = false;
    run();
  }

  /** `underWay`: resolves when the current run is done; undefined where nothing runs. */
  return { run, underWay: () => running };
}

/** Keys whose jobs must wait, and until when. */
function restingKeys(clock: () => number) {
  const rests = new LRUCache<string, { readonly since: number; readonly until: number }>({ max: MANY });
  return {
    until(key: string, until: number): void {
      rests.set(key, { since: clock(), until });
    },
    /** Undefined where it rests no longer, or where the clock was put back since. */
    of(key: string): number | undefined {
      const { since, until } = rests.get(key) ?? { since: 0, until: 0 };
      const now = clock();
      if (since <= now && now < until) return until;
      rests.delete(key);
      return undefined;
    },
  };
}
