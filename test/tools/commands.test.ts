import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { exportMatch } from '../../src/engine/record.js';
import { type TracedChoice, traceMatch } from '../../src/engine/trace.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { position } from '../games/regicide/table.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'castellan-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the program in a process of its own. */
function run(tool: 'trace' | 'verify', ...words: readonly string[]): Promise<Ran> {
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

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

type Data = Record<string, unknown>;
/** JSON Lines: every line is one object, and the last one ends. */
function linesOf({ out }: Ran): Data[] {
  expect(out.endsWith('\n')).toBe(true);
  return out
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Data);
}

const SENTENCE = /^[\p{Lu}“/].*\.\n$/u;
/** Nothing on stdout, one sentence on stderr, and 1. */
function expectComplaint({ code, out, err }: Ran, about: RegExp): void {
  expect(err).toMatch(about);
  expect({ code, out, sentences: err.split('\n').length - 1 }).toEqual({ code: 1, out: '', sentences: 1 });
  expect(err).toMatch(SENTENCE);
}

const REGICIDE = ['--game', 'regicide'] as const;

describe.concurrent('trace', () => {
  test('prints clean JSON Lines, the same for the same seed', async () => {
    const [ran, again] = await Promise.all(
      [1, 2].map(() => run('trace', ...REGICIDE, '--seats', '2', '--seed', '7', '--option', 'first=1', '--games', '2')),
    );
    expect(ran).toEqual(again);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const lines = linesOf(ran!);
    const starts = lines.filter(({ trace }) => trace === 1);
    expect(starts.map(({ seed, seats, options }) => ({ seed, seats, options }))).toEqual([
      { seed: '7', seats: 2, options: { first: '1' } },
      { seed: '8', seats: 2, options: { first: '1' } },
    ]);
    expect(lines.filter(({ outcome }) => outcome)).toHaveLength(2);
    const inProcess = [...traceMatch(rules, { seats: 2, options: { first: '1' }, seed: '7' }, ({ why }) => why)].length;
    expect(lines.indexOf(starts[1] as Data)).toBe(inProcess);
  });

  test.each([
    [['--seats', '2'], /--game/],
    [['--game', 'whist', '--seats', '2'], /There is no game whist\. There are: .*regicide/],
    [[...REGICIDE], /how many seats/],
    [[...REGICIDE, '--seats', 'two'], /whole number/],
    [[...REGICIDE, '--seats', '5'], /5/],
    [[...REGICIDE, '--seats', '2', '--option', 'first'], /name=value/],
    [[...REGICIDE, '--seats', '2', '--option', 'first=3'], /3.*first|first.*3/],
    [[...REGICIDE, '--seats', '2', '--option', 'speed=1'], /speed/],
    [[...REGICIDE, '--seats', '2', '--speed'], /--speed/],
    [[...REGICIDE, '--position', '/nowhere/at/all'], /cannot be read/],
  ])('refuses %j in a sentence', async (words, about) => {
    expectComplaint(await run('trace', ...words), about);
  });

  test('plays a position’s choices; an illegal one is refused on its own line and changes nothing', async () => {
    const state = position({ enemy: 'JS', hands: ['AC 4C 8D 10H', '2C 2D 2H'] });
    const choices = [
      { seat: 0, choice: ['8D', '4C'] },
      { seat: 1, choice: ['2C'] },
      { seat: 0, kind: 'play', choice: ['8D', 'AC'] },
    ];
    const given = { name: 'worked example', seats: 2, state, choices };
    const ran = await run('trace', ...REGICIDE, '--position', file('fits', `${JSON.stringify(given)}\n\n`));
    expect(ran).toMatchObject({ code: 0, err: '' });
    const [begun, different, notAsked, played, ...more] = linesOf(ran);
    expect(begun).toMatchObject({ trace: 1, name: 'worked example', shuffles: [], state });
    expect(different).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/), seat: 0, choice: ['8D', '4C'] });
    expect(notAsked).toMatchObject({ refused: expect.stringMatching(/\.$/), seat: 1 });
    expect(played).toMatchObject({ n: 1, seat: 0, choice: ['AC', '8D'] });
    expect(more).toEqual([]);
  });

  test.each([
    ['twice', { ...position({ enemy: 'JS', hands: ['8D', '2C'] }), discard: ['8D'] }, /line 1: .*8D is there twice/],
    ['turn', { ...position({ enemy: 'JS', hands: ['8D', '2C'] }), turn: 2 }, /there is no seat 2/],
    ['shape', { phase: 'play' }, /line 1: /],
  ])('an impossible position is refused: %s', async (name, state, about) => {
    const path = file(name, JSON.stringify({ seats: 2, state }));
    expectComplaint(await run('trace', ...REGICIDE, '--position', path), about);
  });

  test.each([
    ['no-json', '{"seats": 2', /This is no JSON/],
    ['no-position', '{"seats": 2, "moves": []}', /This is no position/],
    [
      'no-shuffle',
      JSON.stringify({
        seats: 2,
        state: position({ enemy: 'JS', hands: ['5H 10C', '2C'], discard: '3C' }),
        shuffles: [{ pile: 'discard', order: ['4C'] }],
        choices: [{ seat: 0, choice: ['5H'] }],
      }),
      /does not fit/,
    ],
  ])('a file that does not fit is refused by its line: %s', async (name, text, about) => {
    const ran = await run('trace', ...REGICIDE, '--position', file(name, `\n${text}\n`));
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(about);
    expect(ran.err).toMatch(/, line 2: .*\n$/);
    expect(ran.err.split('\n')).toHaveLength(2);
  });
});

describe.concurrent('verify', () => {
  const setup = { seats: 2, options: {}, seed: 'verify me' };
  const choices = [...traceMatch(rules, setup, ({ why }) => why)].filter((line): line is TracedChoice => 'n' in line);
  const record = exportMatch({ game: rules, rulesVersion: rules.rulesVersion, ...setup, choices });

  test('calls a true record genuine', async () => {
    const ran = await run('verify', file('genuine.json', JSON.stringify(record)));
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('Genuine: everything in this match follows');
    expect(ran.out).not.toContain('✗');
  });

  test('names the place where a record was changed', async () => {
    const changed = structuredClone(record) as unknown as { start: { shuffles: { order: string[] }[] } };
    changed.start.shuffles[0]!.order.reverse();
    const ran = await run('verify', file('changed.json', JSON.stringify(changed)));
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(ran.out).toMatch(/NOT genuine/);
    expect(ran.out).toMatch(/The start: Shuffle of kings: place 1 is \w+, but the seed gives \w+\./);
  });

  test('says of anything else that it is no match', async () => {
    const [empty, broken, missing, none] = await Promise.all([
      run('verify', file('empty.json', '{}')),
      run('verify', file('broken.json', '{')),
      run('verify', '/nowhere/at/all'),
      run('verify'),
    ]);
    expect(empty).toMatchObject({ code: 1, err: '' });
    expect(empty.out).toContain('This is no match of ours');
    expectComplaint(broken, /cannot be read/);
    expectComplaint(missing, /cannot be read/);
    expectComplaint(none, /file/);
  });
});
