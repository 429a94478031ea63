import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

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
