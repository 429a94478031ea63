import { coalesced } from '../../jobs/coalesced.js';
import type { KeyedQueue } from '../../jobs/keyed-queue.js';
import { createWakeTimer } from '../../jobs/wake-timer.js';
import type { Take, Taken } from '../../match/model/records.js';
import type { Store } from '../../match/store/store.js';
import { LEASE_MS } from './lease.js';
import { FIRST_RETRY_MS, type JobQueue, type SenderParts } from './sending.js';

export interface TakingParts extends Pick<SenderParts, 'clock' | 'after' | 'log'> {
  /** By game, the newest rules that this program knows. */
  readonly knows: Readonly<Record<string, number>>;
  readonly store: Pick<Store, 'takeOwed'>;
}

/** Takes what is due, as much as there is room for, and looks again when more will be. */
export interface Taking extends JobQueue {
  poke(due?: number): void;
  /** What is under way now; undefined where nothing is. */
  underWay(): Promise<void> | undefined;
  stop(): void;
}

/** Matches sent for at the same time: one whose channel must wait doesn't keep the others waiting. */
const AT_ONCE = 24;

/** @param taken is given what was taken */
export function createTaking(
  { store, knows, clock, after, log }: TakingParts,
  byMatch: KeyedQueue,
  taken: (taken: Taken['taken']) => void,
): Taking {
  let stopped = false;
  const room = (): number => AT_ONCE - byMatch.size;
  const wish = (limit: number): Take => ({ now: clock(), limit, leaseMs: LEASE_MS, knows });
  const timer = createWakeTimer(clock, after, () => looking.run());
  const looking = coalesced(look);

  /** Never rejects. Where there is no room, the one who finishes takes the next. */
  async function look(): Promise<void> {
    if (stopped || room() <= 0) return;
    try {
      begin(await store.takeOwed(wish(room())));
    } catch (error) {
      log.error({ error }, 'the outbox could not look for messages');
      timer.at(clock() + FIRST_RETRY_MS);
    }
  }

  function begin(found: Taken): void {
    taken(found.taken);
    if (found.nextDue !== undefined) timer.at(found.nextDue);
  }

  return {
    wish: () => (stopped ? undefined : wish(Math.max(1, room() + 1))),
    taken: begin,
    wakeAt: timer.at,
    poke: (due = 0) => (due > clock() ? timer.at(due) : looking.run()),
    underWay: looking.underWay,
    stop() {
      stopped = true;
      timer.stop();
    },
  };
}
