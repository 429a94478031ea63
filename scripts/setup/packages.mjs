// The packages: are those of package-lock.json here, and do the compiled ones run on this Node?
import { existsSync, readFileSync } from 'node:fs';
import { markOfText, readJson } from './files.mjs';
import { node, npm, SetupError } from './run.mjs';
import { buildLibraries, withoutLibraries } from './system.mjs';

const FLAGS = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
const NATIVE = {
  canvas: "require('canvas').createCanvas(1, 1)",
  'better-sqlite3': "require('better-sqlite3')(':memory:')",
};
const COUNTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts'];

/** Scripts and descriptions may change without anything to install; compiled packages belong to one Node and machine. */
export function packagesMark() {
  const declared = readJson('package.json') ?? {};
  const lock = existsSync('package-lock.json') ? readFileSync('package-lock.json', 'utf8') : '';
  const machine = [process.platform, process.arch, process.versions.modules].join('-');
  return markOfText(JSON.stringify(COUNTS.map((part) => declared[part])), lock, machine);
}

/** npm writes down what it installed when all is done; the same versions as in the lock file mean all is there. */
function installedAsLocked() {
  const locked = readJson('package-lock.json')?.packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      path === '' || link || installed[path]?.version === version || (optional && installed[path] === undefined),
  );
}

async function nativesRun() {
  const declared = readJson('package.json')?.dependencies ?? {};
  const lines = Object.entries(NATIVE).filter(([name]) => name in declared);
  try {
    await node(['-e', lines.map(([, line]) => line).join(';')], { quiet: true });
    return true;
  } catch {
    return false;
  }
}

/** Somebody ran npm by hand, or only a comment changed: then nothing needs to be installed again. */
export const packagesStand = async () => installedAsLocked() && (await nativesRun());

export async function installPackages() {
  const { complete } = await buildLibraries();
  try {
    await npm([existsSync('package-lock.json') ? 'ci' : 'install', ...FLAGS], { quiet: !complete });
  } catch (error) {
    throw complete ? error : withoutLibraries();
  }
  if (await nativesRun()) return;
  throw complete
    ? new SetupError(
        'node-canvas or better-sqlite3 was installed but does not load; try again with an empty node_modules',
      )
    : withoutLibraries();
}

/** Takes out what only building and testing need. */
export const removeDevPackages = () => npm(['prune', '--omit=dev', '--no-save', ...FLAGS.slice(0, 3)], { quiet: true });
