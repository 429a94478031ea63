import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { slowest } from './scripts/slowest.mjs';

/**
 * Of which suite a file is: `npm test`, or `npm run test:full`, or parts of it of either (`FULL`, in test/support/cases.ts), or
 * `npm run test:deep` alone.
 */
interface Suites {
  readonly short?: readonly string[];
  readonly both?: readonly string[];
  readonly full?: readonly string[];
  readonly deep?: readonly string[];
}

const filesOf = ({ short = [], both = [], full = [], deep = [] }: Suites): string[] => [
  ...short,
  ...both,
  ...full,
  ...deep,
];

const BROWSERS: Suites = {
  short: ['test/playground/page-real.test.ts'],
  full: [
    'test/e2e/one-screen.test.ts',
    'test/e2e/browser.test.ts',
    'test/e2e/sharing.test.ts',
    'test/playground/page.test.ts',
    'test/playground/page-connect.test.ts',
    'test/playground/page-tools.test.ts',
    'test/playground/page-sizes.test.ts',
    'test/playground/page-view.test.ts',
    'test/e2e/playground.test.ts',
  ],
};
/** Files that start programs and use databases. Those of both suites leave PostgreSQL to the long one. */
const PROGRAMS_ON_DATABASES: Suites = {
  short: ['test/tools/castellan/commands.test.ts'],
  both: ['test/tools/castellan/care.test.ts'],
  full: [
    'test/e2e/time.test.ts',
    'test/e2e/replicas.test.ts',
    'test/e2e/takeback.test.ts',
    'test/e2e/upgrade.test.ts',
    'test/tools/castellan/check.test.ts',
  ],
};
/** Files that use databases, in the same way. */
const DATABASES: Suites = {
  both: [
    'test/match/store!(-encryption|-frozen|-pooler|-takers).test.ts',
    'test/discord/outbox.test.ts',
    'test/discord/two-bots.test.ts',
    'test/frozen/databases.test.ts',
  ],
  full: ['test/match/store-{encryption,frozen,pooler,takers}.test.ts'],
};
/** Files that start programs or compilers. */
const PROGRAMS: Suites = {
  short: ['test/e2e/games.test.ts', 'test/tools/commands.test.ts'],
  both: ['test/scripts.test.ts'],
  full: [
    'test/e2e/!(games|circle-of-kings|circle-of-power|kingdom-of-cards|kingdoms).test.ts',
    'test/lab/demo.test.ts',
    'test/node-version.test.ts',
    'test/setup.test.ts',
    'test/slim.test.ts',
    'test/checks.test.ts',
    'test/pictures/exit.test.ts',
    'test/stop.test.ts',
    'test/frozen/{names,rows}.test.ts',
  ],
  // Whole matches in processes. `games` plays one of each game in one process.
  deep: ['test/e2e/{circle-of-kings,circle-of-power,kingdom-of-cards,kingdoms}.test.ts'],
};
const GOLDEN = ['test/golden/*.test.ts'];
const MADE_READY = [BROWSERS, DATABASES, PROGRAMS, PROGRAMS_ON_DATABASES].flatMap(filesOf);
/** All others are short but for these. Statistics, whole months and matches, and most second readings of the rules are for the long suite. */
const OTHERS = {
  both: [
    'test/players/!(search|thinkers|trial|weigh).test.ts',
    'test/discord/{database-away,reminders,sharing}.test.ts',
  ],
  full: [
    'test/reference/*.test.ts',
    'test/lab/!(demo).test.ts',
    'test/pictures/{faces,palettes}.test.ts',
    'test/docs/verify-py.test.ts',
    'test/discord/{odd-numbers,outage,shown-picks,weeks,whole-match}.test.ts',
  ],
};

/** A file or folder that is named is run whole, whichever suite it is of; `npm run test:deep` runs all. */
const isNamed = process.argv.slice(2).some((word) => /^(?:\.\/)?test\/|\.test\.ts$/.test(word));
if (isNamed) process.env.FULL = '1';
const suite = isNamed || process.env.DEPTH ? 'all' : process.env.FULL ? 'full' : 'short';

/** Those of the suite that is run. */
const chosen = ({ short = [], both = [], full = [], deep = [] }: Suites): string[] => [
  ...(suite === 'full' ? [] : short),
  ...both,
  ...(suite === 'short' ? [] : full),
  ...(suite === 'all' ? deep : []),
];

interface Files {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** What is made ready once for all these files, if any of them is run. */
  readonly globalSetup?: readonly string[];
  /** Each has modules of its own: it notes what they say when they are loaded. */
  readonly alone?: true;
}

const COMPILED = 'test/support/compiled.ts';
const POSTGRES = suite === 'short' ? [] : ['test/support/one-postgres.ts'];

/**
 * Files of one kind. The workers, one more than there are cores as much of it is waiting, take those of all projects in the
 * order of the projects' names, so that what takes long and waits comes first. Files that share a worker share their modules,
 * since loading them anew took a fifth of the whole run: a file leaves nothing behind in them.
 */
const project = (
  name: string,
  { include, exclude = [], globalSetup = [], alone = false }: Files,
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    globalSetup: [...globalSetup],
    isolate: alone,
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['test/support/every-file.ts'],
    // Only a test that hangs comes near these: how busy a machine is must never decide whether a test passes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 50 } },
  },
});

/** Ends a run with its slowest files. */
const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      file: relative(import.meta.dirname, module.moduleId),
      seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
    }));
    for (const line of slowest(files)) console.log(line);
  },
};

/**
 * What the tests reach in their own process: not what is written by machines, what runs in a browser, or what runs in the
 * programs and threads that tests start. The floors lie two points below what `npm test` reaches.
 */
const COVERAGE = {
  include: ['src/**/*.ts', 'commands/**/*.ts', 'playground/**/*.ts'],
  exclude: ['test/**', 'src/generated/**', 'playground/page/**'],
  reporter: ['text-summary', 'html'],
  thresholds: {
    lines: 93,
    branches: 87,
    'src/cards/**': { lines: 98 },
    'src/engine/**': { lines: 97, branches: 90 },
    'src/games/**': { lines: 97, branches: 91 },
    'src/match/**': { lines: 92, branches: 86 },
    'src/discord/**': { lines: 96, branches: 89 },
  },
};

export default defineConfig({
  test: {
    reporters: ['default', slowestFiles],
    experimental: { fsModuleCache: true },
    teardownTimeout: 120_000,
    coverage: COVERAGE,
    projects: [
      project('browsers', { include: chosen(BROWSERS), globalSetup: [COMPILED, 'test/support/one-chromium.ts'] }),
      project('databases', { include: chosen(DATABASES), globalSetup: POSTGRES }),
      project('databases-programs', {
        include: chosen(PROGRAMS_ON_DATABASES),
        globalSetup: [COMPILED, ...POSTGRES],
      }),
      project('programs', {
        include: chosen(PROGRAMS),
        exclude: [...filesOf(BROWSERS), ...filesOf(PROGRAMS_ON_DATABASES)],
        globalSetup: [COMPILED],
      }),
      project('golden', { include: suite === 'full' ? [] : GOLDEN, alone: true }),
      project('rest', {
        include: suite === 'full' ? chosen(OTHERS) : ['test/**/*.test.ts'],
        exclude: [...MADE_READY, ...GOLDEN, ...(suite === 'short' ? OTHERS.full : [])],
      }),
    ].filter(({ test }) => test?.include?.length),
  },
});
