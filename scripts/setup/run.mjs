// Speaking and running programs. Everything goes to stderr: stdout belongs to the command that comes after.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What went wrong, in words for the person at the terminal; no stack. */
export class SetupError extends Error {}

export const say = (text) => process.stderr.write(`[setup] ${text}\n`);
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const POSIX = process.platform !== 'win32';
/** Process groups that run now, by id. A whole group is stopped, so no compiler is left behind. */
const running = new Set();
let groupsChanged = () => {};

/** The lock tells who is at work, the programs included: they may outlive a set-up that was killed. */
export function onGroupsChanged(listener) {
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

/** Runs to the end. `quiet` keeps the output back and shows it only when the program fails. */
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
      running.delete(child.pid);
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

export const node = (args, options) => run(process.execPath, args, options);

/** npm itself says where its program is; only without npm around us is it looked for on the path. */
export function npm(args, options) {
  const program = process.env.npm_execpath;
  if (program && /\.[cm]?js$/.test(program)) return node([program, ...args], options);
  return run(POSIX ? 'npm' : 'npm.cmd', args, options);
}

export const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
export const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));
