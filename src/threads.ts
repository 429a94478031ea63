import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);

/**
 * What a pool's threads run. `worker`: the address of that module without its ending. Compiled, it is JavaScript; run
 * from the sources (tests, scripts) it needs a loader for TypeScript.
 */
export function threadOf(worker: URL): { readonly filename: string; readonly execArgv?: string[] } {
  return import.meta.url.endsWith('.js')
    ? { filename: `${worker.href}.js` }
    : { filename: `${worker.href}.ts`, execArgv: ['--import', 'tsx'] };
}

/**
 * The module at an address that is only known while running, such as a game's own. Within threads the loader for
 * TypeScript hears of what is required, not of what is imported.
 */
export const moduleAt = async (address: string): Promise<unknown> =>
  '.ts' in require.extensions ? require(fileURLToPath(address)) : import(address);

/** A third of what a thread gets that answers people, while both want the same core: it shall go on where others keep the machine busy. */
const NICENESS = 5;

/**
 * Said by a thread of the pool: whatever others do goes before its work. Linux knows priorities of threads (`setpriority(2)`,
 * "C library/kernel differences"); elsewhere it would be the whole program's.
 */
export function giveWay(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(NICENESS);
}
