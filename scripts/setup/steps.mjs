// The steps, their order, and how to see whether they are done.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, HOME, markOfStats } from './files.mjs';
import { buildNatives, installPackages, nativesMark, nativesThere, packagesMark } from './packages.mjs';
import { node, together } from './run.mjs';
import { giveSystem, hasBrowser } from './system.mjs';

const PROVIDERS = ['sqlite', 'postgresql'];
const PAGE = 'playground/page';
const COMPILED = ['src', 'commands', 'playground', 'locales'];

const schemaOf = (/** @type {string} */ provider) => `prisma/${provider}/schema.prisma`;
const sources = () => COMPILED.flatMap((part) => filesOf(part, [PAGE]));
const hasFiles = (/** @type {string} */ folder) => existsSync(folder) && readdirSync(folder).length > 0;

/** Prisma doesn't run the engine to generate a client, but would download it if it found none. Any file will do. */
const PRISMA = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

async function generateClients() {
  const generate = (/** @type {string} */ provider) =>
    node(['node_modules/prisma/build/index.js', 'generate', '--schema', schemaOf(provider)], {
      quiet: true,
      env: PRISMA,
    });
  for (const provider of PROVIDERS) rmSync(`src/generated/${provider}`, { recursive: true, force: true });
  await together(PROVIDERS.map(generate));
}

/** Compiles next to the old program, then exchanges the two, so that a start meanwhile finds a whole one. */
async function compile() {
  const fresh = `${HOME}/dist`;
  rmSync(fresh, { recursive: true, force: true });
  await node(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--outDir', fresh], { quiet: true });
  for (const file of sources().filter((path) => !path.endsWith('.ts'))) {
    mkdirSync(dirname(join(fresh, file)), { recursive: true });
    cpSync(file, join(fresh, file));
  }
  mkdirSync('dist', { recursive: true });
  for (const part of COMPILED) {
    rmSync(join('dist', part), { recursive: true, force: true });
    if (existsSync(join(fresh, part))) renameSync(join(fresh, part), join('dist', part));
  }
}

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title what is said while it runs
 * @property {() => string} [mark] changes when it has to be done again; without one only `there` counts
 * @property {() => boolean} there whether what the step makes stands
 * @property {() => unknown} make
 */

/**
 * First the packages; then each chain is done in order, beside the others. What one step of a chain makes is part of
 * the next one's mark.
 * @param {{ readonly test: boolean, readonly lab: boolean, readonly only: string | undefined }} options
 * @returns {{ readonly packages: Step, readonly chains: readonly (readonly Step[])[] }}
 */
export function steps({ test, lab, only }) {
  /** @type {Step} */
  const packages = {
    name: 'packages',
    title: 'installing packages',
    mark: packagesMark,
    there: () => existsSync('node_modules/.package-lock.json'),
    make: installPackages,
  };
  /** @type {Step} */
  const natives = {
    name: 'natives',
    title: 'getting canvas and better-sqlite3 (a minute where they have to be compiled)',
    mark: nativesMark,
    there: nativesThere,
    make: () => buildNatives(test),
  };
  /** After the natives, so that one line names everything that must be installed by hand. @type {Step} */
  const browser = {
    name: 'browser',
    title: 'installing a browser for the tests',
    there: hasBrowser,
    make: () => giveSystem({ compiled: [], test }),
  };
  /** @type {Step} */
  const clients = {
    name: 'clients',
    title: 'generating the database clients',
    mark: () => markOfStats([...PROVIDERS.map(schemaOf), 'package-lock.json']),
    there: () => PROVIDERS.every((provider) => hasFiles(`src/generated/${provider}`)),
    make: generateClients,
  };
  /** @type {Step} */
  const program = {
    name: 'program',
    title: 'compiling the program',
    mark: () => markOfStats(['tsconfig.json', 'package-lock.json', ...COMPILED], [PAGE]),
    there: () => hasFiles('dist/src'),
    make: compile,
  };
  /** @type {Step} */
  const page = {
    name: 'page',
    title: "bundling the playground's page",
    mark: () => markOfStats(['scripts/page.mjs', 'package-lock.json', 'playground']),
    there: () => hasFiles('dist/page'),
    make: () => node(['scripts/page.mjs'], { quiet: true }),
  };
  /** @type {Step} */
  const laboratory = {
    name: 'lab',
    title: 'compiling the laboratory',
    mark: () => markOfStats(['scripts/lab.mjs', 'tsconfig.json', 'package-lock.json', 'lab']),
    there: () => hasFiles('dist/lab'),
    make: () => node(['scripts/lab.mjs'], { quiet: true }),
  };
  const chains = [test ? [natives, browser] : [natives], [clients, program], [page], lab ? [laboratory] : []];
  const upTo = (/** @type {readonly Step[]} */ chain) =>
    chain.slice(0, chain.findIndex(({ name }) => name === only) + 1);
  return { packages, chains: only === undefined ? chains : chains.map(upTo) };
}
