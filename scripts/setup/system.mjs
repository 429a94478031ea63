// What has to come from the operating system: libraries to compile node-canvas with, and what the tests use.
import { existsSync, readFileSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { onPath, run, SetupError, say, succeeds } from './run.mjs';

const LINUX = process.platform === 'linux';
const BUILD_PACKAGES = [
  ...['g++', 'make', 'python3', 'pkg-config'],
  ...['libcairo2-dev', 'libpango1.0-dev', 'libjpeg-dev', 'libgif-dev', 'librsvg2-dev'],
];
const BUILD_TOOLS = ['g++', 'make', 'python3', 'pkg-config'];
const BUILD_LIBRARIES = ['cairo', 'pangocairo', 'libjpeg', 'librsvg-2.0'];

const isRoot = () => process.getuid?.() === 0;
const mayBecomeRoot = () => isRoot() || (onPath('sudo') && succeeds('sudo', ['-n', 'true']));

/** The exact line for a person who may install what we may not. */
export const installLine = (packages) => `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;

function asRoot(command, args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (isRoot()) return run(command, args, { quiet: true, env });
  return run('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', command, ...args], { quiet: true });
}

async function install(packages) {
  say(`  apt-get install ${packages.join(' ')}`);
  await asRoot('apt-get', ['update', '-qq']);
  await asRoot('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
const mayInstall = () => LINUX && onPath('apt-get') && mayBecomeRoot();

/** Nothing to do off Linux: there npm finds ready-made binaries. */
function canCompile() {
  if (!LINUX) return true;
  if (!BUILD_TOOLS.every(onPath)) return false;
  const headers = existsSync('/usr/include/gif_lib.h') || existsSync('/usr/local/include/gif_lib.h');
  return headers && succeeds('pkg-config', ['--exists', ...BUILD_LIBRARIES]);
}

/**
 * What is needed to compile node-canvas and better-sqlite3. Where it is missing and may not be installed, npm may still
 * find ready-made binaries; so that is tried first, and `withoutLibraries` says what to do when it wasn't enough.
 */
export async function buildLibraries() {
  if (canCompile()) return { complete: true };
  if (mayInstall()) {
    await install(BUILD_PACKAGES);
    return { complete: true };
  }
  say('  system libraries are missing and may not be installed from here; trying with ready-made binaries');
  return { complete: false };
}
export const withoutLibraries = () =>
  new SetupError(
    'node-canvas and better-sqlite3 have no ready-made binaries for this machine and must be compiled.\n' +
      `Run this line, then the same command again:\n\n  ${installLine(BUILD_PACKAGES)}\n`,
  );

export const hasBrowser = () => chromiumPath() !== undefined;

export async function browser() {
  if (mayInstall()) return install(['chromium']);
  throw new SetupError(
    'The tests drive the playground in Chromium, which is not on this machine.\n' +
      `Run this line, then the same command again:\n\n  ${installLine(['chromium'])}\n\n` +
      'or name a Chromium or Chrome that you have: CASTELLAN_CHROMIUM=/path/to/chrome npm test',
  );
}

/** PostgreSQL refuses to run as root, so root needs somebody to run the tests' server as. */
export const hasPostgresUser = () => !LINUX || !isRoot() || /^postgres:/m.test(readFileSync('/etc/passwd', 'utf8'));

export async function postgresUser() {
  const named = /^postgres:/m.test(readFileSync('/etc/group', 'utf8'));
  await run('useradd', ['--system', named ? '--gid' : '--user-group', ...(named ? ['postgres'] : []), 'postgres'], {
    quiet: true,
  });
}
