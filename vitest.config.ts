import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { slowest } from './scripts/slowest.mjs';

const BROWSERS = [
  'test/e2e/one-screen.test.ts',
  'test/e2e/browser.test.ts',
  'test/e2e/sharing.test.ts',
  'test/playground/page.test.ts',
  'test/playground/page-real.test.ts',
  'test/playground/page-connect.test.ts',
  'test/playground/page-tools.test.ts',
  'test/playground/page-view.test.ts',
  'test/e2e/playground.test.ts',
];
/** Both. */
const PROGRAMS_ON_DATABASES = [
  'test/e2e/time.test.ts',
  'test/e2e/replicas.test.ts',
  'test/e2e/takeback.test.ts',
  'test/e2e/upgrade.test.ts',
  'test/tools/castellan/*.test.ts',
];
const DATABASES = [
  'test/match/store*.test.ts',
  'test/discord/outbox.test.ts',
  'test/discord/two-bots.test.ts',
  'test/frozen/databases.test.ts',
];
/** Files that start programs or compilers. */
const PROGRAMS = [
  'test/e2e/**/*.test.ts',
  'test/tools/commands.test.ts',
  'test/lab/demo.test.ts',
  'test/node-version.test.ts',
  'test/setup.test.ts',
  'test/scripts.test.ts',
  'test/slim.test.ts',
  'test/checks.test.ts',
  'test/stop.test.ts',
  'test/frozen/rows.test.ts',
  'test/frozen/names.test.ts',
];

const COMPILED = 'test/support/compiled.ts';

interface Files {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** What is made ready once for all these files, if any of them is run. */
  readonly globalSetup?: readonly string[];
}

/**
 * Files of one kind. The workers, one more than there are cores as much of it is waiting, take those of all projects in the
 * order of the projects' names, so that what takes long and waits comes first. Files that share a worker share their modules,
 * since loading them anew took a fifth of the whole run: a file leaves nothing behind in them.
 */
const project = (name: string, { include, exclude = [], globalSetup = [] }: Files): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    globalSetup: [...globalSetup],
    isolate: false,
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
 * programs and threads that tests start. The floors were measured with a third of the test files, so all of them stay above.
 */
const COVERAGE = {
  include: ['src/**/*.ts', 'commands/**/*.ts', 'playground/**/*.ts'],
  exclude: ['test/**', 'src/generated/**', 'playground/page/**'],
  reporter: ['text-summary', 'html'],
  thresholds: {
    lines: 69,
    branches: 65,
    'src/cards/**': { lines: 98 },
    'src/engine/**': { lines: 93, branches: 84 },
    'src/games/**': { lines: 93, branches: 83 },
    'src/match/**': { lines: 83, branches: 69 },
    'src/discord/**': { lines: 82, branches: 65 },
  },
};

export default defineConfig({
  test: {
    reporters: ['default', slowestFiles],
    teardownTimeout: 120_000,
    coverage: COVERAGE,
    projects: [
      project('browsers', { include: BROWSERS, globalSetup: [COMPILED, 'test/support/one-chromium.ts'] }),
      project('databases', { include: DATABASES, globalSetup: ['test/support/one-postgres.ts'] }),
      project('databases-programs', {
        include: PROGRAMS_ON_DATABASES,
        globalSetup: [COMPILED, 'test/support/one-postgres.ts'],
      }),
      project('programs', {
        include: PROGRAMS,
        exclude: [...BROWSERS, ...PROGRAMS_ON_DATABASES],
        globalSetup: [COMPILED],
      }),
      project('rest', {
        include: ['test/**/*.test.ts'],
        exclude: [...BROWSERS, ...DATABASES, ...PROGRAMS, ...PROGRAMS_ON_DATABASES],
      }),
    ],
  },
});
