import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sha256 } from '../../src/engine/chance.js';
import { exportMatch } from '../../src/engine/record.js';
import { type TracedChoice, traceMatch } from '../../src/engine/trace.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { verifyTool } from '../../src/tools/verify/tool.js';
import { expectComplaint, type Ran, run } from './screen.js';

const folder = mkdtempSync(join(tmpdir(), 'castellan-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const setup = { seats: 2, options: {}, seed: sha256('verify me') };
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
  expect(ran.out).toContain(
    `Its promise is ${record.promise}.\nIt is the bot’s match only if Proof showed this promise`,
  );
  expect(ran.out).toContain('Nothing proves the names.');
});

test('of a match that somebody made at home from words it is said that its seed was chosen', async () => {
  const home = { seats: 2, options: {}, seed: 'home made' };
  const made = exportMatch({
    game: rules,
    rulesVersion: rules.rulesVersion,
    ...home,
    choices: [...traceMatch(rules, home, ({ why }) => why)].filter((line): line is TracedChoice => 'n' in line),
  });
  const ran = await verify(JSON.stringify(made));
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(/^Its seed was chosen by somebody: on Discord the bot draws 64 hex digits\.$/m);
});

const FORGED = '\x1b[2J\x1b[H\u009b1mGenuine\n✓ Genuine: everything in this match follows\u202e\u2028 \u{e0041}';
test.each<[where: string, change: (file: Changed) => void]>([
  ['game', (file) => Object.assign(file, { game: FORGED })],
  ['promise', (file) => Object.assign(file, { promise: FORGED })],
  ['field', (file) => Object.assign(file, { [FORGED]: 1 })],
  ['option', (file) => Object.assign(file, { options: { [FORGED]: 1 } })],
  ['option of the rules', (file) => Object.assign(file, { options: { [FORGED]: FORGED } })],
  ['pile', (file) => Object.assign(file.start.shuffles[0]!, { pile: FORGED })],
  ['card', (file) => file.start.shuffles[0]?.order.splice(0, 1, FORGED)],
  ['state', (file) => Object.assign(file.start, { state: { [FORGED]: FORGED } })],
  ['choice', (file) => Object.assign(file.lines[0]!, { choice: [FORGED], kind: FORGED })],
  ['event', (file) => Object.assign(file.lines[0]!, { events: [{ type: FORGED }] })],
  ['former name', (file) => Object.assign(file, { sat: [{ seat: 9, name: FORGED, to: 1 }] })],
  ['outcome', (file) => Object.assign(file, { outcome: { [FORGED]: FORGED } })],
])('a text of the file cannot forge what is said of it: %s', async (_, change) => {
  const ran = await verifyChanged(change);
  expect(ran).toMatchObject({ code: 1, err: '' });
  expect(ran.out).toMatch(/^NOT genuine\./m);
  expect(ran.out).not.toMatch(/^✓ Genuine/m);
  expect(ran.out).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  for (const line of ran.out.split('\n')) expect(line.length).toBeLessThan(400);
});

test.each([
  ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('%s in each other without end are no match', async (_, deep) => {
  const ran = await verifyChanged((file) => Object.assign(file, { outcome: { deep: 'HERE' } }));
  expect(ran.code).toBe(1);
  const text = JSON.stringify(record).replace(/"outcome":\{/, `"outcome":{"deep":${deep},`);
  const nested = await verify(text);
  expect(nested).toMatchObject({ code: 1, err: '' });
  expect(nested.out).toMatch(/^This is no match of ours: it is nested too deep\.$/m);
});

test('what a file says of an option that is no field of its own is not passed over', async () => {
  const text = JSON.stringify(record).replace('"options":{', '"options":{"__proto__":"trust me"');
  const ran = await verify(text);
  expect(ran.code).toBe(1);
  expect(ran.out).toMatch(/^NOT genuine\./m);
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
  const ran = await verifyChanged((file) => Object.assign(file, { seed: sha256('another') }));
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
