import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'castellan-summary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passed = { fullName: 'goes well', status: 'passed', failureMessages: [] };
const failed = (name: string, message: string) => ({ fullName: name, status: 'failed', failureMessages: [message] });
const file = (name: string, assertionResults: object[], more: object = {}) => ({
  name: resolve(name),
  status: 'passed',
  assertionResults,
  ...more,
});

/** What is said of runs with these files, that ended with these codes. */
function summaryOf(...runs: readonly (readonly [files: readonly object[] | undefined, code: string])[]) {
  const words = runs.flatMap(([files, code], i) => {
    const path = join(folder, `results-${i}.json`);
    writeFileSync(path, files ? JSON.stringify({ numPassedTests: 7, testResults: files }) : '{');
    return [path, code];
  });
  const { stdout, status } = spawnSync(process.execPath, ['scripts/ci-summary.mjs', ...words], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
}
const summary = (files: readonly object[] | undefined, code = '1') => summaryOf([files, code]);

test('a run in which all is well ends with one line', () => {
  expect(summary([file('test/a.test.ts', [passed])], '0')).toEqual({ lines: ['7 passed, 0 failed'], status: 0 });
});

test('what failed is named, with its message and its own lines of the stack, below everything else', () => {
  const message =
    '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at /x/node_modules/y.js:1:1\n    at /x/test/a.ts:3:4';
  const { lines, status } = summary([file('test/a.test.ts', [passed, failed('R5 who begins', message)])]);
  expect(status).toBe(1);
  expect(lines.filter(Boolean)).toEqual([
    'What failed:',
    '✗ test/a.test.ts > R5 who begins',
    '    AssertionError: expected 1 to be 2',
    '        at /x/test/a.ts:3:4',
    '7 passed, 1 failed',
  ]);
});

test('a file that could not be loaded, a run that stopped, and one that ended badly count as failed', () => {
  const broken = file('test/b.test.ts', [], { status: 'failed', message: 'SyntaxError: no' });
  expect(summary([broken]).lines).toEqual(expect.arrayContaining(['✗ test/b.test.ts', '    SyntaxError: no']));
  expect(summary(undefined).lines.at(-1)).toBe('0 passed, 1 failed');
  const ended = summary([file('test/a.test.ts', [passed])], '130');
  expect(ended.lines.join('\n')).toContain('It ended with 130, although no test failed');
  expect(ended.status).toBe(1);
});

test('of several runs all passed and failed are counted, and the slowest files of each are named', () => {
  const timed = (n: number) => file(`test/${n}.test.ts`, [passed], { startTime: 5000, endTime: 5000 + n * 1000 });
  const many = Array.from({ length: 12 }, (_, n) => timed(n));
  const lines = summaryOf([many, '0'], [[file('test/deep.test.ts', [failed('R7', 'no')])], '1']).lines.filter(Boolean);
  expect(lines).toEqual([
    'The slowest files:',
    ...Array.from({ length: 10 }, (_, i) => `${(11 - i).toFixed(1).padStart(7)} s  test/${11 - i}.test.ts`),
    'What failed:',
    '✗ test/deep.test.ts > R7',
    '    no',
    '14 passed, 1 failed',
  ]);
});

test.each([1, 3, 20, 200])('with %d failures all of it stands in the last 40 lines', (count) => {
  const long = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n');
  const tests = Array.from({ length: count }, (_, i) => failed(`test ${i}`, long));
  const { lines } = summary([file('test/a.test.ts', tests)]);
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.join('\n')).toContain('✗ test/a.test.ts > test 0\n    line 0');
  expect(lines.at(-1)).toBe(`7 passed, ${count} failed`);
});
