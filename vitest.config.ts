import { defineConfig } from 'vitest/config';

/** Files that start browsers, programs, database servers or compilers. */
const HEAVY = [
  'test/e2e/**/*.test.ts',
  'test/playground/page.test.ts',
  'test/playground/page-real.test.ts',
  'test/match/store*.test.ts',
  'test/discord/outbox.test.ts',
  'test/tools/bench-presses.test.ts',
  'test/tools/commands.test.ts',
  'test/tools/demo.test.ts',
  'test/setup.test.ts',
  'test/scripts.test.ts',
  'test/slim.test.ts',
  'test/checks.test.ts',
  'test/stop.test.ts',
];

/** Only a test that hangs comes near these: how busy a machine is must never decide whether a test passes. */
const COMMON = {
  setupFiles: ['test/support/same-cases.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000, interval: 50 } },
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
    teardownTimeout: 120_000,
    coverage: COVERAGE,
    projects: [
      {
        // A worker for each core: these hardly ever wait for anything.
        test: {
          name: 'light',
          include: ['test/**/*.test.ts'],
          exclude: HEAVY,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          ...COMMON,
        },
      },
      {
        // What starts programs of its own keeps the cores busy by itself: one file at a time, after all others.
        test: { name: 'heavy', include: HEAVY, maxWorkers: 1, sequence: { groupOrder: 1 }, ...COMMON },
      },
    ],
  },
});
