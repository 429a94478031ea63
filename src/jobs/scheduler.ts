import { FairQueue } from './fair-queue.js';

/* Decides who is served next, so that people who ask for much don't delay those who ask for little. */

/**
 * Kinds of requests. `typing`: suggestions while somebody types, which can't wait. `press`: presses and commands.
 * `look`: slow ones, such as replays, logs, reviews, advice and keepsakes.
 */
export type Rank = 'typing' | 'press' | 'look';

export interface Request<T> {
  /** The id of the person. */
  readonly who: string;
  readonly rank: Rank;
  /** Names work that only shows something: a second request for it, while the first waits, gets the same result. */
  readonly key?: string | undefined;
  work(): Promise<T>;
  /** The result of such a second request, from the first one's; the same, if not given. */
  again?(first: T): T;
  /** The result where a newer request of the rank `typing` came from this person before this one's turn. */
  overtaken?(): T;
}

export interface Scheduler {
  /** Resolves and rejects as the work does. */
  serve<T>(request: Request<T>): Promise<T>;
  /** Ends all rests, now and later: what waits is done as soon as possible. */
  hurry(): void;
}

export interface SchedulerDeps {
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the returned function cancels that. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** A rank's index is its priority. */
const RANKS: readonly Rank[] = ['look', 'press', 'typing'];

/** How many presses run for one person at a time, and how many looks as well: presses don't wait for looks. */
export const AT_WORK = 2;
/**
 * Work that waited runs one at a time for all people. A rest follows, `times` as long as the work took, of at least and
 * at most so many milliseconds.
 */
const RESTS = { times: 4, least: 40, most: 250 } as const;
/** Work that takes longer waits for something else, so the next has its turn. In milliseconds. */
const TURN_MS = 500;

interface Waiting {
  readonly who: string;
  readonly rank: Rank;
  /** Never rejects. */
  work(): Promise<void>;
}

interface Busy {
  presses: number;
  looks: number;
  /** Suggestions are made one after another: only the newest is worth it. */
  typing: boolean;
  /** How many presses and suggestions wait. */
  waiting: number;
}

/**
 * Serves a person who has nothing running at once, and runs two presses of a person at a time. All else waits in one
 * line, in which people take turns. Between two turns the program rests for a while, so that the one thread that serves
 * everybody is free for others.
 */
export function createScheduler({ now, after }: SchedulerDeps): Scheduler {
  const line = new FairQueue<Waiting>();
  const people = new Map<string, Busy>();
  /** What waits, by its person and key. */
  const alike = new Map<string, Promise<unknown>>();
  /** By person: tells the newest suggestion that waits that a newer one came. */
  const newest = new Map<string, () => void>();
  /** A turn runs, or the rest after it. */
  let taken = false;
  let hurried = false;
  let endRest: (() => void) | undefined;

  const busyWith = (who: string): Busy => {
    const busy = people.get(who) ?? { presses: 0, looks: 0, typing: false, waiting: 0 };
    people.set(who, busy);
    return busy;
  };

  const mayStart = (who: string, rank: Rank): boolean => {
    const { presses, looks, typing } = busyWith(who);
    if (rank === 'look') return looks < AT_WORK;
    return presses < AT_WORK && !(rank === 'typing' && typing);
  };

  /** Call it only where `mayStart` allows it. */
  async function start({ who, rank, work }: Waiting): Promise<void> {
    const busy = busyWith(who);
    if (rank === 'look') busy.looks++;
    else busy.presses++;
    if (rank === 'typing') busy.typing = true;
    await work();
    if (rank === 'look') busy.looks--;
    else busy.presses--;
    if (rank === 'typing') busy.typing = false;
    if (busy.presses + busy.looks + busy.waiting === 0) people.delete(who);
    advance();
  }

  /** Starts the next turn, unless one runs. */
  function advance(): void {
    if (taken) return;
    const next = line.next((who, priority) => mayStart(who, RANKS[priority] ?? 'look'));
    if (!next) return;
    if (next.rank !== 'look') busyWith(next.who).waiting--;
    taken = true;
    const began = now();
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      unset();
      rest(now() - began);
    };
    const unset = after(TURN_MS, end);
    void start(next).then(end);
  }

  function rest(took: number): void {
    endRest = () => {
      endRest = undefined;
      unset();
      taken = false;
      advance();
    };
    const unset = after(Math.min(RESTS.most, Math.max(RESTS.least, RESTS.times * took)), () => endRest?.());
    if (hurried) endRest();
  }

  function enter(waiting: Waiting): void {
    const { who, rank } = waiting;
    const busy = busyWith(who);
    if (rank !== 'look' && busy.waiting === 0 && mayStart(who, rank)) {
      void start(waiting);
      return;
    }
    if (rank !== 'look') busy.waiting++;
    line.enqueue(waiting, { who, priority: RANKS.indexOf(rank) });
    advance();
  }

  function serve<T>({ who, rank, key, work, again = (first) => first, overtaken }: Request<T>): Promise<T> {
    let doing = work;
    const fullKey = key === undefined ? undefined : `${who} ${key}`;
    const first = fullKey === undefined ? undefined : (alike.get(fullKey) as Promise<T> | undefined);
    if (first) doing = async () => again(await first);
    const overtake = (): void => {
      if (overtaken) doing = async () => overtaken();
    };
    if (rank === 'typing') {
      newest.get(who)?.();
      newest.set(who, overtake);
    }
    const { promise, resolve, reject } = withResolvers<T>();
    if (fullKey !== undefined && !first) alike.set(fullKey, promise);
    enter({
      who,
      rank,
      async work() {
        if (newest.get(who) === overtake) newest.delete(who);
        if (fullKey !== undefined && alike.get(fullKey) === promise) alike.delete(fullKey);
        try {
          resolve(await doing());
        } catch (error) {
          reject(error);
        }
      },
    });
    return promise;
  }

  return {
    serve,
    hurry() {
      hurried = true;
      endRest?.();
    },
  };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
