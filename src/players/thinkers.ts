import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { GameFolder } from '../contract/game.js';
import type { Seen } from '../engine/see.js';
import type { Trial, Tried } from '../engine/tried.js';
import type { Weighed } from '../engine/weighed.js';
import { FairQueue } from '../jobs/fair-queue.js';
import { threadOf } from '../threads.js';
import { defaultPlayer, knownPlayer } from './index.js';
import type { Thought, TrialRequest } from './think.js';

/** Computer players that think in threads of their own, so that nobody waits for them. */
export interface Thinkers {
  /** The id of the player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /**
   * A legal choice for the view's pending decision. The same view and seed give the same choice. Rejects where the game
   * or player is unknown, and after `close`.
   */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /**
   * The same choice, compared with another one. It runs after all choices that matches wait for, and a review runs
   * after everything else.
   */
  weigh(game: string, player: string, view: Seen, seed: string, wish?: 'advice' | 'review'): Promise<Weighed>;
  /**
   * Compares a choice of a finished match with another one; undefined where there was no alternative. Runs after
   * everything else.
   */
  tryOut(game: string, trial: Trial): Promise<Tried | undefined>;
  /**
   * The id of the signal that the player would give now, from its own view; undefined to keep silent. Answers at once.
   */
  signal(game: string, player: string, view: Seen): string | undefined;
  /** How many choices wait for a free thread. */
  queued(): number;
  /** Ends the threads after they finish their current thoughts. */
  close(): Promise<void>;
}

export interface ThinkersOptions {
  readonly threads: number;
  readonly gameOf: (id: string) => GameFolder | undefined;
}

/** The reason for a thought: a match waits for a choice, a person for advice, a review for its trials. */
type Wish = 'choice' | 'advice' | 'review';
const PRIORITY: Readonly<Record<Wish, number>> = { choice: 2, advice: 1, review: 0 };

/** Milliseconds after which an idle thread ends, with all its memory. A new one takes a moment to start. */
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
  const run = <T>(wish: Wish, task: Thought | TrialRequest, options?: { readonly name: string }): Promise<T> =>
    waiting.add(() => pool.run(task, options) as Promise<T>, { priority: PRIORITY[wish], throwOnTimeout: true });
  const thought = async (wish: Wish, game: string, player: string, view: Seen, seed: string): Promise<Weighed> =>
    run(wish, { home: known(game).home, player, view, seed });
  return {
    playerFor(game) {
      const folder = gameOf(game);
      return folder && defaultPlayer(folder);
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
