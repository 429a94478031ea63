import { type Clock, isPassing } from './clock.js';
import type { Interactions } from './interactions/records.js';
import type { World } from './world/world.js';

/** A bot that takes its time from the playground's clock, as far as it must be known to move that on. */
export interface Follower {
  /** Resolves when the bot has done all that is due. */
  settled(): Promise<void>;
  /** When it has something to do by itself next, in milliseconds since 1970; undefined where it has nothing to do. */
  nextDue(): Promise<number | undefined>;
}

/** Time, moved on: for the bot, the page and the people alike. One move after the other. */
export interface Passing {
  /** Whether the clock can be moved on, and a bot follows it. */
  readonly offered: boolean;
  /** Lets so many milliseconds pass. @throws where the clock can't be moved on */
  pass(ms: number): Promise<void>;
  /** Lets time pass until the bot has something to do by itself, and has done it. False: there is nothing. */
  passToNext(): Promise<boolean>;
}

interface Around {
  readonly world: World;
  readonly interactions: Interactions;
  readonly clock: Clock;
  readonly follower: Follower | undefined;
}

export function makePassing({ world, interactions, clock, follower }: Around): Passing {
  const passes = isPassing(clock) ? clock : undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  // A press under way would come too late.
  const settled = async (): Promise<void> => {
    await interactions.quiet();
    await follower?.settled();
  };
  async function moved(ms: number): Promise<void> {
    if (!passes) throw new Error('This clock can not be moved on.');
    await passes.pass(Math.max(0, ms), settled);
    world.emit({ t: 'time' });
  }
  return {
    offered: passes !== undefined && follower !== undefined,
    pass: (ms) => inTurn(() => moved(ms)),
    passToNext: () =>
      inTurn(async () => {
        await settled();
        const due = await follower?.nextDue();
        if (due === undefined) return false;
        await moved(due - clock.now());
        return true;
      }),
  };
}
