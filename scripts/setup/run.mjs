// Prints and runs programs. Everything goes to stderr: stdout belongs to the following command.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A failure, in words for the person at the terminal; no stack. */
export class SetupError extends Error {}

export const say = (/** @type {string} */ text) => process.stderr.write(`[setup] ${text}\n`);
export const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const POSIX = process.platform !== 'win32';
/** Running process groups, by id. A whole group is stopped, so no compiler is left behind. */
/** @type {Set<number>} */
const running = new Set();
/** @type {(groups: readonly number[]) => void} */
let groupsChanged = () => {};

/** The lock names all running programs: they may outlive a killed set-up. */
export function onGroupsChanged(/** @type {typeof groupsChanged} */ listener) {
  groupsChanged = listener;
}
export function stopAll() {
  for (const pid of running) {
    try {
      process.kill(POSIX ? -pid : pid, 'SIGTERM');
    } catch {
      // It ended by itself in between.
    }
  }
}

/** @typedef {{ readonly quiet?: boolean, readonly env?: Readonly<Record<string, string>> }} How */

/**
 * Runs a program to its end. `quiet` shows its output only when it fails.
 * @param {string} command @param {readonly string[]} args @param {How} how
 * @returns {Promise<string>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      detached: POSIX,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    const ended = () => {
      if (child.pid !== undefined) running.delete(child.pid);
      groupsChanged([...running]);
    };
    if (child.pid !== undefined) {
      running.add(child.pid);
      groupsChanged([...running]);
    }
    child.on('error', (error) => {
      ended();
      reject(new SetupError(`${command} could not be run: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      ended();
      if (code === 0) return resolve(output);
      const line = `${command} ${args.join(' ')}`;
      reject(
        new SetupError(`${line} failed (${signal ?? `exit code ${code}`})${output ? `:\n${output.trimEnd()}` : ''}`),
      );
    });
  });
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
