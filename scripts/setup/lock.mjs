// One set-up at a time per folder. The lock is a folder that its owner touches every second: one that nobody has
// touched for ten seconds is left from a set-up that was killed. What that one ran has ended with it (run.mjs).
// Process ids would not do: they are given again, and containers that share the folder don't share them.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './run.mjs';

const LOCK = '.setup.lock';
const TOUCH_MS = 1000;
const STALE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** When the lock was touched last; undefined where there is none. */
const touched = () => statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs;

/** @param {string} folder @returns whether it was made here: somebody else may have made it, or removed the lock */
function make(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return false;
    throw error;
  }
}

/** Of all who see the same stale lock, one alone can make a folder in it of that name. To make it touches the lock. */
function inherit() {
  const last = touched();
  if (last === undefined || Date.now() - last < STALE_MS || !make(join(LOCK, String(last)))) return false;
  say('an earlier set-up was interrupted; going on from there');
  return true;
}

/** Waits for the lock, and holds it until this process ends. */
export async function takeLock() {
  for (let told = false; !make(LOCK) && !inherit(); told = true) {
    if (!told) say('another set-up is at work here; waiting for it');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  let mine = touched();
  const touch = () => {
    // This process, or the whole machine, had been halted for a while.
    if (touched() !== mine) {
      say('another set-up has taken over; this one ends');
      process.exit(1);
    }
    utimesSync(LOCK, new Date(), new Date());
    mine = touched();
  };
  setInterval(touch, TOUCH_MS).unref();
  process.on('exit', () => {
    if (touched() === mine) rmSync(LOCK, { recursive: true });
  });
}
