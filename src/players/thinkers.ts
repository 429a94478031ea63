import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { GameFolder } from '../contract/game.js';
import type { Seen } from '../engine/see.js';
import type { Trial, Tried } from '../engine/tried.js';
import type { Weighed } from '../engine/weighed.js';
import { FairQueue } from '../jobs/fair-queue.js';
import { threadOf } from '../threads.js';
import { knownPlayer, seatedPlayer } from './index.js';
import type { Assay, Thought } from './think.js';

/** Computer players, thinking in threads of their own so that nobody waits for them. */
export interface Thinkers {
  /** The id of the player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /**
   * A legal choice for the view's own open decision. The same view and seed give the same. Rejects where game or
   * player are unknown, or after `close`.
   */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** The same choice, and what it was held against: after all choices that matches wait for, and for a review after all else. */
  weigh(game: string, player: string, view: Seen, seed: string, wish?: 'advice' | 'review'): Promise<Weighed>;
  /** A choice of a match that is over held against another; undefined where nothing else could have been chosen. After all else. */
  tryOut(game: string, trial: Trial): Promise<Tried | undefined>;
  /** What the player would signal just now, from its own view; undefined to keep silent. Answers at once. */
  signal(game: string, player: string, view: Seen): string | undefined;
  /** How many choices wait for a free thread. */
  queued(): number;
  /** Ends the threads. What is being thought about is finished first. */
  close(): Promise<void>;
}

export interface ThinkersOptions {
  readonly threads: number;
  readonly gameOf: (id: string) => GameFolder | undefined;
}

/** A match waits for a choice, a person for advice, and a review for what it tries out. */
type Wish = 'choice' | 'advice' | 'review';
const PRIORITY: Readonly<Record<Wish, number>> = { choice: 2, advice: 1, review: 0 };

/** A thread that had nothing to think about for so long ends, with all it holds; it takes a moment to begin again. */
const IDLE_MS = 20_000;

export function createThinkers({ threads, gameOf }: ThinkersOptions): Thinkers {
  const known = (game: string): GameFolder => {
    const folder = gameOf(game);
    if (!folder) throw new Error(`there is no game ${game}`);
    return folder;
  };
  const pool = new Piscina({
    ...threadOf(new URL('./think-worker', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
  const waiting = new PQueue({ concurrency: threads, queueClass: FairQueue<() => Promise<unknown>> });
  const run = <T>(wish: Wish, task: Thought | Assay, options?: { readonly name: string }): Promise<T> =>
    waiting.add(() => pool.run(task, options) as Promise<T>, { priority: PRIORITY[wish], throwOnTimeout: true });
  const thought = async (wish: Wish, game: string, player: string, view: Seen, seed: string): Promise<Weighed> =>
    run(wish, { home: known(game).home, player, view, seed });
  return {
    playerFor(game) {
      const folder = gameOf(game);
      return folder && seatedPlayer(folder);
    },
    choose: async (...about) => (await thought('choice', ...about)).choice,
    weigh: (game, player, view, seed, wish = 'advice') => thought(wish, game, player, view, seed),
    tryOut: async (game, trial) => run('review', { home: known(game).home, trial }, { name: 'tried' }),
    signal: (game, player, view) => knownPlayer(known(game), player).signal?.(view),
    queued: () => waiting.size,
    async close() {
      await waiting.onIdle();
      await pool.close();
    },
  };
}
