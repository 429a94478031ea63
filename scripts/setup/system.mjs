// What the operating system must provide where no binary is available: compilers and libraries for the
// packages that are compiled, and a browser for the tests. SETUP_SYSTEM=no leaves the system alone.
import { existsSync } from 'node:fs';
import { chromiumPath, namedChromium } from './chromium.mjs';
import { onPath, run, SetupError, say, succeeds } from './run.mjs';

const LINUX = process.platform === 'linux';
const TOOLS = ['g++', 'make', 'python3', 'pkg-config'];
const LIBRARIES = ['libcairo2-dev', 'libpango1.0-dev', 'libjpeg-dev', 'libgif-dev', 'librsvg2-dev'];
/** The same libraries by pkg-config's names; it doesn't know that of GIF. */
const MODULES = ['cairo', 'pangocairo', 'libjpeg', 'librsvg-2.0'];

/**
 * @typedef {object} Need
 * @property {readonly string[]} compiled the npm packages that have to be compiled here
 * @property {boolean} test the tests of the playground's page need a browser
 */
/** @typedef {{ readonly why: string, readonly packages: readonly string[] }} Want names of Debian's packages */

const hasLibraries = () =>
  ['/usr/include', '/usr/local/include'].some((folder) => existsSync(`${folder}/gif_lib.h`)) &&
  succeeds('pkg-config', ['--exists', ...MODULES]);

/** Only node-canvas needs libraries. */
function missingFor(/** @type {readonly string[]} */ compiled) {
  if (compiled.length === 0) return [];
  const tools = TOOLS.filter((name) => !onPath(name));
  return compiled.includes('canvas') && !hasLibraries() ? [...tools, ...LIBRARIES] : tools;
}

export const hasBrowser = () => chromiumPath() !== undefined;

/** @returns {readonly Want[]} */
function wants(/** @type {Need} */ { compiled, test }) {
  const names = compiled.join(' and ');
  const all = [
    { why: `no ready-made ${names} could be had for this machine: compiling needs`, packages: missingFor(compiled) },
    {
      why: "the tests open the playground's page in a browser, and none was found:",
      packages: test && !hasBrowser() ? ['chromium'] : [],
    },
  ];
  return all.filter(({ packages }) => packages.length > 0);
}

/** Whether the system has what this needs. Unknown except on Linux, so true. */
export const hasSystem = (/** @type {Need} */ need) => !LINUX || wants(need).length === 0;

const isRoot = () => process.getuid?.() === 0;
const mayBecomeRoot = () => isRoot() || (onPath('sudo') && succeeds('sudo', ['-n', 'true']));

function isLeftAlone() {
  const wish = process.env.SETUP_SYSTEM || 'yes';
  if (wish !== 'yes' && wish !== 'no') throw new SetupError(`SETUP_SYSTEM is "${wish}"; expected is yes or no.`);
  return wish === 'no';
}

/** @returns {string | undefined} why nothing may be installed from here */
function obstacle() {
  if (isLeftAlone()) return 'SETUP_SYSTEM=no, so nothing of that was installed.';
  if (!LINUX) return 'That is yours to install on this system.';
  if (!onPath('apt-get')) return 'This system has no apt-get, so that is yours to install.';
  return mayBecomeRoot() ? undefined : 'Only root may install that.';
}

function asRoot(/** @type {string} */ command, /** @type {readonly string[]} */ args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (isRoot()) return run(command, args, { quiet: true, env });
  return run('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', command, ...args], { quiet: true });
}

const INSTALL = ['install', '-y', '--no-install-recommends'];

/** The one line for people who must install by hand. */
const lineFor = (/** @type {readonly string[]} */ packages) =>
  `sudo apt-get update && sudo apt-get ${INSTALL.join(' ')} ${packages.join(' ')}`;

/** Ends with the one line to run. */
function howTo(/** @type {readonly string[]} */ packages) {
  const ways = [
    ...(packages.includes('chromium')
      ? ['A Chromium or Chrome that you have can be named: CASTELLAN_CHROMIUM=/path/to/chrome npm test.']
      : []),
    ...(onPath('apt-get')
      ? []
      : ['These are names of Debian; for others see https://github.com/Automattic/node-canvas#compiling.']),
    `Run this line, then the same command again:\n\n  ${lineFor(packages)}\n`,
  ];
  return ways.join('\n');
}

/**
 * Installs what is missing, after printing what, why, and how to do it by hand. One run for everything: two
 * would wait for each other's lock.
 * @throws {SetupError} where nothing may be installed: the sentence ends with the line to run
 */
export async function giveSystem(/** @type {Need} */ need) {
  if (need.test && namedChromium() !== undefined && !hasBrowser())
    throw new SetupError(`CASTELLAN_CHROMIUM names ${namedChromium()}, which is not there.`);
  const wanted = wants(need);
  if (wanted.length === 0) return;
  const packages = wanted.flatMap((want) => want.packages);
  for (const want of wanted) say(`${want.why} ${want.packages.join(' ')}`);
  const problem = obstacle();
  if (problem !== undefined) throw new SetupError(`${problem}\n${howTo(packages)}`);
  say('apt-get installs that now, as root. SETUP_SYSTEM=no would leave it to you, and this is the line:');
  say(`  ${lineFor(packages)}`);
  await asRoot('apt-get', ['update', '-qq']);
  await asRoot('apt-get', [...INSTALL, '-qq', ...packages]);
}
