// Prints and runs programs. Everything goes to stderr: stdout belongs to the following command.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A failure, in words for the person at the terminal; no stack. */
export class SetupError extends Error {}

export const say = (/** @type {string} */ text) => process.stderr.write(`[setup] ${text}\n`);
export const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const POSIX = process.platform !== 'win32';

/**
 * A shell that becomes the program, and leaves a watcher beside it. The watcher reads from a pipe in which nobody
 * writes: it closes when the program has ended or the set-up has, even by SIGKILL. Then the watcher ends the whole
 * process group, so that no compiler is left behind.
 */
const WATCHED = 'exec 3<&0; (read _ <&3; kill 0) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null';

/** @typedef {{ readonly quiet?: boolean, readonly env?: Readonly<Record<string, string>> }} How */

/**
 * Runs a program to its end. `quiet` shows its output only when it fails.
 * @param {string} command @param {readonly string[]} args @param {How} how
 * @returns {Promise<string>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const words = POSIX ? ['/bin/sh', '-c', WATCHED, 'sh', command, ...args] : [command, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(words[0] ?? '', words.slice(1), {
      stdio: quiet ? 'pipe' : ['pipe', 2, 2],
      detached: POSIX,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => reject(new SetupError(`${command} could not be run: ${error.message}`)));
    child.on('exit', () => child.stdin?.destroy());
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const line = `${command} ${args.join(' ')}`;
      reject(
        new SetupError(`${line} failed (${signal ?? `exit code ${code}`})${output ? `:\n${output.trimEnd()}` : ''}`),
      );
    });
  });
}

/**
 * Waits for all, also when one fails: nothing may run on after the lock is released.
 * @param {readonly Promise<unknown>[]} works
 */
export async function together(works) {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}

export const node = (/** @type {readonly string[]} */ args, /** @type {How} */ options = {}) =>
  run(process.execPath, args, options);

/** npm itself tells its path; without npm around us it is searched on PATH. */
export function npm(/** @type {readonly string[]} */ args, /** @type {How} */ options = {}) {
  const program = process.env.npm_execpath;
  if (program && /\.[cm]?js$/.test(program)) return node([program, ...args], options);
  return run(POSIX ? 'npm' : 'npm.cmd', args, options);
}

export const succeeds = (/** @type {string} */ command, /** @type {readonly string[]} */ args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** @returns {string | undefined} the program's file in the first folder of PATH that has one */
export const whereOnPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
export const onPath = (/** @type {string} */ name) => whereOnPath(name) !== undefined;
