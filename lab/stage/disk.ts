import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/* A small disk, to be filled. */

/** Mounts a disk of so many megabytes there. Returns the function that unmounts it; undefined where mounting fails. */
export function smallDisk(folder: string, megabytes: number): (() => void) | undefined {
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return made.status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined;
}

/** Fills the disk to the last byte. */
export function fillDisk(file: string): void {
  for (let size = 1 << 20; size >= 1; ) {
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
}
