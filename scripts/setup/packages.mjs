// The packages: are those of package-lock.json installed, and do the compiled ones run on this Node?
import { existsSync, readFileSync } from 'node:fs';
import { markOfText, readJson } from './files.mjs';
import { node, npm, SetupError, say, together } from './run.mjs';
import { giveSystem, hasSystem } from './system.mjs';

const FLAGS = ['--no-audit', '--no-fund', '--loglevel=error'];
const COUNTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts'];

/**
 * Compiled for one machine and, except with N-API, one Node: the compiled file, and a line that uses it.
 * @type {Readonly<Record<string, { readonly file: string, readonly line: string }>>}
 */
const NATIVE = {
  canvas: { file: 'build/Release/canvas.node', line: "require('./node_modules/canvas').createCanvas(1, 1)" },
  'better-sqlite3': {
    file: 'build/Release/better_sqlite3.node',
    line: "require('./node_modules/better-sqlite3')(':memory:')",
  },
};

const textOf = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Scripts and descriptions may change without a new installation. */
export function packagesMark() {
  const declared = readJson('package.json') ?? {};
  const parts = JSON.stringify(COUNTS.map((part) => declared[part]));
  return markOfText(parts, textOf('package-lock.json'), `${process.platform}-${process.arch}`);
}

/** Whether npm's list of what it installed has the locked versions. The project and its workspaces are no packages. */
function installedAsLocked() {
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

/** Runs no package's scripts: the two packages that need them are built by name, side by side with other steps. */
export async function installPackages() {
  if (!installedAsLocked()) await npm(['ci', ...FLAGS, '--include=dev', '--ignore-scripts']);
}

/** The compiled packages that this project uses. */
const declaredNatives = () =>
  Object.keys(NATIVE).filter((name) => name in (readJson('package.json')?.dependencies ?? {}));

const nativeThere = (/** @type {string} */ name) => existsSync(`node_modules/${name}/${NATIVE[name]?.file}`);
export const nativesThere = () => declaredNatives().every(nativeThere);

export const nativesMark = () =>
  markOfText(
    ...declaredNatives().map((name) => textOf(`node_modules/${name}/package.json`)),
    ...[process.platform, process.arch, process.versions.modules],
  );

async function loads(/** @type {string} */ name) {
  try {
    await node(['-e', NATIVE[name]?.line ?? ''], { quiet: true });
    return true;
  } catch {
    return false;
  }
}

/** The packages that don't run on this machine and this Node. */
async function broken(/** @type {readonly string[]} */ names) {
  const run = await Promise.all(names.map(loads));
  return names.filter((_, at) => !run[at]);
}

/**
 * npm fetches a ready-made binary or compiles; `fromSource` only compiles.
 * @param {readonly string[]} names @param {boolean} fromSource
 */
function rebuild(names, fromSource) {
  const env = { JOBS: 'max', ...(fromSource ? { npm_config_build_from_source: 'true' } : {}) };
  return together(
    names.map((name) => npm(['rebuild', name, ...FLAGS, '--ignore-scripts=false'], { quiet: true, env })),
  );
}

/** Uses ready-made binaries; what is missing or broken is compiled, and only then the system must have the tools. */
export async function buildNatives(/** @type {boolean} */ test) {
  const names = await broken(declaredNatives());
  const fault = await rebuild(names, false).catch((error) => error);
  const compiled = await broken(names);
  if (compiled.length === 0) return;
  if (fault !== undefined && hasSystem({ compiled, test: false })) throw fault;
  await giveSystem({ compiled, test });
  say(`compiling ${compiled.join(' and ')} …`);
  await rebuild(compiled, true);
  const [useless] = await broken(compiled);
  if (useless !== undefined)
    throw new SetupError(`${useless} was built but does not load; try again with an empty node_modules`);
}
