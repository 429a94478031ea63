import type { OwedRecord, Take, Taken } from '../../match/store/records.js';
import type { Store } from '../../match/store.js';
import { createAlarm } from './alarm.js';
import { LEASE_MS } from './lease.js';
import type { Delivery } from './reconcile.js';
import { createSender, FIRST_RETRY_MS, type SenderParts } from './sending.js';

export { LEASE_MS };

export interface OutboxParts extends SenderParts {
  readonly store: SenderParts['store'] & Pick<Store, 'takeOwed'>;
}

export interface Outbox {
  /** Something is owed, or may be, from that time on (milliseconds since 1970; now, if not given). */
  poke(due?: number): void;
  /** Why a match's channel could not be written to at the last try. */
  trouble(matchId: string): Delivery['trouble'];
  /** Resolves when nothing that is due is left. */
  idle(): Promise<void>;
  /** Resolves when nothing is being sent any more; nothing new is begun. */
  stop(): Promise<void>;
}

/** Matches sent for at the same time: one whose channel must wait doesn't keep the others waiting. */
const AT_ONCE = 24;

/** Sends what matches owe, each match in its own time. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, clock, after, log } = parts;
  const busy = new Map<string, Promise<void>>();
  let pumping: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const room = (): number => AT_ONCE - busy.size;
  const wish = (limit: number): Take => ({ now: clock(), limit, leaseMs: LEASE_MS });
  const alarm = createAlarm(clock, after, () => poke());
  const sender = createSender(parts, {
    wish: () => (stopped ? undefined : wish(Math.max(1, room() + 1))),
    taken: begin,
    wakeAt: alarm.at,
    poke: () => poke(),
  });

  function poke(due = 0): void {
    if (stopped) return;
    if (due > clock()) alarm.at(due);
    else if (pumping) again = true;
    else pumping = pump().finally(pumped);
  }

  /** Never rejects. Where there is no room, whoever finishes takes the next. */
  async function pump(): Promise<void> {
    try {
      if (room() > 0) begin(await store.takeOwed(wish(room())));
    } catch (error) {
      log.error({ error }, 'the outbox could not look for messages');
      alarm.at(clock() + FIRST_RETRY_MS);
    }
  }

  function pumped(): void {
    pumping = undefined;
    if (!again) return;
    again = false;
    poke();
  }

  function begin({ taken, nextDue }: Taken): void {
    for (const owed of taken) beginOne(owed);
    if (nextDue !== undefined) alarm.at(nextDue);
  }

  function beginOne(owed: OwedRecord): void {
    const { matchId } = owed;
    // One whose lease we lost ourselves is still under way: that one first.
    const before = busy.get(matchId);
    const work = (before ? before.then(() => sender.send(owed)) : sender.send(owed))
      .catch((error: unknown) => {
        log.error({ match: matchId, error }, 'an owed message could not be settled');
        alarm.at(clock() + LEASE_MS);
      })
      .finally(() => {
        if (busy.get(matchId) === work) busy.delete(matchId);
      });
    busy.set(matchId, work);
  }

  return {
    poke,
    trouble: sender.trouble,
    async idle() {
      while (pumping || busy.size > 0) await Promise.allSettled([pumping, ...busy.values()]);
    },
    async stop() {
      stopped = true;
      alarm.stop();
      await pumping;
      await Promise.allSettled(busy.values());
    },
  };
}
