import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { KINDS } from '../../lab/endure/troubles.js';
import { DEEP } from '../support/cases.js';

/* `npm run endure -- --trouble` in little: each kind with few presses, most of them in the deep suite alone. */

const ENDURE = fileURLToPath(new URL('../../dist/lab/endure.js', import.meta.url));
const NO_DISK = 'Nobody may mount a small disk here: that takes root on Linux, and leave to mount.\n';

function endure(...words: readonly string[]): Promise<{ readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [ENDURE, ...words]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => child.once('close', () => resolve({ out, err })));
}

// Each takes a minute: `test/discord` and `test/match` try the same within one process, each time.
test.runIf(DEEP).each(KINDS)('nothing is lost, doubled or stale after a trouble of %s', async (kind) => {
  const { out, err } = await endure('--trouble', kind, '--seconds', '3', '--seed', 'trouble');
  if (err === NO_DISK) return;
  expect(err).toBe('');
  const lines = out.trimEnd().split('\n');
  expect(lines.filter((line) => !line.endsWith('; 0 lost, 0 doubled, 0 stale'))).toEqual([]);
  expect(lines.every((line) => / presses, .*; slowest answer .*; mended after .* choices kept in /.test(line))).toBe(
    true,
  );
});
