import { backoff } from '../../../jobs/backoff.js';
import { createJobQueue, type JobQueue, type JobStore, type Retry } from '../../../jobs/job-queue.js';
import { NewerMatch } from '../../../match/model/load.js';
import type { ClaimedJob, Effects, JobClaim, JobOutcome } from '../../../match/model/records.js';
import { LEASE_MS } from '../../../match/store/jobs.js';
import type { Store } from '../../../match/store/store.js';
import { faultWords, isDatabaseAway, troubleOf, waitAsked } from '../../controls/errors.js';
import { lookAtHands } from './hands.js';
import type { Delivery, RecordEffects } from './reconcile.js';

const RENEWED_EVERY_MS = 1_500;
/** Matches delivered at the same time: one whose channel must wait doesn't delay the others. */
const AT_ONCE = 24;

const FIRST_RETRY_MS = 1_000;
/**
 * The longest pause between tries: Discord comes back by itself, a fault of our own needs another program. No message
 * is given up, since its delivery adds the next jobs: all later reminders would be lost.
 */
const LONGEST_RETRY_MS = { away: 5 * 60_000, fault: 60 * 60_000 } as const;

type JobSource = Pick<Store, 'claimJobs' | 'completeJob' | 'renewLease' | 'postponeJob' | 'requeueShown'>;

export interface OutboxDeps {
  readonly store: JobSource;
  /** By game, the newest rules version that this program knows. */
  readonly knows: NonNullable<JobClaim['knows']>;
  /** Brings all messages of a match up to date. `again`: unrecorded ones may be in the channel already. */
  readonly deliver: (matchId: string, keep: RecordEffects, again: boolean) => Promise<Delivery>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: Record<'info' | 'warn' | 'error', (about: object, text: string) => void>;
}

export type Outbox = JobQueue<ClaimedJob>;

/** Delivers stale messages, match by match. */
export function createOutbox({ store, knows, deliver, clock, after, log }: OutboxDeps): Outbox {
  return createJobQueue({
    store: jobsIn(store, knows),
    keyOf: ({ matchId }) => matchId,
    async run({ matchId, again }, lease) {
      const delivery = await deliver(matchId, lease.renew, again);
      const { trouble, error } = delivery;
      if (trouble) log.warn({ match: matchId, trouble, error }, 'a match cannot be shown in its channel');
      return delivery;
    },
    failed: (job, error) => retryOf(job, error, clock(), log),
    atOnce: AT_ONCE,
    leaseMs: LEASE_MS,
    renewedEveryMs: RENEWED_EVERY_MS,
    clock,
    after,
    listeners: {
      lost: ({ matchId }) => log.warn({ match: matchId }, 'a message took too long; it is looked after again'),
      untold: ({ matchId }, error) => log.error({ match: matchId, error }, 'an owed message could not be settled'),
      unasked: (error) => log.error({ error }, 'the outbox could not look for messages'),
    },
  });
}

/** The jobs of the outbox in the store. */
const jobsIn = (store: JobSource, knows: OutboxDeps['knows']): JobStore<ClaimedJob, Effects, Delivery> => ({
  claim: (wish) => store.claimJobs({ ...wish, knows }),
  renew: (job, wish, effects) => store.renewLease(job, wish, effects),
  async complete(job, delivery, now, next) {
    const { trouble, effects } = delivery;
    const changed = trouble === job.trouble ? {} : { trouble };
    const claim = next && { claim: { ...next, knows } };
    return store.completeJob(job, { now, effects, ...laterLooks(delivery), ...changed, ...claim });
  },
  postpone: (job, runAt, why = job.lastError ?? '') => store.postponeJob(job, runAt, why),
  doubt: ({ matchId }, now) => store.requeueShown(matchId, now),
});

/** The job of a delayed call. */
const CALL = 'call';
/** The job of a match with running clocks. */
const CLOCK = 'clock';

/** The jobs for later looks. A delayed call is one from the start, so it survives a restart; a choice may cancel it. */
const laterLooks = ({ callAt, handAt, clockAt, closeAt }: Delivery): Pick<JobOutcome, 'jobs' | 'cancel'> => ({
  jobs: [
    ...(callAt === undefined ? [] : [{ kind: 'table', dedupeKey: CALL, runAt: callAt }]),
    ...(handAt === undefined ? [] : [lookAtHands(handAt)]),
    ...(clockAt === undefined ? [] : [{ kind: 'table', dedupeKey: CLOCK, runAt: clockAt }]),
    ...(closeAt === undefined ? [] : [{ kind: 'table', dedupeKey: 'close', runAt: closeAt }]),
  ],
  cancel: [...(callAt === undefined ? [CALL] : []), ...(clockAt === undefined ? [CLOCK] : [])],
});

function retryOf(job: ClaimedJob, error: unknown, now: number, log: OutboxDeps['log']): Retry {
  const { matchId, attempts, runAt } = job;
  if (error instanceof NewerMatch) {
    // A newer program has saved the match since: the job is left to that program, and not claimed here again.
    log.info({ match: matchId }, 'a message is left to a newer program');
    return { runAt: Math.max(runAt, now + FIRST_RETRY_MS) };
  }
  const away = awayOf(error);
  const asked = waitAsked(error);
  const about = { match: matchId, attempts, error };
  if (asked !== undefined)
    log.info({ match: matchId, ms: asked }, 'Discord asks us to wait; the message is written anew then');
  else if (away !== undefined) log.warn(about, `${away} is away; the message waits`);
  else log.error(about, 'a message could not be sent; it is tried again');
  const longest = LONGEST_RETRY_MS[away === undefined ? 'fault' : 'away'];
  return {
    runAt: now + (asked ?? backoff(attempts, { first: FIRST_RETRY_MS, longest })),
    why: faultWords(error),
    // A fault of ours may depend on the match's state: the match's next job is tried at once.
    restsKey: away !== undefined,
  };
}

const awayOf = (error: unknown): 'Discord' | 'the database' | undefined =>
  isDatabaseAway(error) ? 'the database' : troubleOf(error) === 'away' ? 'Discord' : undefined;
