import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { traceTool } from '../../src/tools/trace/tool.js';
import { expectComplaint, type Ran, run } from './screen.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a tool as a program of its own. */
function start(tool: string, ...words: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [`dist/src/tools/${tool}.js`, ...words], { cwd: ROOT });
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => (out += part));
  child.stderr.on('data', (part: Buffer) => (err += part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

describe.concurrent('as programs of their own', () => {
  test('trace writes what it was asked for, and nothing else', async () => {
    const words = ['--game', 'regicide', '--seats', '2', '--seed', '7', '--games', '40'];
    expect(await start('trace', ...words)).toEqual(await run(traceTool, ...words));
  });

  test('the arena plays in threads, and shows no progress where nobody watches a terminal', async () => {
    const { code, out, err } = await start(
      'arena',
      '--game',
      'regicide',
      '--players',
      'random,random',
      '--games',
      '30',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^regicide: 30 matches, seed 1\nall together: wins .*\n1\. random: \d+ decisions, .*\n2\. random: /,
    );
  });

  test('what a tool cannot do ends with exit code 1', async () => {
    expectComplaint(await start('verify', '--nonsense'), /There is no option --nonsense\./);
  });
});
