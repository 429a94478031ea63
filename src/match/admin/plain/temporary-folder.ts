import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/*
 * A folder for unfinished files. They hold hands, so only the owner may read it. It is removed when the work is over or
 * a signal ends the process. The next run removes what a killed process left.
 */

const PREFIX = '.castellan-unfinished-';
/** The name says who works in it: the machine or container, and the process id there. */
const NAME = /^\.castellan-unfinished-(?<host>.*)-(?<pid>\d+)-[^-]+$/;
/** Another machine's folder counts as left when nothing came into it for this long, in milliseconds. */
const LEFT_MS = 24 * 3_600_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const HOST = hostname();

/** Folders of this process. */
const own = new Set<string>();

/** @param parent the folder to make it in; it is made where it is missing */
export async function inTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  clearLeft(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${HOST}-${process.pid}-`));
  own.add(folder);
  const clear = (): void => {
    rmSync(folder, { recursive: true, force: true });
    own.delete(folder);
  };
  const end = (signal: NodeJS.Signals): void => {
    clear();
    // This listener is gone after one call: now the signal has its normal effect.
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

function clearLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    if (name.startsWith(PREFIX) && !own.has(folder) && isLeft(folder, name))
      rmSync(folder, { recursive: true, force: true });
  }
}

function isLeft(folder: string, name: string): boolean {
  const { host, pid } = NAME.exec(name)?.groups ?? {};
  if (host === HOST) return !isAtWork(Number(pid));
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > LEFT_MS;
}

/** Whether another process here has this id. In containers, each process may have the id 1. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
