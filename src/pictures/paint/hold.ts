import { createRequire } from 'node:module';

/**
 * Loads canvas into the calling thread, where nothing is drawn. A native library that only worker threads hold is
 * unloaded with the last of them while cairo still has its own data there, and the whole process dies (canvas 3.2.3).
 */
export function holdCanvas(): void {
  createRequire(import.meta.url)('canvas');
}
