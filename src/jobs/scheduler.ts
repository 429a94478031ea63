import { FairQueue } from './fair-queue.js';

/* Who is served when, so that somebody who asks for much takes nothing from those who ask for little. */

/**
 * What people wait for: suggestions while they type, which cannot be put off; presses and commands; and looking back, which takes
 * long: replays, logs, reviews, advice, what is shared.
 */
export type Rank = 'typing' | 'press' | 'look';

export interface Request<T> {
  /** The id of the person. */
  readonly who: string;
  readonly rank: Rank;
  /** What would be done, where it only shows something: who asks for it again while it waits gets the same. */
  readonly key?: string | undefined;
  work(): Promise<T>;
  /** What is answered once the same was done that had waited; that same, if not given. */
  again?(first: T): T;
  /** What is answered where the person asked for something newer of the rank `typing` before this had its turn. */
  overtaken?(): T;
}

export interface Scheduler {
  /** Resolves and rejects as the work does. */
  serve<T>(request: Request<T>): Promise<T>;
  /** From now on nothing rests: all that waits is done as soon as can be. */
  hurry(): void;
}

export interface SchedulerDeps {
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  /** Calls back after so many milliseconds; the function given stops it. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** Each with its place as its priority. */
const RANKS: readonly Rank[] = ['look', 'press', 'typing'];

/** How many presses are at work for one person at a time, and how many looks besides: presses don't wait for looks. */
export const AT_WORK = 2;
/** What waits is done one at a time for all. It leaves so many times as long as it took to others, in milliseconds at least and at most. */
const RESTS = { times: 4, least: 40, most: 250 } as const;
/** What takes longer waits for something else: the next has its turn. */
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
  /** Of presses and suggestions. */
  waiting: number;
}

/**
 * Who has nothing under way is served at once, and of somebody's presses two are at work at a time. All else waits in one line, in
 * which each person has a turn after the other, whatever they ask for; between two of these the program rests for a while, so that
 * the one thread which serves everybody is free for the next.
 */
export function createScheduler({ now, after }: SchedulerDeps): Scheduler {
  const line = new FairQueue<Waiting>();
  const people = new Map<string, Busy>();
  /** What waits, by its person and key. */
  const alike = new Map<string, Promise<unknown>>();
  /** What tells somebody's newest suggestion that waits that it is not the newest any more. */
  const newest = new Map<string, () => void>();
  /** A turn is taken, or the time after it. */
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

  /** Of somebody who is not at work already with as much as may be. */
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

  /** Lets who is next have their turn. */
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
    const called = key === undefined ? undefined : `${who} ${key}`;
    const first = called === undefined ? undefined : (alike.get(called) as Promise<T> | undefined);
    if (first) doing = async () => again(await first);
    const overtake = (): void => {
      if (overtaken) doing = async () => overtaken();
    };
    if (rank === 'typing') {
      newest.get(who)?.();
      newest.set(who, overtake);
    }
    const { promise, resolve, reject } = withResolvers<T>();
    if (called !== undefined && !first) alike.set(called, promise);
    enter({
      who,
      rank,
      async work() {
        if (newest.get(who) === overtake) newest.delete(who);
        if (called !== undefined && alike.get(called) === promise) alike.delete(called);
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
