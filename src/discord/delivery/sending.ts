import type { OwedRecord, Settling, Take, Taken } from '../../match/store/records.js';
import type { Store } from '../../match/store.js';
import { faultWords, troubleOf } from '../errors.js';
import { holdOf, LeaseLost } from './lease.js';
import type { Delivery, Keep } from './reconcile.js';

export const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** After so many tries for a fault of our own, or for a Discord that stays away, a message is given up. */
const TRIES = { fault: 4, away: 40 } as const;

/** What is owed to somebody who is given a while to come by themselves. */
const CALL = 'call';

/** A held call is owed from its time on, and kept through a restart; a choice that makes it needless ends it. */
const callOwed = (due: number | undefined): Pick<Settling, 'owed' | 'cancel'> =>
  due === undefined ? { cancel: [CALL] } : { owed: [{ purpose: 'table', key: CALL, due }] };

export interface SenderParts {
  readonly store: Pick<Store, 'settleOwed' | 'keepOwed' | 'postponeOwed' | 'doubtShown'>;
  /** Brings all messages of a match up to date. */
  readonly deliver: (matchId: string, keep: Keep) => Promise<Delivery>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: { warn(about: object, text: string): void; error(about: object, text: string): void };
}

/** What whoever sends needs of the outbox. */
export interface Desk {
  /** Which messages to take with one that is settled; none where the outbox stops. */
  readonly wish: () => Take | undefined;
  /** Others were taken: they are sent next. */
  readonly taken: (taken: Taken) => void;
  readonly wakeAt: (due: number) => void;
  /** There may be something to send now. */
  readonly poke: () => void;
}

/** Sends one owed message at a time of each match, and remembers what became of it. */
export interface Sender {
  send(owed: OwedRecord): Promise<void>;
  /** Why a match's channel could not be written to at the last try. */
  trouble(matchId: string): Delivery['trouble'];
}

export function createSender({ store, deliver, clock, after, log }: SenderParts, desk: Desk): Sender {
  const troubles = new Map<string, NonNullable<Delivery['trouble']>>();
  /** Not before that time, since Discord was away for this match's last message. */
  const resting = new Map<string, number>();

  function noteTrouble(matchId: string, trouble: Delivery['trouble']): void {
    if (trouble) {
      log.warn({ match: matchId, trouble }, 'a match cannot be shown in its channel');
      troubles.set(matchId, trouble);
    } else troubles.delete(matchId);
  }

  /** What was shown is remembered, and the next messages are taken with it. */
  async function settle(owed: OwedRecord, follows: Pick<Settling, 'effects' | 'owed' | 'cancel'>): Promise<void> {
    const take = desk.wish();
    const settled = await store.settleOwed(owed, { now: clock(), ...follows, ...(take && { take }) });
    desk.taken(settled);
    if (!settled.held) await doubt(owed);
  }

  async function doubt({ matchId }: OwedRecord): Promise<void> {
    log.warn({ match: matchId }, 'a message took too long; it is looked after again');
    await store.doubtShown(matchId, clock());
    desk.poke();
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
    if (await store.postponeOwed(owed, until, why)) desk.wakeAt(until);
    else await doubt(owed);
    // There may be room now for others.
    desk.poke();
  }

  return {
    trouble: (matchId) => troubles.get(matchId),
    async send(owed) {
      const { matchId } = owed;
      const rest = resting.get(matchId) ?? 0;
      if (rest > clock()) return postpone(owed, rest, owed.lastError ?? '');
      resting.delete(matchId);
      const hold = holdOf(owed, store, clock, after);
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
    },
  };
}
