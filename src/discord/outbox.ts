import type { OwedRecord } from '../match/store/records.js';
import type { Store } from '../match/store.js';
import { troubleOf } from './errors.js';
import type { Shown } from './reconcile.js';

export interface OutboxParts {
  readonly store: Pick<Store, 'takeOwed' | 'settleOwed' | 'postponeOwed' | 'nextDue'>;
  /** Brings all messages of a match up to date. */
  readonly deliver: (matchId: string) => Promise<Shown>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: { warn(about: object, text: string): void; error(about: object, text: string): void };
}

export interface Outbox {
  /** Something is owed, or may be. */
  poke(): void;
  /** Why a match's channel could not be written to at the last try. */
  trouble(matchId: string): Shown['trouble'];
  /** Resolves when nothing that is due is left. */
  idle(): Promise<void>;
  /** Resolves when nothing is being sent any more; nothing new is begun. */
  stop(): Promise<void>;
}

/** Matches sent for at the same time: one whose channel must wait doesn't keep the others waiting. */
const AT_ONCE = 24;
/** A process that died leaves its messages to others after that. To take longer is safe: sending again changes nothing. */
const LEASE_MS = 5_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** After so many tries for a fault of our own, or for a Discord that stays away, a message is given up. */
const TRIES = { fault: 4, away: 40 } as const;

/** Sends what matches owe, each match in its own time. */
export function createOutbox({ store, deliver, clock, after, log }: OutboxParts): Outbox {
  const busy = new Map<string, Promise<void>>();
  const troubles = new Map<string, Shown['trouble']>();
  /** Not before that time, since Discord was away for this match's last message. */
  const resting = new Map<string, number>();
  let pumping: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let unset: () => void = () => undefined;

  function poke(): void {
    if (stopped) return;
    if (pumping) {
      again = true;
      return;
    }
    pumping = pump()
      .catch((error: unknown) => {
        log.error({ error }, 'the outbox could not look for messages');
        unset = after(FIRST_RETRY_MS, poke);
      })
      .finally(() => {
        pumping = undefined;
        if (again) {
          again = false;
          poke();
        }
      });
  }

  async function pump(): Promise<void> {
    unset();
    const room = AT_ONCE - busy.size;
    if (room <= 0) return; // whoever finishes looks again
    const taken = await store.takeOwed(clock(), room, LEASE_MS);
    for (const owed of taken) begin(owed);
    if (taken.length > 0) {
      again = true;
      return;
    }
    const due = await store.nextDue();
    if (due !== undefined && !stopped) unset = after(Math.max(10, Math.min(due - clock(), LONGEST_RETRY_MS)), poke);
  }

  function begin(owed: OwedRecord): void {
    const { id, matchId } = owed;
    // Sent for already, only slower than its lease: it is looked after once that is done.
    const waits = busy.has(matchId);
    const work = (waits ? store.postponeOwed(id, clock() + LEASE_MS, owed.lastError ?? '') : send(owed))
      .catch((error: unknown) => log.error({ match: matchId, error }, 'an owed message could not be settled'))
      .finally(() => {
        if (busy.get(matchId) === work) busy.delete(matchId);
        poke();
      });
    if (!waits) busy.set(matchId, work);
  }

  async function send(owed: OwedRecord): Promise<void> {
    const { id, matchId, attempts } = owed;
    const rest = resting.get(matchId) ?? 0;
    if (rest > clock()) return store.postponeOwed(id, rest, owed.lastError ?? '');
    resting.delete(matchId);
    try {
      const { trouble } = await deliver(matchId);
      if (trouble) {
        log.warn({ match: matchId, trouble }, 'a match cannot be shown in its channel');
        troubles.set(matchId, trouble);
      } else troubles.delete(matchId);
      await store.settleOwed(id);
    } catch (error) {
      const away = troubleOf(error) === 'away';
      const about = { match: matchId, attempts, error };
      if (attempts >= (away ? TRIES.away : TRIES.fault)) {
        log.error(about, 'a message is given up');
        await store.settleOwed(id);
        return;
      }
      if (away) log.warn(about, 'Discord is away; the message waits');
      else log.error(about, 'a message could not be sent; it is tried again');
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
      resting.set(matchId, clock() + wait);
      await store.postponeOwed(id, clock() + wait, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    poke,
    trouble: (matchId) => troubles.get(matchId),
    async idle() {
      while (pumping || busy.size > 0) await Promise.allSettled([pumping, ...busy.values()]);
    },
    async stop() {
      stopped = true;
      unset();
      await pumping;
      await Promise.allSettled(busy.values());
    },
  };
}
