import { defineConfig } from 'vitest/config';

/** Files that start browsers, programs, database servers or compilers. */
const HEAVY = [
  'test/e2e/**/*.test.ts',
  'test/playground/page.test.ts',
  'test/playground/page-real.test.ts',
  'test/match/store*.test.ts',
  'test/discord/outbox.test.ts',
  'test/tools/commands.test.ts',
  'test/tools/demo.test.ts',
  'test/setup.test.ts',
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

export default defineConfig({
  test: {
    teardownTimeout: 120_000,
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
