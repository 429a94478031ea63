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

/** What is said of a run with these files. */
function summary(files: readonly object[] | undefined, code = '1') {
  const path = join(folder, 'results.json');
  const counted = { numPassedTests: 7, testResults: files };
  writeFileSync(path, files ? JSON.stringify(counted) : '{');
  const { stdout, status } = spawnSync(process.execPath, ['scripts/ci-summary.mjs', path, code], { encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
}

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

test.each([1, 3, 20, 200])('with %d failures all of it stands in the last 40 lines', (count) => {
  const long = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n');
  const tests = Array.from({ length: count }, (_, i) => failed(`test ${i}`, long));
  const { lines } = summary([file('test/a.test.ts', tests)]);
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.join('\n')).toContain('✗ test/a.test.ts > test 0\n    line 0');
  expect(lines.at(-1)).toBe(`7 passed, ${count} failed`);
});
