import { describe, expect, test } from 'vitest';
import { timeAtOnce } from '../../lab/bench/at-once.js';
import { benchTool } from '../../lab/bench/tool.js';
import { GAMES } from '../../src/games/index.js';
import { DEEP } from '../support/cases.js';
import { expectComplaint, run } from '../tools/screen.js';

/** As little as can be measured. */
const TINY = ['--seconds', '0.01', '--matches', '6', '--presses', '12'];
const bench = (part: string) => run(benchTool, '--only', part, ...TINY);

describe('the bench at a tiny size', () => {
  test('the engine: a row for each game and number of seats', async () => {
    const { code, out, err } = await bench('engine');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ {2}regicide, 1 +[\d,]+ +[\d.]+ % +[\d,]+ +[\d.]+$/m);
    for (const { rules } of GAMES) expect(out).toContain(`${rules.id}, ${rules.seats.max}`);
    expect(out).toContain('Cloning the state of a match half played');
  });

  test('pictures: a hand and a table of each game', async () => {
    const { code, out, err } = await bench('pictures');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { rules } of GAMES) {
      expect(out).toMatch(new RegExp(`^ {2}${rules.id} hand .* ms .* kB`, 'm'));
      expect(out).toMatch(new RegExp(`^ {2}${rules.id} table +[\\d.]+ ms +[\\d.]+ ms$`, 'm'));
    }
    expect(out).toMatch(/The process has -?[\d.]+ MB more in memory/);
  });

  test('looking back: the first step and the next of a match of each game', async () => {
    const { code, out, err } = await bench('replay');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { rules } of GAMES) expect(out).toMatch(new RegExp(`^ {2}${rules.id} +\\d+(?: +[\\d.]+ ms){4}$`, 'm'));
  });

  test('what is owed: nothing, some and many for later', async () => {
    const { code, out, err } = await bench('owed');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const later of [0, 10, 60])
      expect(out).toMatch(new RegExp(`^ {2}SQLite, ${later} +[\\d.]+ ms +[\\d.]+ ms$`, 'm'));
  });

  test('statements: what is asked by hand, and by the client', async () => {
    const { code, out, err } = await bench('statements');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const asked of ['a match and its seats', 'its revision', 'a hand', 'a claim'])
      expect(out).toMatch(new RegExp(`^ {2}SQLite, ${asked} +[\\d.,]+ µs +[\\d.,]+ µs +[\\d.]+ ×$`, 'm'));
  });

  test.runIf(DEEP)('beside stored matches: a row for each number of them, the fewest first', async () => {
    const { code, out, err } = await run(benchTool, '--scale', '120,20', '--presses', '3');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const stored of [20, 120])
      expect(out).toMatch(new RegExp(`^ {2}SQLite, ${stored}(?: +[\\d.,]+ ms){15} +[\\d.,]+ MB +[\\d.]+ kB$`, 'm'));
    expect(out).toMatch(/^ {2}SQLite, most to fewest(?: +[\d.]+ ×){7}$/m);
    expect(out).toMatch(/SQLite: the texts of a match that is over take [\d.]+ kB whole and [\d.]+ kB folded/);
  });

  test('memory: matches of every game, also of those that two cannot play', async () => {
    const { code, out, err } = await bench('memory');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/6 matches open .*\n.*12 presses later/);
    expect(out).toMatch(/The heap after a full collection (?:grew|shrank) by [\d,]+ kB: -?[\d,]+ bytes a press\./);
  });

  test.runIf(DEEP)('a crowd: of one kind, what others notice of it', async () => {
    const { code, out, err } = await run(benchTool, '--only', 'crowd', '--kinds', 'again', '--seconds', '0.3');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ {2}again(?: +[\d.]+ ms){4} +[\d.]+ × +-?[\d.]+ ms +[\d,]+ +[\d.,]+ ms +0 +(?:yes|no)$/m);
    expect(out).not.toMatch(/^ {2}lobbies/m);
  });
});

test.each([
  [['--only', 'nothing'], /The value of --only is some of engine, pictures, presses, replay, owed, statements, memory/],
  [['--only', 'crowd', '--kinds', 'dances'], /--kinds is some of hands, again, /],
  [['--seconds', '0'], /--seconds must be a number above 0, not “0”/],
  [['--scale', 'many'], /--scale must be a whole number, at least 1, not “many”/],
  [['--matches', '0'], /--matches must be a whole number, at least 1, not “0”/],
  [['--presses', 'many'], /--presses must be a whole number/],
  [['--speed', '1'], /There is no option --speed/],
  [['engine'], /more words than this tool can use/],
])('bench refuses %j in a sentence', async (words, about) => {
  expectComplaint(await run(benchTool, ...words), about);
});

test('a round counts something, however short it is', async () => {
  let left = 3;
  const prepares = async (): Promise<number | undefined> => (left-- > 0 ? undefined : 7);
  expect((await timeAtOnce([prepares], 0, () => undefined)).ms).toEqual([7]);
});
