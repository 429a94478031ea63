import type { ChildProcess } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { PAUSES } from '../../discord/transport/reaching.js';
import { HOPELESS } from '../../ends.js';
import { backoff } from '../../jobs/backoff.js';

/** Discord lets an application open one connection per five seconds, over all its processes. */
export const APART_MS = 5_500;
/** A process that ran this long did start properly. */
export const LONG_MS = 5 * 60_000;

export interface Keeping {
  readonly count: number;
  /** Starts process number `id`, counted from 0, with a channel to this one. */
  readonly start: (id: number) => Promise<ChildProcess>;
  /** Stops all of them. */
  readonly signal: AbortSignal;
  /** Gets sentences about processes that end. */
  readonly tell: (sentence: string) => void;
  /** Tests replace these three, so as not to wait. `pause` may reject when its signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly now?: () => number;
  readonly random?: () => number;
}

/**
 * Keeps this many processes running until the signal stops it. They start one after another. One that ends is started
 * again after a pause, which grows while it keeps ending soon. A process stops when its channel closes (see
 * `onStopRequest`), so it also stops when this one is gone. Resolves when all have ended: to false where one of them cannot recover.
 */
export async function keepRunning({
  count,
  start,
  signal,
  tell,
  pause = (ms, signal) => setTimeout(ms, undefined, { signal }),
  now = () => performance.now(),
  random = Math.random,
}: Keeping): Promise<boolean> {
  const giveUp = new AbortController();
  const over = AbortSignal.any([signal, giveUp.signal]);
  // Each process may wait in a pause of its own.
  setMaxListeners(0, over);
  const running = new Set<ChildProcess>();
  over.addEventListener('abort', () => running.forEach(letGo));

  /** False if the signal ends it earlier. */
  const rest = (ms: number): Promise<boolean> =>
    pause(ms, over).then(
      () => !over.aborted,
      () => false,
    );
  let free = Promise.resolve(!over.aborted);
  async function turn(): Promise<boolean> {
    const mine = free;
    free = mine.then((goesOn) => goesOn && rest(APART_MS));
    return (await mine) && !over.aborted;
  }
  async function run(id: number): Promise<number | string> {
    const child = await start(id);
    running.add(child);
    if (over.aborted) letGo(child);
    const end = await endOf(child);
    running.delete(child);
    return end;
  }
  async function keep(id: number): Promise<void> {
    for (let soon = 0; await turn(); ) {
      const began = now();
      const end = await run(id);
      if (over.aborted) return;
      if (end === HOPELESS) {
        tell(`Shard ${id} cannot run, and starting it again would not help: the cluster ends.`);
        return giveUp.abort();
      }
      soon = now() - began < LONG_MS ? soon + 1 : 1;
      const ms = backoff(soon, { ...PAUSES, random });
      tell(`Shard ${id} ended (${end}). It starts again in ${Math.ceil(ms / 1000)} s.`);
      if (!(await rest(ms))) return;
    }
  }
  await Promise.all(Array.from({ length: count }, (_, id) => keep(id)));
  return !giveUp.signal.aborted;
}

function letGo(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}

/** The exit code, or else the signal or error that ended it. */
async function endOf(child: ChildProcess): Promise<number | string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return code ?? signal ?? 'killed';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
