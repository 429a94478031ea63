import { LRUCache } from 'lru-cache';
import { backoff } from '../../jobs/backoff.js';
import { NewerMatch } from '../../match/model/load.js';
import type { OwedRecord, Settling, Take, Taken } from '../../match/model/records.js';
import type { Store } from '../../match/store/store.js';
import { faultWords, isDatabaseAway, troubleOf, waitAsked } from '../controls/errors.js';
import { lookAtHands } from '../views/shown/hands.js';
import type { Delivery, Keep } from '../views/shown/reconcile.js';
import { holdOf, LeaseLost } from './lease.js';

export const FIRST_RETRY_MS = 1000;
/**
 * At most so long between one try and the next: Discord comes back by itself, a fault of our own needs another program.
 * A message is never given up, since what follows is owed by what was sent: with it all later reminders would be lost.
 */
const LONGEST_RETRY_MS = { away: 5 * 60_000, fault: 60 * 60_000 } as const;
/** How many matches are remembered for which Discord was away. */
const MANY = 5_000;

/** What is owed to somebody who is given a while to come by themselves. */
const CALL = 'call';
/** What is owed to a match whose clocks run. */
const CLOCK = 'clock';

/** A held call is owed from its time on, and kept through a restart; a choice that makes it needless ends it. */
const looksOwed = ({ callAt, handAt, clockAt, closeAt }: Delivery): Pick<Settling, 'owed' | 'cancel'> => ({
  owed: [
    ...(callAt === undefined ? [] : [{ purpose: 'table', key: CALL, due: callAt }]),
    ...(handAt === undefined ? [] : [lookAtHands(handAt)]),
    ...(clockAt === undefined ? [] : [{ purpose: 'table', key: CLOCK, due: clockAt }]),
    ...(closeAt === undefined ? [] : [{ purpose: 'table', key: 'close', due: closeAt }]),
  ],
  cancel: [...(callAt === undefined ? [CALL] : []), ...(clockAt === undefined ? [CLOCK] : [])],
});

export interface SenderParts {
  readonly store: Pick<Store, 'settleOwed' | 'keepOwed' | 'postponeOwed' | 'doubtShown'>;
  /** Brings all messages of a match up to date. `again`: some that nobody noted may stand there already. */
  readonly deliver: (matchId: string, keep: Keep, again: boolean) => Promise<Delivery>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly log: {
    info(about: object, text: string): void;
    warn(about: object, text: string): void;
    error(about: object, text: string): void;
  };
}

/** What a sender needs from the queue. */
export interface JobQueue {
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
}

export function createSender(parts: SenderParts, queue: JobQueue): Sender {
  const { store, deliver, clock, after, log } = parts;
  const ends = endsOf(parts, queue);
  /** Not before that time, since Discord was away for this match's last message. */
  const resting = new LRUCache<string, number>({ max: MANY });

  /** Undefined where nothing rests, or where the clock was put back since. */
  function restOf(matchId: string): number | undefined {
    const rest = resting.get(matchId) ?? 0;
    const ms = rest - clock();
    return ms > 0 && ms <= LONGEST_RETRY_MS.away ? rest : undefined;
  }

  async function failed(owed: OwedRecord, error: unknown): Promise<void> {
    const { matchId, attempts } = owed;
    const away = awayOf(error);
    const about = { match: matchId, attempts, error };
    const asked = waitAsked(error);
    if (asked !== undefined)
      log.info({ match: matchId, ms: asked }, 'Discord asks us to wait; the message is written anew then');
    else if (away !== undefined) log.warn(about, `${away} is away; the message waits`);
    else log.error(about, 'a message could not be sent; it is tried again');
    const until =
      clock() +
      (asked ??
        backoff(attempts, { first: FIRST_RETRY_MS, longest: LONGEST_RETRY_MS[away === undefined ? 'fault' : 'away'] }));
    // A fault of ours may lie in what the match was: what it owes anew is tried at once.
    if (away !== undefined) resting.set(matchId, until);
    await ends.postpone(owed, until, faultWords(error));
  }

  /** A newer program saved the match since it was taken: it is left to that, and not taken here again. */
  async function leave(owed: OwedRecord): Promise<void> {
    log.info({ match: owed.matchId }, 'a message is left to a newer program');
    await ends.postpone(owed, Math.max(owed.due, clock() + FIRST_RETRY_MS), owed.lastError ?? '');
  }

  return {
    async send(owed) {
      const { matchId } = owed;
      const rest = restOf(matchId);
      if (rest !== undefined) return ends.postpone(owed, rest, owed.lastError ?? '');
      resting.delete(matchId);
      const hold = holdOf(owed, store, clock, after);
      try {
        const delivery = await deliver(matchId, hold.keep, owed.again);
        const { trouble, error, effects } = delivery;
        if (trouble) log.warn({ match: matchId, trouble, error }, 'a match cannot be shown in its channel');
        const changed = trouble === owed.trouble ? {} : { trouble };
        await ends.settle(owed, { effects, ...looksOwed(delivery), ...changed });
      } catch (error) {
        if (error instanceof LeaseLost) await ends.doubt(owed);
        else if (error instanceof NewerMatch) await leave(owed);
        else await failed(owed, error);
      } finally {
        hold.end();
      }
    },
  };
}

const awayOf = (error: unknown): 'Discord' | 'the database' | undefined =>
  isDatabaseAway(error) ? 'the database' : troubleOf(error) === 'away' ? 'Discord' : undefined;

/** How a message that was taken is let go of. */
function endsOf({ store, clock, log }: SenderParts, queue: JobQueue) {
  async function doubt({ matchId }: OwedRecord): Promise<void> {
    log.warn({ match: matchId }, 'a message took too long; it is looked after again');
    await store.doubtShown(matchId, clock());
    queue.poke();
  }

  return {
    /** Somebody else may have sent it too: all that the match shows is looked at again. */
    doubt,
    /** What was shown is remembered, and the next messages are taken with it. */
    async settle(owed: OwedRecord, follows: Pick<Settling, 'effects' | 'trouble' | 'owed' | 'cancel'>): Promise<void> {
      const take = queue.wish();
      const settled = await store.settleOwed(owed, { now: clock(), ...follows, ...(take && { take }) });
      queue.taken(settled);
      if (!settled.held) await doubt(owed);
    },
    /** It is tried again later. */
    async postpone(owed: OwedRecord, until: number, why: string): Promise<void> {
      if (await store.postponeOwed(owed, until, why)) queue.wakeAt(until);
      else await doubt(owed);
      // There may be room now for others.
      queue.poke();
    },
  };
}
