import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Sizes in bytes. */
export interface Held {
  readonly heap: number;
  readonly external: number;
  readonly resident: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What stays in memory after a full collection. */
export async function held(): Promise<Held> {
  // Only the next collection finds what finalisers and closed handles release.
  for (let i = 0; i < 4; i++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, external, resident: rss };
}
