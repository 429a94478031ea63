// Ends runs of the suite: names the slowest files, repeats the failures, within the last 40 lines, and then
// `N passed, N failed`. `node scripts/ci-summary.mjs [RESULTS.json EXIT-CODE]...` reads vitest's own JSON of each run and
// the code that it ended with.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { slowest } from './slowest.mjs';

/** Lines for all failures together, above the summary line. */
const ROOM = 38;
/** The least lines for a failure, in addition to its name. */
const LEAST = 1;

/**
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} Result
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: Result[] }} File
 * @typedef {{ numPassedTests: number, testResults: File[] }} Results
 */

/** @returns {Results | undefined} */
function readResults(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Failure[]} one for a file that could not be loaded, or whose hooks failed */
function failuresOf(/** @type {File} */ { name, status, message = '', assertionResults }) {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ name: file, message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} > ${fullName}`,
    message: (failureMessages ?? []).join('\n'),
  }));
}

/** The first lines of a message; from a stack only the places in this project. */
function linesOf(/** @type {string} */ message, /** @type {number} */ most) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at (?!.*\/test\/)/.test(line));
  return lines.slice(0, most).map((line) => `    ${line.slice(0, 300)}`);
}

/** @returns {string[]} */
function told(/** @type {Failure[]} */ failures) {
  const shown = failures.slice(0, Math.floor((ROOM - 2) / (1 + LEAST)));
  const each = Math.max(LEAST, Math.floor((ROOM - 2) / Math.max(1, shown.length)) - 1);
  const lines = shown.flatMap(({ name, message }) => [`✗ ${name.slice(0, 300)}`, ...linesOf(message, each)]);
  const left = failures.length - shown.length;
  return ['What failed:', ...lines, ...(left > 0 ? [`… and ${left} more, above.`] : [])];
}

/** The failures of a run, also if the run itself failed. */
function failuresIn(/** @type {Results | undefined} */ results, /** @type {string} */ code) {
  if (results === undefined)
    return [{ name: 'the run', message: 'It wrote no results: what stopped it stands above.' }];
  const failures = results.testResults.flatMap(failuresOf);
  if (code === '0' || failures.length > 0) return failures;
  return [{ name: 'the run', message: `It ended with ${code}, although no test failed: why stands above.` }];
}

/** How long the tests of each file took. */
const timesOf = (/** @type {Results} */ { testResults }) =>
  testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }));

const words = process.argv.slice(2);
const runs = words.flatMap((path, i) => (i % 2 ? [] : [{ results: readResults(path), code: words[i + 1] ?? '0' }]));
const failures = runs.flatMap(({ results, code }) => failuresIn(results, code));
const passed = runs.reduce((sum, { results }) => sum + (results?.numPassedTests ?? 0), 0);
for (const { results } of runs) {
  const lines = results ? slowest(timesOf(results)) : [];
  if (lines.length > 0) console.log(['', ...lines].join('\n'));
}
if (failures.length > 0) console.log(['', ...told(failures)].join('\n'));
console.log(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0 || passed === 0) process.exitCode = 1;
