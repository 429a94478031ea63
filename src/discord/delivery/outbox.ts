import type { Effects, OwedRecord, Settling, Take, Taken } from '../../match/store/records.js';
import type { Store } from '../../match/store.js';
import { faultWords, troubleOf } from '../errors.js';
import type { Delivery, Keep } from './reconcile.js';

export interface OutboxParts {
  readonly store: Pick<Store, 'takeOwed' | 'settleOwed' | 'keepOwed' | 'postponeOwed' | 'doubtShown'>;
  /** Brings all messages of a match up to date. */
  readonly deliver: (matchId: string, keep: Keep) => Promise<Delivery>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: { warn(about: object, text: string): void; error(about: object, text: string): void };
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
/** A process that died leaves its messages to others after that. While one is being sent, its lease is renewed. */
export const LEASE_MS = 5_000;
const RENEWED_EVERY_MS = 1_500;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** After so many tries for a fault of our own, or for a Discord that stays away, a message is given up. */
const TRIES = { fault: 4, away: 40 } as const;

/** What is owed to somebody who is given a while to come by themselves. */
const CALL = 'call';

/** A held call is owed from its time on, and kept through a restart; a choice that makes it needless ends it. */
const callOwed = (due: number | undefined): Pick<Settling, 'owed' | 'cancel'> =>
  due === undefined ? { cancel: [CALL] } : { owed: [{ purpose: 'table', key: CALL, data: '{}', due }] };

/** The message is somebody else's by now: what is sent under this lease from here on must not be remembered. */
class LeaseLost extends Error {}

/** Sends what matches owe, each match in its own time. */
export function createOutbox({ store, deliver, clock, after, log }: OutboxParts): Outbox {
  const busy = new Map<string, Promise<void>>();
  const troubles = new Map<string, NonNullable<Delivery['trouble']>>();
  /** Not before that time, since Discord was away for this match's last message. */
  const resting = new Map<string, number>();
  let pumping: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let alarm: { readonly at: number; readonly unset: () => void } | undefined;

  function poke(due = 0): void {
    if (stopped) return;
    if (due > clock()) {
      wakeAt(due);
      return;
    }
    if (pumping) {
      again = true;
      return;
    }
    pumping = pump()
      .catch((error: unknown) => {
        log.error({ error }, 'the outbox could not look for messages');
        wakeAt(clock() + FIRST_RETRY_MS);
      })
      .finally(() => {
        pumping = undefined;
        if (again) {
          again = false;
          poke();
        }
      });
  }

  /** At the latest: other processes may owe something that we are not told of. */
  function wakeAt(due: number): void {
    const at = Math.max(clock() + 1, Math.min(due, clock() + LONGEST_RETRY_MS));
    if (stopped || (alarm && alarm.at <= at)) return;
    alarm?.unset();
    const unset = after(at - clock(), () => {
      alarm = undefined;
      poke();
    });
    alarm = { at, unset };
  }

  const room = (): number => AT_ONCE - busy.size;
  const wish = (limit: number): Take => ({ now: clock(), limit, leaseMs: LEASE_MS });

  async function pump(): Promise<void> {
    // Where there is no room, whoever finishes takes the next.
    if (room() > 0) begin(await store.takeOwed(wish(room())));
  }

  function begin({ taken, nextDue }: Taken): void {
    for (const owed of taken) beginOne(owed);
    if (nextDue !== undefined) wakeAt(nextDue);
  }

  function beginOne(owed: OwedRecord): void {
    const { matchId } = owed;
    // One whose lease we lost ourselves is still under way: that one first.
    const before = busy.get(matchId);
    const work = (before ? before.then(() => send(owed)) : send(owed))
      .catch((error: unknown) => {
        log.error({ match: matchId, error }, 'an owed message could not be settled');
        wakeAt(clock() + LEASE_MS);
      })
      .finally(() => {
        if (busy.get(matchId) === work) busy.delete(matchId);
      });
    busy.set(matchId, work);
  }

  async function send(owed: OwedRecord): Promise<void> {
    const { matchId } = owed;
    const rest = resting.get(matchId) ?? 0;
    if (rest > clock()) return postpone(owed, rest, owed.lastError ?? '');
    resting.delete(matchId);
    const hold = holdOf(owed);
    try {
      const { trouble, effects, callAt } = await deliver(matchId, hold.keep);
      noteTrouble(matchId, trouble);
      await settle(owed, { effects, ...callOwed(callAt) });
    } catch (error) {
      if (error instanceof LeaseLost) await doubt(owed);
      else await failed(owed, error);
    } finally {
      hold.end();
    }
  }

  /** Renews the lease for as long as the message is being sent. */
  function holdOf(owed: OwedRecord) {
    let held = true;
    let unset = (): void => undefined;
    const keepOn = async (effects?: Effects): Promise<void> => {
      held &&= await store.keepOwed(owed, { now: clock(), leaseMs: LEASE_MS }, effects);
    };
    const renewLater = (): void => {
      unset = after(RENEWED_EVERY_MS, () => {
        // A database that is away now may be there the next time.
        keepOn().catch(() => undefined);
        renewLater();
      });
    };
    renewLater();
    const keep: Keep = async (effects) => {
      await keepOn(effects);
      if (!held) throw new LeaseLost();
    };
    return { keep, end: () => unset() };
  }

  function noteTrouble(matchId: string, trouble: Delivery['trouble']): void {
    if (trouble) {
      log.warn({ match: matchId, trouble }, 'a match cannot be shown in its channel');
      troubles.set(matchId, trouble);
    } else troubles.delete(matchId);
  }

  /** What was shown is remembered, and the next messages are taken with it. */
  async function settle(owed: OwedRecord, follows: Pick<Settling, 'effects' | 'owed' | 'cancel'>): Promise<void> {
    const settled = await store.settleOwed(owed, {
      now: clock(),
      ...follows,
      ...(!stopped && { take: wish(Math.max(1, room() + 1)) }),
    });
    begin(settled);
    if (!settled.held) await doubt(owed);
  }

  async function doubt({ matchId }: OwedRecord): Promise<void> {
    log.warn({ match: matchId }, 'a message took too long; it is looked after again');
    await store.doubtShown(matchId, clock());
    poke();
  }

  async function failed(owed: OwedRecord, error: unknown): Promise<void> {
    const { matchId, attempts } = owed;
    const away = troubleOf(error) === 'away';
    const about = { match: matchId, attempts, error };
    if (attempts >= (away ? TRIES.away : TRIES.fault)) {
      log.error(about, 'a message is given up');
      return settle(owed, {});
    }
    if (away) log.warn(about, 'Discord is away; the message waits');
    else log.error(about, 'a message could not be sent; it is tried again');
    const until = clock() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    resting.set(matchId, until);
    await postpone(owed, until, faultWords(error));
  }

  async function postpone(owed: OwedRecord, until: number, why: string): Promise<void> {
    if (await store.postponeOwed(owed, until, why)) wakeAt(until);
    else await doubt(owed);
    // There may be room now for others.
    poke();
  }

  return {
    poke,
    trouble: (matchId) => troubles.get(matchId),
    async idle() {
      while (pumping || busy.size > 0) await Promise.allSettled([pumping, ...busy.values()]);
    },
    async stop() {
      stopped = true;
      alarm?.unset();
      await pumping;
      await Promise.allSettled(busy.values());
    },
  };
}
