import { Piscina } from 'piscina';
import type { Seen } from '../engine/see.js';
import { seatedPlayer } from './index.js';
import { signal, type Thought } from './think.js';

/** Computer players, thinking in threads of their own so that nobody waits for them. */
export interface Thinkers {
  /** The id of the player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /**
   * A legal choice for the view's own open decision. The same view and seed give the same. Rejects where game or
   * player are unknown, or after `close`.
   */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** What the player would signal just now, from its own view; undefined to keep silent. Answers at once. */
  signal(game: string, player: string, view: Seen): string | undefined;
  /** Ends the threads. What is being thought about is finished first. */
  close(): Promise<void>;
}

export function createThinkers({ threads }: { readonly threads: number }): Thinkers {
  const pool = new Piscina<Thought, readonly string[]>({ ...workerModule(), minThreads: 1, maxThreads: threads });
  return {
    playerFor: seatedPlayer,
    choose: (game, player, view, seed) => pool.run({ game, player, view, seed }),
    signal: (game, player, view) => signal({ game, player, view }),
    close: () => pool.close(),
  };
}

/** Compiled, the worker is JavaScript; run from the sources (tests, scripts) it needs a loader for TypeScript. */
function workerModule(): { filename: string; execArgv?: string[] } {
  const compiled = import.meta.url.endsWith('.js');
  const filename = new URL(compiled ? './think-worker.js' : './think-worker.ts', import.meta.url).href;
  return compiled ? { filename } : { filename, execArgv: ['--import', 'tsx'] };
}
