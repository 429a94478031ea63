import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A folder for what is not finished. There are hands in it, so nobody else may look into it, and it goes when the work is
 * over: also when a signal ends the process. What a killed one left is cleared by the next.
 */

const PREFIX = '.castellan-unfinished-';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Those of this process. */
const own = new Set<string>();

/** @param beside a folder, which is made where it is not there */
export async function inWorkshop<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  clearLeft(beside);
  const folder = mkdtempSync(join(beside, `${PREFIX}${process.pid}-`));
  own.add(folder);
  const clear = (): void => {
    rmSync(folder, { recursive: true, force: true });
    own.delete(folder);
  };
  const end = (signal: NodeJS.Signals): void => {
    clear();
    // Heard once, so that now it does what it does by itself.
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    clear();
  }
}

function clearLeft(beside: string): void {
  for (const name of readdirSync(beside)) {
    const folder = join(beside, name);
    if (name.startsWith(PREFIX) && !own.has(folder) && !isAtWork(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether another process has this number. In a container each may be the first. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
