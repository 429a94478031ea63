import { createRequire } from 'node:module';

/**
 * Loads canvas into the calling thread, which draws nothing. A native library that only worker threads use is
 * unloaded with the last of them while cairo still has data there, and the whole process crashes (canvas 3.2.3).
 */
export function holdCanvas(): void {
  createRequire(import.meta.url)('canvas');
}
