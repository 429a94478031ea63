import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { GameFolder } from '../contract/game.js';
import type { ComputerPlayers } from '../contract/player.js';
import type { Seen } from '../engine/see.js';
import { sure } from '../engine/sure.js';
import type { Weighed } from '../engine/weighed.js';
import { FairQueue } from '../jobs/fair-queue.js';
import { threadOf } from '../threads.js';
import { defaultPlayer, knownPlayer } from './index.js';
import type { Thought, TrialRequest } from './think.js';

/**
 * Computer players that think in threads of their own, so that nobody waits for them: first the choices that matches
 * wait for, then advice, then reviews. They reject where the game or player is unknown, and after `close`.
 */
export interface Thinkers extends ComputerPlayers {
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
    const folder = sure(gameOf(game), `there is no game ${game}`);
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
