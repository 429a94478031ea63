import { type Clock, isPassing } from './clock.js';
import type { Interactions } from './interactions/records.js';
import type { World } from './world/world.js';

/** A bot that uses the playground's clock: what moving the clock needs of it. */
export interface Follower {
  /** Resolves when the bot has done all that is due. */
  settled(): Promise<void>;
  /** The time of its next automatic action, in milliseconds since 1970; undefined where there is none. */
  nextDue(): Promise<number | undefined>;
}

/** Moves time for the bot, the page and the people, one move after another. */
export interface Passing {
  /** Whether the clock can be moved, and a bot follows it. */
  readonly offered: boolean;
  /** Lets this many milliseconds pass. @throws where the clock can't be moved */
  pass(ms: number): Promise<void>;
  /** Lets time pass until the bot's next automatic action is done. False: there is none. */
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
