// The steps, their needs, and how to see whether they are done.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, HOME, markOfStats } from './files.mjs';
import {
  buildNatives,
  installedAsLocked,
  installPackages,
  nativesLoad,
  nativesMark,
  nativesThere,
  packagesMark,
} from './packages.mjs';
import { node } from './run.mjs';
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
  // Waits for both, also when one fails: nothing may run on after the lock is released.
  const results = await Promise.allSettled(PROVIDERS.map(generate));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
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
 * All steps, each after its needs. The result of a needed step is part of the mark of the one that needs it.
 * @param {{ readonly test: boolean, readonly lab: boolean }} options `test`: also what the tests need
 * @returns {readonly import('./graph.mjs').Step[]}
 */
export function steps({ test, lab }) {
  /** @type {import('./graph.mjs').Step[]} */
  const all = [
    {
      name: 'packages',
      title: 'installing packages',
      mark: packagesMark,
      there: () => existsSync('node_modules/.package-lock.json'),
      adopt: installedAsLocked,
      make: installPackages,
    },
    {
      name: 'natives',
      title: 'getting canvas and better-sqlite3 (a minute where they have to be compiled)',
      after: ['packages'],
      mark: nativesMark,
      there: nativesThere,
      adopt: nativesLoad,
      make: () => buildNatives(test),
    },
    {
      name: 'browser',
      title: 'installing a browser for the tests',
      // Later, so that one line names everything that must be installed by hand.
      after: ['natives'],
      wanted: test,
      there: hasBrowser,
      make: () => giveSystem({ compiled: [], test }),
    },
    {
      name: 'clients',
      title: 'generating the database clients',
      after: ['packages'],
      wanted: existsSync(schemaOf('sqlite')),
      mark: () => markOfStats([...PROVIDERS.map(schemaOf), 'package-lock.json']),
      there: () => PROVIDERS.every((provider) => hasFiles(`src/generated/${provider}`)),
      make: generateClients,
    },
    {
      name: 'program',
      title: 'compiling the program',
      after: ['packages', 'clients'],
      mark: () => markOfStats(['tsconfig.json', 'package-lock.json', ...COMPILED], [PAGE]),
      there: () => hasFiles('dist/src'),
      make: compile,
    },
    {
      name: 'page',
      title: "bundling the playground's page",
      after: ['packages'],
      wanted: existsSync('scripts/page.mjs') && existsSync(PAGE),
      mark: () => markOfStats(['scripts/page.mjs', 'package-lock.json', 'playground']),
      there: () => hasFiles('dist/page'),
      make: () => node(['scripts/page.mjs'], { quiet: true }),
    },
    {
      name: 'lab',
      title: 'compiling the laboratory',
      after: ['packages'],
      wanted: lab && existsSync('lab'),
      mark: () => markOfStats(['scripts/lab.mjs', 'tsconfig.json', 'package-lock.json', 'lab']),
      there: () => hasFiles('dist/lab'),
      make: () => node(['scripts/lab.mjs'], { quiet: true }),
    },
  ];
  return all.filter(({ wanted = true }) => wanted);
}
