import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportMatch } from '../../src/engine/record.js';
import { type TracedChoice, traceMatch } from '../../src/engine/trace.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { verifyTool } from '../../src/tools/verify/tool.js';
import { expectComplaint, type Ran, run } from './screen.js';

const folder = mkdtempSync(join(tmpdir(), 'castellan-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const setup = { seats: 2, options: {}, seed: 'verify me' };
const choices = [...traceMatch(rules, setup, ({ why }) => why)].filter((line): line is TracedChoice => 'n' in line);
const record = exportMatch({ game: rules, rulesVersion: rules.rulesVersion, ...setup, names: ['Ada', 'Ben'], choices });

let files = 0;
function verify(text: string): Promise<Ran> {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, text);
  return run(verifyTool, path);
}
type Changed = Record<string, unknown> & { start: { shuffles: { order: string[] }[] }; lines: unknown[] };
function verifyChanged(change: (file: Changed) => void): Promise<Ran> {
  const changed = structuredClone(record) as unknown as Changed;
  change(changed);
  return verify(JSON.stringify(changed));
}

test('a true record is genuine', async () => {
  const ran = await verify(JSON.stringify(record));
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain('Genuine: everything in this match follows');
  expect(ran.out).toContain('✓ There is a name for each seat: yes');
  expect(ran.out).not.toContain('✗');
});

test.each<[what: string, (file: Changed) => void, RegExp]>([
  [
    'a shuffle',
    (file) => file.start.shuffles[0]?.order.reverse(),
    /^The start: Shuffle of kings: place 1 is \w+, but the seed gives \w+\.$/m,
  ],
  [
    'what it says of chance',
    (file) => Object.assign(file, { chance: 'By dice.' }),
    /^What the file says of chance is not what every export says of it\.$/m,
  ],
  ['names', (file) => Object.assign(file, { names: ['Ada'] }), /^The file tells 1 names, but there are 2 seats\.$/m],
  [
    'a key of its own',
    (file) => Object.assign(file, { note: 'trust me' }),
    /^This is no match of ours: the file: nothing is known here by the name of “note”\.$/m,
  ],
])('a record is not genuine after a change of %s', async (_, change, difference) => {
  const ran = await verifyChanged(change);
  expect(ran).toMatchObject({ code: 1, err: '' });
  expect(ran.out).toMatch(/^NOT genuine\. What differs, first things first:$/m);
  expect(ran.out).toMatch(difference);
});

test('of many differences the first are told', async () => {
  const ran = await verifyChanged((file) => Object.assign(file, { seed: 'another' }));
  expect(ran.out).toMatch(/^There are \d+ more differences\.$/m);
});

test('a record that was cut short is not over yet', async () => {
  const ran = await verifyChanged((file) => {
    file.lines.splice(2);
    file.outcome = null;
  });
  expect(ran).toMatchObject({ code: 1, err: '' });
  expect(ran.out).toMatch(/^✗ The match is over: no\nNOT over yet: what is there follows .*$/m);
  expect(ran.out).toMatch(/^The match is not over yet after line 2, where seat \d must choose\.$/m);
  expect(ran.out).not.toMatch(/^Genuine/m);
});

test('anything else is no match, or cannot be read', async () => {
  const empty = await verify('{}');
  expect(empty).toMatchObject({ code: 1, err: '' });
  expect(empty.out).toContain('This is no match of ours: format: it is missing.');
  expectComplaint(await verify('{'), /cannot be read: it is no JSON/);
  expectComplaint(await run(verifyTool, '/nowhere/at/all'), /cannot be read: ENOENT/);
  expectComplaint(await run(verifyTool), /Please name the file\./);
  expectComplaint(await run(verifyTool, 'one', 'two'), /more words than this tool can use/);
});
