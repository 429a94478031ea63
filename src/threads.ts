import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);

/**
 * Options for a pool's threads. `worker`: the address of their module without its ending. Compiled, the module is
 * JavaScript; run from the sources (tests, scripts), it needs a loader for TypeScript.
 */
export function threadOf(worker: URL): { readonly filename: string; readonly execArgv?: string[] } {
  return import.meta.url.endsWith('.js')
    ? { filename: `${worker.href}.js` }
    : { filename: `${worker.href}.ts`, execArgv: ['--import', 'tsx'] };
}

/**
 * Loads the module at an address that is only known at run time, such as a game's own. Within threads the loader for
 * TypeScript handles `require`, not `import`.
 */
export const moduleAt = async (address: string): Promise<unknown> =>
  '.ts' in require.extensions ? require(fileURLToPath(address)) : import(address);

/** Gives about a third of the time of the thread that answers people, while both want one core: enough to go on. */
const NICENESS = 5;

/**
 * Lowers the priority of the pool's thread that calls it. Linux has priorities of threads (`setpriority(2)`, "C
 * library/kernel differences"); elsewhere it would be the whole program's.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && !isMainThread) setPriority(NICENESS);
}
