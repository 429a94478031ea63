import { setTimeout } from 'node:timers/promises';

/** How long work may hold the thread that answers everybody, in milliseconds. */
const PIECE_MS = 2;
/** The rest after a piece of work, as a multiple of its time. */
const REST = 2;

/** Gives a function to await between two steps of long work: it rests where the work held the thread for a while. */
export function yielding(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    if (took < PIECE_MS) return;
    await setTimeout(REST * took);
    since = performance.now();
  };
}
