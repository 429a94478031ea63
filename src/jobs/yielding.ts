import { setTimeout } from 'node:timers/promises';

/** Work on the thread that answers everybody is done in pieces about so long, in milliseconds. */
const PIECE_MS = 2;
/** How many times as long as it worked it then leaves the thread to others. */
const REST = 2;

/** For who works long: awaited between two steps, it lets others have the thread wherever it was had for a while. */
export function yielding(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    if (took < PIECE_MS) return;
    await setTimeout(REST * took);
    since = performance.now();
  };
}
