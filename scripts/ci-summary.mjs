// Prints `N passed, N failed` from vitest's own JSON. A file that could not even be loaded counts as a failure.
import { readFileSync } from 'node:fs';

function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const results = readResults(process.argv[2]);
const unloaded = (results?.testResults ?? []).filter(
  ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
);
const passed = results?.numPassedTests ?? 0;
const failed = results === undefined ? 1 : results.numFailedTests + unloaded.length;
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
