import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/*
 * A folder for what is not finished. There are hands in it, so nobody else may look into it, and it goes when the work is
 * over: also when a signal ends the process. What a killed one left is cleared by the next.
 */

const PREFIX = '.castellan-unfinished-';
/** Anyone who works in it stands in its name: the machine or container, and the process there. */
const NAME = /^\.castellan-unfinished-(?<host>.*)-(?<pid>\d+)-[^-]+$/;
/** Another machine's is taken for left when nothing has come into it for so long, in milliseconds. */
const LEFT_MS = 24 * 3_600_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const HOST = hostname();

/** Those of this process. */
const own = new Set<string>();

/** @param beside a folder, which is made where it is not there */
export async function inWorkshop<T>(tableState: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(tableState, { recursive: true, mode: 0o700 });
  clearLeft(tableState);
  const folder = mkdtempSync(join(tableState, `${PREFIX}${HOST}-${process.pid}-`));
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

function clearLeft(tableState: string): void {
  for (const name of readdirSync(tableState)) {
    const folder = join(tableState, name);
    if (name.startsWith(PREFIX) && !own.has(folder) && isLeft(folder, name))
      rmSync(folder, { recursive: true, force: true });
  }
}

function isLeft(folder: string, name: string): boolean {
  const { host, pid } = NAME.exec(name)?.groups ?? {};
  if (host === HOST) return !isAtWork(Number(pid));
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > LEFT_MS;
}

/** Whether another process here has this number. In a container each may be the first. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
