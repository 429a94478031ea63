import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { traceMatch } from '../../src/engine/trace.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { traceTool } from '../../src/tools/trace/tool.js';
import { position } from '../games/regicide/table.js';
import { expectComplaint, type Ran, run } from './screen.js';

const folder = mkdtempSync(join(tmpdir(), 'castellan-trace-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

const REGICIDE = ['--game', 'regicide'] as const;
const trace = (...words: readonly string[]): Promise<Ran> => run(traceTool, ...words);

describe('matches', () => {
  test('are clean JSON Lines, the same for the same seed', async () => {
    const words = [...REGICIDE, '--seats', '2', '--seed', '7', '--option', 'first=1', '--games', '2'];
    const ran = await trace(...words);
    expect(await trace(...words)).toEqual(ran);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const lines = linesOf(ran);
    const starts = lines.filter((line) => line.trace === 1);
    expect(starts.map(({ seed, seats, options }) => ({ seed, seats, options }))).toEqual([
      { seed: '7', seats: 2, options: { first: '1' } },
      { seed: '8', seats: 2, options: { first: '1' } },
    ]);
    expect(lines.filter(({ outcome }) => outcome)).toHaveLength(2);
    const inEngine = [...traceMatch(rules, { seats: 2, options: { first: '1' }, seed: '7' }, ({ why }) => why)].length;
    expect(lines.indexOf(starts[1] as Data)).toBe(inEngine);
  });

  test.each([
    [['--seats', '2'], /Please give --game <id>\./],
    [['--game'], /Please give a value: --game <id>\./],
    [['--game', 'whist', '--seats', '2'], /There is no game whist\. There are: .*regicide/],
    [[...REGICIDE], /how many seats/],
    [[...REGICIDE, '--seats', 'two'], /--seats must be a whole number, at least 0, not “two”/],
    [[...REGICIDE, '--seats', '5'], /Regicide is played with 1 to 4 seats, not 5/],
    [[...REGICIDE, '--seats', '2', '--games', '0'], /--games must be a whole number, at least 1, not “0”/],
    [[...REGICIDE, '--seats', '2', '--option', 'first'], /name=value/],
    [[...REGICIDE, '--seats', '2', '--option', 'first=3'], /3.*first/],
    [[...REGICIDE, '--seats', '2', '--option', 'speed=1'], /speed/],
    [[...REGICIDE, '--seats', '2', '--sed', '1'], /There is no option --sed; perhaps --seed is meant\./],
    [[...REGICIDE, '--seats', '2', 'more'], /more words than this tool can use/],
  ])('are refused for %j in a sentence', async (words, about) => {
    expectComplaint(await trace(...words), about);
  });

  test('help is no complaint', async () => {
    const { code, out, err } = await trace('--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('--position <file>');
  });
});

describe('matches of computer players', () => {
  const words = [...REGICIDE, '--players', 'simple,random', '--seed', '3', '--games', '2'];

  test('are the same bytes for the same seed, with the shuffles of a real match and one seat for each player', async () => {
    const ran = await trace(...words);
    expect(await trace(...words, '--seats', '2')).toEqual(ran);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const lines = linesOf(ran);
    const plain = linesOf(await trace(...REGICIDE, '--seats', '2', '--seed', '3'));
    expect(lines[0]).toEqual(plain[0]);
    expect(lines.filter(({ trace: first }) => first === 1).map(({ seed, seats }) => ({ seed, seats }))).toEqual([
      { seed: '3', seats: 2 },
      { seed: '4', seats: 2 },
    ]);
    expect(Object.keys(lines[1] as Data)).toEqual(Object.keys(plain[1] as Data));
  });

  test('go further than chance does', async () => {
    const defeated = async (...who: readonly string[]): Promise<number> => {
      const ends = linesOf(await trace(...REGICIDE, ...who, '--seed', '1', '--games', '8'));
      return ends.reduce((sum, { outcome }) => sum + ((outcome as { defeated: number } | undefined)?.defeated ?? 0), 0);
    };
    expect(await defeated('--players', 'simple,simple')).toBeGreaterThan(3 * (await defeated('--seats', '2')));
  });

  test.each([
    [['--players', 'simple,nobody'], /There is no player “nobody” for regicide\. There are: careful, simple, random\./],
    [['--players', 'simple,simple', '--seats', '3'], /There are 3 seats, but 2 players/],
    [['--players', 'simple,simple,simple,simple,simple'], /1 to 4 seats, not 5/],
    [['--players', 'simple,simple', '--position', '/nowhere'], /--players is not for them/],
  ])('are refused for %j in a sentence', async (more, about) => {
    expectComplaint(await trace(...REGICIDE, ...more), about);
  });
});

describe('positions', () => {
  const state = position({ enemy: 'JS', hands: ['AC 4C 8D 10H', '2C 2D 2H'] });

  test('their choices are played; an illegal one is refused on its own line and changes nothing', async () => {
    const choices = [
      { seat: 0, choice: ['8D', '4C'] },
      { seat: 1, choice: ['2C'] },
      { seat: 0, kind: 'play', choice: ['8D', 'AC'] },
    ];
    const given = { name: 'worked example', seats: 2, state, choices };
    const ran = await trace(...REGICIDE, '--position', file('fits', `${JSON.stringify(given)}\n\n`));
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
    ['shape', { phase: 'play' }, /line 1: There can be no such position: turn: it is missing\./],
    ['list', { ...state, discard: '3C' }, /: discard: it should be a list, not "3C"\./],
    ['phase', { ...state, phase: 'sleep' }, /: phase: it should be one of play, .*, not "sleep"\./],
    ['number', { ...state, turnNumber: 1.5 }, /: turnNumber: it should be a whole number, not 1\.5\./],
    ['unknown card', { ...state, discard: ['7Z'] }, /: discard\.0: 7Z is no card\./],
  ])('an impossible one is refused: %s', async (name, given, about) => {
    const path = file(name, JSON.stringify({ seats: 2, state: given }));
    expectComplaint(await trace(...REGICIDE, '--position', path), about);
  });

  const shuffles = [{ pile: 'discard', order: ['4C'] }];
  test.each([
    ['no-json', '{"seats": 2', /This is no JSON, or not all of it stands on one line\./],
    ['no-state', '{"seats": 2}', /This is no position: state: it is missing\./],
    [
      'no-position',
      JSON.stringify({ seats: 2, state, moves: [] }),
      /: the line: nothing is known here by the name of “moves”\./,
    ],
    [
      'no-shuffle',
      JSON.stringify({
        seats: 2,
        state: position({ enemy: 'JS', hands: ['5H 10C', '2C'], discard: '3C' }),
        shuffles,
        choices: [{ seat: 0, choice: ['5H'] }],
      }),
      /does not fit/,
    ],
  ])('a file that does not fit is refused by its line: %s', async (name, text, about) => {
    const { code, err } = await trace(...REGICIDE, '--position', file(name, `\n${text}\n`));
    expect(code).toBe(1);
    expect(err).toMatch(about);
    expect(err).toMatch(/^In .*, line 2: .*\.\n$/);
    expect(err.split('\n')).toHaveLength(2);
  });

  test('an empty file, and one that cannot be read, is refused', async () => {
    expectComplaint(await trace(...REGICIDE, '--position', file('empty', '\n \n')), /no position in .*: it is empty/);
    expectComplaint(await trace(...REGICIDE, '--position', '/nowhere/at/all'), /cannot be read \(ENOENT\)/);
  });

  test('what is said beside a position may repeat it, and is refused where it is against it', async () => {
    const path = file(
      'tableState',
      JSON.stringify({ seats: 2, options: { jesters: '1' }, state: { ...state, jesters: 1 } }),
    );
    const beside = (...words: readonly string[]) => trace(...REGICIDE, '--position', path, ...words);
    expectComplaint(await beside('--seats', '3'), /line 1: The position has 2 seats, and --seats says 3\./);
    expectComplaint(
      await beside('--option', 'jesters=2'),
      /line 1: The position has the option jesters=1, and --option says 2\./,
    );
    expectComplaint(await beside('--games', '2'), /--games is not for them/);
    const plain = file('plain', JSON.stringify({ seats: 2, state }));
    const same = await trace(
      ...REGICIDE,
      '--position',
      plain,
      '--seats',
      '2',
      '--option',
      'first=random',
      '--games',
      '1',
    );
    expect(same).toMatchObject({ code: 0, err: '' });
  });
});
