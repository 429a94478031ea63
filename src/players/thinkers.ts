import { Piscina } from 'piscina';
import type { Seen } from '../engine/see.js';
import type { Trial, Tried } from '../engine/tried.js';
import type { Weighed } from '../engine/weighed.js';
import type { GameFolder } from '../games/contract.js';
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
  /** The same choice, and what it was held against. */
  weigh(game: string, player: string, view: Seen, seed: string): Promise<Weighed>;
  /** A choice of a match that is over held against another; undefined where nothing else could have been chosen. */
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
  const weigh: Thinkers['weigh'] = async (game, player, view, seed) =>
    pool.run({ home: known(game).home, player, view, seed } satisfies Thought);
  return {
    playerFor(game) {
      const folder = gameOf(game);
      return folder && seatedPlayer(folder);
    },
    choose: async (...thought) => (await weigh(...thought)).choice,
    weigh,
    tryOut: async (game, trial) => pool.run({ home: known(game).home, trial } satisfies Assay, { name: 'tried' }),
    signal: (game, player, view) => knownPlayer(known(game), player).signal?.(view),
    queued: () => pool.queueSize,
    close: () => pool.close(),
  };
}
