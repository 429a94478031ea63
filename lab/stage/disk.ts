import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/* A disk of one's own, small enough to be filled. */

/** Makes the folder one, of so many megabytes; the function given back ends it. Undefined where nobody may mount. */
export function smallDisk(folder: string, megabytes: number): (() => void) | undefined {
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return made.status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined;
}

/** Leaves not a byte. */
export function fillDisk(file: string): void {
  for (let size = 1 << 20; size >= 1; ) {
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
}
