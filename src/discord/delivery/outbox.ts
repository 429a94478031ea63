import { keyedQueue } from '../../jobs/keyed-queue.js';
import type { OwedRecord } from '../../match/model/records.js';
import type { Store } from '../../match/store/store.js';
import type { DeliveryWaiter } from './delivery-waiter.js';
import { LEASE_MS } from './lease.js';
import { createSender, type SenderParts } from './sending.js';
import { createTaking, type TakingParts } from './taking.js';

export { LEASE_MS };

export interface OutboxParts extends SenderParts, Pick<TakingParts, 'knows'> {
  readonly store: SenderParts['store'] & Pick<Store, 'takeOwed'>;
  readonly waiter: DeliveryWaiter;
}

export interface Outbox {
  /** Something is owed, or may be, from that time on (milliseconds since 1970; now, if not given). */
  poke(due?: number): void;
  /** Resolves when nothing that is due is left. */
  idle(): Promise<void>;
  /** Resolves when nothing is being sent any more; nothing new is begun. */
  stop(): Promise<void>;
}

/** Sends what matches owe, each match in its own time. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { waiter, clock, log } = parts;
  const byMatch = keyedQueue();
  const taking = createTaking(parts, byMatch, (taken) => {
    // One whose lease we lost ourselves is still under way: that one first.
    for (const owed of taken) void byMatch.run(owed.matchId, () => send(owed));
  });
  const sender = createSender(parts, taking);

  /** Never rejects. */
  async function send(owed: OwedRecord): Promise<void> {
    try {
      await sender.send(owed);
    } catch (error) {
      log.error({ match: owed.matchId, error }, 'an owed message could not be settled');
      taking.wakeAt(clock() + LEASE_MS);
    }
    waiter.over(owed.matchId);
  }

  return {
    poke: taking.poke,
    async idle() {
      while (taking.underWay() || byMatch.size > 0) await Promise.all([taking.underWay(), byMatch.idle()]);
    },
    async stop() {
      taking.stop();
      waiter.end();
      await taking.underWay();
      // Anyone who was settling meanwhile has perhaps taken the next with it.
      await byMatch.idle();
    },
  };
}
