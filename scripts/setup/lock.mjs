// One set-up at a time per folder. A lock is a folder that names its owner.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readJson } from './files.mjs';

/** @typedef {{ readonly pid: number, readonly host: string, readonly groups: readonly number[] }} Owner */

const LOCK = '.setup.lock';
const LOOK_AGAIN_MS = 100;

/** Linux tells the state and group of each process. Zombies don't count: in a container nobody may wait for them. */
function listed() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [state = '', , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return 'ZX'.includes(state) ? [] : [{ pid: Number(pid), group: Number(group) }];
      } catch {
        return [];
      }
    });
}

function alive(/** @type {number} */ pid) {
  if (process.platform === 'linux') return listed().some((each) => (pid < 0 ? each.group === -pid : each.pid === pid));
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** A killed set-up may have left npm or a compiler running: the lock holds until those end. */
const atWork = (/** @type {Owner} */ { pid, groups, host }) =>
  host !== hostname() || alive(pid) || groups.some((group) => alive(process.platform === 'win32' ? group : -group));

/** @returns {Owner | undefined} */
const owner = (folder = LOCK) => readJson(join(folder, 'owner.json'));
const writeOwner = (/** @type {string} */ folder, /** @type {readonly number[]} */ groups) =>
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, host: hostname(), groups }));

/** The folder is filled first and then renamed: there is never a lock without an owner. */
function take() {
  const mine = `${LOCK}.${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine);
  writeOwner(mine, []);
  try {
    renameSync(mine, LOCK);
    return true;
  } catch {
    rmSync(mine, { recursive: true, force: true });
    return false;
  }
}

/** Moved aside before its removal, so that two set-ups that find the same stale lock can't both remove one. */
function clear(/** @type {Owner} */ stale) {
  const aside = `${LOCK}.stale.${process.pid}`;
  try {
    renameSync(LOCK, aside);
  } catch {
    return;
  }
  const moved = owner(aside);
  if (moved?.pid !== stale.pid) {
    renameSync(aside, LOCK);
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

/** Moved aside, too: a waiting set-up could move its own lock over an emptied folder, and lose it with the folder. */
function release() {
  const aside = `${LOCK}.over.${process.pid}`;
  if (owner()?.pid === process.pid) renameSync(LOCK, aside);
  rmSync(aside, { recursive: true, force: true });
}

/** Waits for the lock. Gives the function that records running programs, and the one that releases the lock. */
export async function takeLock(/** @type {(text: string) => void} */ say) {
  let told = false;
  while (!take()) {
    const other = owner();
    if (other === undefined) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      continue;
    }
    if (!atWork(other)) {
      say(`an earlier set-up (process ${other.pid}) was interrupted; going on from there`);
      clear(other);
      continue;
    }
    if (!told) say(`another set-up (process ${other.pid}) is at work here; waiting for it`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return {
    groups: (/** @type {readonly number[]} */ groups) => writeOwner(LOCK, groups),
    release,
  };
}
