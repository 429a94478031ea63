import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTemporaryFolder } from '../../src/match/admin/plain/temporary-folder.js';
import { afterwards } from '../support/closing.js';

/** The number of a process that has ended. */
const GONE = spawnSync(process.execPath, ['--version']).pid;
const DAY = 24 * 3_600_000;

test('what a killed process left is cleared, what another is at work in stays: also where containers share the folder', async () => {
  const tableState = mkdtempSync(join(tmpdir(), 'castellan-workshop-'));
  afterwards(() => rmSync(tableState, { recursive: true, force: true }));
  const lies = (name: string, age = 0): string => {
    const folder = join(tableState, name);
    mkdirSync(folder);
    const then = new Date(Date.now() - age);
    utimesSync(folder, then, then);
    return name;
  };
  const here = `.castellan-unfinished-${hostname()}`;
  lies(`${here}-${GONE}-aaaaaa`);
  lies('.castellan-unfinished-a-container-1-bbbbbb', 2 * DAY);
  // As earlier programs named them.
  lies('.castellan-unfinished-1-cccccc', 2 * DAY);
  const kept = [
    lies(`${here}-${process.ppid}-dddddd`),
    lies(`.castellan-unfinished-another-container-${GONE}-eeeeee`, DAY / 2),
    lies('one.backup'),
  ];
  const meanwhile = await inTemporaryFolder(tableState, async () => readdirSync(tableState));
  expect(meanwhile).toEqual(expect.arrayContaining(kept));
  expect(meanwhile).toHaveLength(kept.length + 1);
  expect(readdirSync(tableState).sort()).toEqual(kept.sort());
});
