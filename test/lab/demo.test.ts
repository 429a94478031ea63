import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { demoTool } from '../../lab/demo/tool.js';
import { expectComplaint, run } from '../tools/screen.js';

let folder: string | undefined;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The demo as it is run from a shell. */
function demo(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['dist/lab/demo.js', ...args]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

test('two people play a match to its end, seen by each, with every picture kept and the proof checked', async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-demo-'));
  const { code, out, err } = await demo('--seats', '2', '--seed', 'seven', '--folder', folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('▸ Ada types /game new game:regicide seats:2');
  expect(out).toContain('▸ Ben presses [Join]');
  expect(out).toMatch(
    /── (?:Ada|Ben) sees\nCastellan \(only you can see this\):\n {2}\[picture: Regicide, your hand\./,
  );
  expect(out).toContain('── everybody sees');
  expect(out).toMatch(/\[file: castellan-regicide-\w+\.json\]/);
  expect(out).not.toContain('[picture: no description]');
  expect(out).toMatch(/The proof holds: all \d+ checks follow from the seed\./);
  const pictures = readdirSync(folder).sort();
  expect(out).toContain(`${pictures.length} pictures are in`);
  expect(pictures[0]).toMatch(/^001-cover\.png$/);
  expect(pictures.filter((name) => /^\d{3}-end\.png$/.test(name))).toHaveLength(1);
  for (const name of pictures) expect(readFileSync(join(folder, name)).subarray(1, 4).toString('latin1')).toBe('PNG');
});

test.each([
  [['--seats', '9'], /Regicide is played by 1 to 4 people, not by 9\./],
  [['--seats', 'two'], /--seats must be a whole number, at least 0, not “two”\./],
  [['--game', 'whist'], /There is no game whist\. There are: regicide, .*\./],
  [['--sedes', '2'], /There is no option --sedes/],
])('it refuses %j in a sentence', async (words, about) => {
  expectComplaint(await run(demoTool, ...words), about);
});
