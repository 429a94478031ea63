import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { threadOf } from '../threads.js';
import type { Painting } from './boxes.js';
import type { Shot } from './paint/animation.js';
import type { Sprites } from './paint/sprites.js';

/** Makes what takes some seconds. */
export interface Keepsakes {
  /** The parts that many pictures share, and their places in each picture. */
  sprites(paintings: readonly Painting[]): Promise<Sprites>;
  /** A GIF. */
  animation(shots: readonly Shot[]): Promise<Buffer>;
}

/** A request to the process, one at a time. */
export type Task = {
  [Name in keyof Keepsakes]: { readonly name: Name; readonly of: Parameters<Keepsakes[Name]>[0] };
}[keyof Keepsakes];
/** The process's answer. */
export type Made = { readonly made: unknown } | { readonly failed: string };

/** The process holds much memory, and is seldom needed. */
const IDLE_MS = 20_000;
/** The most that wait. `discord/controls/shares.ts` asks people to wait long before. */
const WAITING = 4;
/** The memory limits of the drawing threads, in MB. */
const MEMORY = ['--max-old-space-size=160', '--max-semi-space-size=4'];

/**
 * Makes keepsakes in a low-priority process: sharp works in threads of its process, whose priority
 * cannot be set separately. It starts on demand, and ends soon after.
 */
export function createKeepsakes(): Keepsakes & { close(): Promise<void> } {
  const waiting = new PQueue({ concurrency: 1 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): ChildProcess {
    if (child) return child;
    const { filename, execArgv = [] } = threadOf(new URL('./keepsake-process', import.meta.url));
    const own = fork(fileURLToPath(filename), { execArgv: [...MEMORY, ...execArgv], serialization: 'advanced' });
    own.once('exit', () => {
      if (child === own) child = undefined;
    });
    child = own;
    return own;
  }

  /** Closing the channel ends the process. */
  function stop(): void {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  async function make(task: Task): Promise<unknown> {
    clearTimeout(idle);
    const own = started();
    const over = new AbortController();
    const { signal } = over;
    const answer = once(own, 'message', { signal }).then(([made]) => made as Made);
    const end = once(own, 'exit', { signal }).then(() => ({ failed: 'The process that makes keepsakes has ended.' }));
    // The promise that loses the race is abandoned below.
    void Promise.allSettled([answer, end]);
    try {
      own.send(task);
      const made = await Promise.race([answer, end]);
      if ('failed' in made) throw new Error(made.failed);
      return made.made;
    } finally {
      over.abort();
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  function run(task: Task): Promise<unknown> {
    if (waiting.size >= WAITING) return Promise.reject(new Error('Too many keepsakes wait.'));
    return waiting.add(() => make(task));
  }

  return {
    sprites: (of) => run({ name: 'sprites', of }) as Promise<Sprites>,
    animation: async (of) => Buffer.from((await run({ name: 'animation', of })) as Uint8Array),
    async close() {
      await waiting.onIdle();
      stop();
    },
  };
}
