/**
 * Keeps only what the program needs of node_modules: `node scripts/slim.mjs FOLDER` removes the rest from
 * FOLDER/node_modules. For images. Node's built-ins only.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Dependencies that only an installation needs: they fetch or compile. */
const FOR_INSTALLING = new Set(['prebuild-install', 'node-addon-api', 'node-gyp']);

/** Whole folders that no program reads, by package. */
const ASIDE = new Set([
  ...['better-sqlite3/deps', 'better-sqlite3/src', 'canvas/src', 'canvas/util'],
  ...['zod/src', 'fastify/test', 'fastify/docs', 'fastify/build', 'fastify/integration'],
]);

/** Types, maps, sources of compiled things, and texts for readers. Licences stay. */
const NOT_RUN = /\.(?:map|ts|mts|cts|tsx|flow|md|markdown|cc|cpp|c|h|hh|hpp|gyp|gypi|o|a|d|mk|stamp|tsbuildinfo)$/i;
const TESTS = /(?:^|\/)(?:test|tests|__tests__|benchmark|benchmarks|bench|example|examples|\.github)\//;
/** Prisma has a compiler for each database in two sizes and two module systems, and one for browsers' workers. */
const PRISMA_RUNTIME = /^(?:client\.m?js|query_compiler_fast_bg\.(?:sqlite|postgresql)\..*mjs)$/;
/** Files that node-gyp made in addition to the binary. */
const BUILT = /^build\/(?!Release\/[^/]+\.node$)/;

const slashes = (/** @type {string} */ path) => path.split(sep).join('/');
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'));

/** The folder of a required package, in Node's order: inside the package, then in each folder above. */
function resolve(/** @type {string} */ root, /** @type {string} */ from, /** @type {string} */ name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) return undefined;
  }
}

/** The folders of all packages that the program may load, without optional peers and without types. */
function packagesOf(/** @type {string} */ root) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ folder) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = read(
      join(folder, 'package.json'),
    );
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (name.startsWith('@types/') || FOR_INSTALLING.has(name)) continue;
      const at = resolve(root, folder, name);
      if (at === undefined || found.has(at)) continue;
      found.add(at);
      visit(at);
    }
  };
  visit(root);
  // An image has no laboratory.
  for (const name of read(join(root, 'package.json')).workspaces ?? [])
    if (existsSync(join(root, name))) visit(join(root, name));
  return found;
}

/** @param {string} name the package's @param {string} path below it, with slashes */
function isRun(name, path) {
  if (path === 'package.json') return true;
  if (NOT_RUN.test(path) || TESTS.test(path)) return false;
  if ([...ASIDE].some((aside) => `${name}/${path}`.startsWith(`${aside}/`))) return false;
  if (name === '@prisma/client' && path.startsWith('runtime/'))
    return PRISMA_RUNTIME.test(path.slice('runtime/'.length));
  return !BUILT.test(path) || !['canvas', 'better-sqlite3'].includes(name);
}

/** @returns {string[]} every file below a package's folder, without other packages inside it */
function filesOf(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(folder, entry.name);
    if (!entry.isDirectory()) return [inner];
    return entry.name === 'node_modules' ? [] : filesOf(inner);
  });
}

/**
 * @param {string} root the folder of the program, with its package.json
 * @returns {string[]} the files of node_modules that stay, absolute as `root` is
 */
export function filesToRun(root) {
  return [...packagesOf(root)].flatMap((folder) => {
    const name = slashes(folder).split('node_modules/').at(-1) ?? '';
    return filesOf(folder).filter((file) => isRun(name, slashes(relative(folder, file))));
  });
}

/**
 * Removes every other file, and folders that become empty.
 * @returns {{ before: number, after: number }} bytes
 */
export function slim(/** @type {string} */ root) {
  const keep = new Set(filesToRun(root));
  let before = 0;
  let after = 0;
  const sweep = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inner = join(folder, entry.name);
      if (entry.isDirectory()) {
        sweep(inner);
        continue;
      }
      const { size } = lstatSync(inner);
      before += size;
      if (keep.has(inner)) after += size;
      else rmSync(inner);
    }
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  };
  sweep(join(root, 'node_modules'));
  return { before, after };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { before, after } = slim(argv[2] ?? '.');
  console.log(`node_modules: ${Math.round(before / 1e6)} MB became ${Math.round(after / 1e6)} MB`);
}
