// What has to come from the operating system: libraries to compile node-canvas with, and what the tests use.
import { existsSync, readFileSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { onPath, run, SetupError, say, succeeds } from './run.mjs';

const LINUX = process.platform === 'linux';
const BUILD_TOOLS = ['g++', 'make', 'python3', 'pkg-config'];
const BUILD_PACKAGES = [
  ...BUILD_TOOLS,
  ...['libcairo2-dev', 'libpango1.0-dev', 'libjpeg-dev', 'libgif-dev', 'librsvg2-dev'],
];
const BUILD_LIBRARIES = ['cairo', 'pangocairo', 'libjpeg', 'librsvg-2.0'];

const isRoot = () => process.getuid?.() === 0;
const mayBecomeRoot = () => isRoot() || (onPath('sudo') && succeeds('sudo', ['-n', 'true']));
const mayInstall = () => LINUX && onPath('apt-get') && mayBecomeRoot();

/** The exact line for a person who may install what we may not. */
const installLine = (/** @type {readonly string[]} */ packages) =>
  `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;

function asRoot(/** @type {string} */ command, /** @type {readonly string[]} */ args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (isRoot()) return run(command, args, { quiet: true, env });
  return run('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', command, ...args], { quiet: true });
}

/** Nothing to do off Linux: there npm finds ready-made binaries. */
function canCompile() {
  if (!LINUX) return true;
  if (!BUILD_TOOLS.every(onPath)) return false;
  const headers = existsSync('/usr/include/gif_lib.h') || existsSync('/usr/local/include/gif_lib.h');
  return headers && succeeds('pkg-config', ['--exists', ...BUILD_LIBRARIES]);
}

/**
 * @typedef {object} Need
 * @property {boolean} compiles node-canvas and better-sqlite3 are to be compiled
 * @property {boolean} test the tests of the playground's page need a browser
 */

/** @returns {readonly string[]} the names of Debian's packages */
function missing(/** @type {Need} */ { compiles, test }) {
  return [
    ...(compiles && !canCompile() ? BUILD_PACKAGES : []),
    ...(test && chromiumPath() === undefined ? ['chromium'] : []),
  ];
}

export const hasSystem = (/** @type {Need} */ need) => missing(need).length === 0;

/** One run for everything: two of them would wait for one another's lock. */
export async function system(/** @type {Need} */ need) {
  const packages = missing(need);
  say(`  apt-get install ${packages.join(' ')}`);
  await asRoot('apt-get', ['update', '-qq']);
  await asRoot('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/**
 * What stops the set-up before it has begun: packages of the system are missing that we may not install. The sentence
 * says what to do; undefined where nothing stops it.
 *
 * @returns {SetupError | undefined}
 */
export function obstacle(/** @type {Need} */ need) {
  const packages = missing(need);
  if (packages.length === 0 || mayInstall()) return undefined;
  const ways = [
    ...(packages.includes('g++')
      ? ['or try ready-made binaries, which are not made for every machine: npm run setup -- --binaries']
      : []),
    ...(packages.includes('chromium')
      ? ['or name a Chromium or Chrome that you have: CASTELLAN_CHROMIUM=/path/to/chrome npm test']
      : []),
  ];
  return new SetupError(
    'Packages of the operating system are missing, and may not be installed from here.\n' +
      `Run this line, then the same command again:\n\n  ${installLine(packages)}\n${ways.map((way) => `\n${way}\n`).join('')}`,
  );
}

/**
 * Why a compiled package could not be built where the libraries are missing; undefined where they are there.
 *
 * @returns {SetupError | undefined}
 */
export const withoutLibraries = () =>
  canCompile()
    ? undefined
    : new SetupError(
        'node-canvas and better-sqlite3 have no ready-made binaries for this machine and must be compiled.\n' +
          `Run this line, then the same command again:\n\n  ${installLine(BUILD_PACKAGES)}\n`,
      );

/** PostgreSQL refuses to run as root, so root needs somebody to run the tests' server as. */
export const hasPostgresUser = () => !LINUX || !isRoot() || /^postgres:/m.test(readFileSync('/etc/passwd', 'utf8'));

export async function postgresUser() {
  const named = /^postgres:/m.test(readFileSync('/etc/group', 'utf8'));
  await run('useradd', ['--system', named ? '--gid' : '--user-group', ...(named ? ['postgres'] : []), 'postgres'], {
    quiet: true,
  });
}
