import type { OwedRecord } from '../../match/store/records.js';
import type { Store } from '../../match/store.js';
import { createLanes } from './lanes.js';
import { LEASE_MS } from './lease.js';
import type { Delivery } from './reconcile.js';
import { createSender, type SenderParts } from './sending.js';
import { createTaking } from './taking.js';

export { LEASE_MS };

export interface OutboxParts extends SenderParts {
  readonly store: SenderParts['store'] & Pick<Store, 'takeOwed'>;
}

export interface Outbox {
  /** Something is owed, or may be, from that time on (milliseconds since 1970; now, if not given). */
  poke(due?: number): void;
  /** Why a match's channel could not be written to at the last try. */
  trouble(matchId: string): Delivery['trouble'];
  /** Resolves when the next try for this match is over, or when none ends in time. */
  tried(matchId: string): Promise<void>;
  /** Resolves when nothing that is due is left. */
  idle(): Promise<void>;
  /** Resolves when nothing is being sent any more; nothing new is begun. */
  stop(): Promise<void>;
}

/** Sends what matches owe, each match in its own time. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { clock, log } = parts;
  const lanes = createLanes();
  const tries = createTries(parts.after);
  const taking = createTaking(parts, lanes, (taken) => {
    // One whose lease we lost ourselves is still under way: that one first.
    for (const owed of taken) lanes.run(owed.matchId, () => send(owed));
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
    tries.over(owed.matchId);
  }

  return {
    poke: taking.poke,
    trouble: sender.trouble,
    tried: tries.next,
    async idle() {
      while (taking.underWay() || lanes.busy() > 0) await Promise.allSettled([taking.underWay(), ...lanes.all()]);
    },
    async stop() {
      taking.stop();
      tries.end();
      await taking.underWay();
      await Promise.allSettled(lanes.all());
    },
  };
}

/** So long somebody waits for a try, who must be told something. */
const TRY_MS = 8_000;

/** Who waits for the next try of each match. */
function createTries(after: OutboxParts['after']) {
  const waiting = new Map<string, (() => void)[]>();
  const over = (matchId: string): void => {
    const told = waiting.get(matchId) ?? [];
    waiting.delete(matchId);
    for (const tell of told) tell();
  };
  return {
    over,
    /** Nobody waits any more. */
    end: (): void => [...waiting.keys()].forEach(over),
    next: (matchId: string): Promise<void> =>
      new Promise((resolve) => {
        const stop = after(TRY_MS, () => over(matchId));
        const tell = (): void => {
          stop();
          resolve();
        };
        waiting.set(matchId, [...(waiting.get(matchId) ?? []), tell]);
      }),
  };
}
