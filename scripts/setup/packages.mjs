// The packages: are those of package-lock.json here, and do the compiled ones run on this Node?
import { existsSync, readFileSync } from 'node:fs';
import { markOfText, readJson } from './files.mjs';
import { node, npm, SetupError } from './run.mjs';
import { withoutLibraries } from './system.mjs';

const FLAGS = ['--no-audit', '--no-fund', '--loglevel=error'];
const COUNTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts'];

/**
 * Compiled for one machine and, but for N-API, one Node: the file that is made, and a line that uses it.
 * @type {Readonly<Record<string, { readonly file: string, readonly line: string }>>}
 */
const NATIVE = {
  canvas: { file: 'build/Release/canvas.node', line: "require('canvas').createCanvas(1, 1)" },
  'better-sqlite3': { file: 'build/Release/better_sqlite3.node', line: "require('better-sqlite3')(':memory:')" },
};

const textOf = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Scripts and descriptions may change without anything to install. */
export function packagesMark() {
  const declared = readJson('package.json') ?? {};
  const parts = JSON.stringify(COUNTS.map((part) => declared[part]));
  return markOfText(parts, textOf('package-lock.json'), `${process.platform}-${process.arch}`);
}

/**
 * npm writes down what it installed when all is done; the same versions as in the lock file mean all is there. The
 * project itself and its workspaces are no packages to install.
 */
export function installedAsLocked() {
  const locked = readJson('package-lock.json')?.packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      installed[path]?.version === version ||
      (optional && installed[path] === undefined),
  );
}

/** Nothing that came with a package is run: the two that need it are built by name, side by side with other steps. */
export const installPackages = () =>
  npm([existsSync('package-lock.json') ? 'ci' : 'install', ...FLAGS, '--include=dev', '--ignore-scripts']);

/** The compiled packages that this project uses. */
export const declaredNatives = () =>
  Object.keys(NATIVE).filter((name) => name in (readJson('package.json')?.dependencies ?? {}));

export const nativeThere = (/** @type {string} */ name) => existsSync(`node_modules/${name}/${NATIVE[name]?.file}`);

export const nativeMark = (/** @type {string} */ name) =>
  markOfText(textOf(`node_modules/${name}/package.json`), process.platform, process.arch, process.versions.modules);

export async function loads(/** @type {string} */ name) {
  try {
    await node(['-e', NATIVE[name]?.line ?? ''], { quiet: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether a native package is missing, or will be when the packages are installed anew, or doesn't run on this Node. */
export async function willCompile() {
  const natives = declaredNatives();
  if (natives.length === 0) return false;
  if (!installedAsLocked() || !natives.every(nativeThere)) return true;
  return !(await Promise.all(natives.map(loads))).every(Boolean);
}

/** A ready-made binary where one can be fetched, else compiled. */
export async function buildNative(/** @type {string} */ name) {
  try {
    await npm(['rebuild', name, ...FLAGS, '--ignore-scripts=false'], { quiet: true, env: { JOBS: 'max' } });
  } catch (error) {
    throw withoutLibraries() ?? error;
  }
  if (!(await loads(name)))
    throw new SetupError(`${name} was built but does not load; try again with an empty node_modules`);
}
