import { describe, expect, test } from 'vitest';
import { playBout, report, wilson } from '../../src/tools/arena/matches.js';
import { arenaTool } from '../../src/tools/arena/tool.js';
import { expectComplaint, run } from './screen.js';

describe('the arena', () => {
  const bout = { game: 'regicide', players: ['simple', 'random'], options: {}, seed: '1', from: 0, matches: 6 };

  test('plays the same matches again, in whatever bouts they are played', () => {
    const told = (from: number, matches: number) =>
      playBout({ ...bout, from, matches }).map(({ won, scores }) => ({ won, scores }));
    expect([...told(0, 2), ...told(2, 4)]).toEqual(told(0, 6));
  });

  test('refuses what does not fit', () => {
    expect(() => playBout({ ...bout, game: 'whist' })).toThrow('no game whist');
    expect(() => playBout({ ...bout, players: ['simple', 'nobody'] })).toThrow('no player nobody');
    expect(() => playBout({ ...bout, options: { jesters: '7' } })).toThrow('“7” is no value of the option “jesters”');
  });

  test('reports wins with their interval, and the time of decisions', () => {
    const results = [
      { won: [true, true], scores: [12, 12], times: [[1, 2], [3]] },
      { won: [false, false], scores: [4, 4], times: [[4], []] },
    ];
    expect(report(['simple', 'random'], results)).toEqual([
      'all together: wins 50.0 % (95 %: 9.5 % to 90.5 %), mean score 8.00',
      '1. simple: 3 decisions, p50 2.00 ms, p99 3.96 ms',
      '2. random: 1 decisions, p50 3.00 ms, p99 3.00 ms',
    ]);
    expect(report(['one'], [{ won: [true], scores: [1], times: [[]] }])[1]).toMatch(/^1\. one: no decision that was/);
    const apart = report(['one', 'other'], [{ won: [true, false], scores: [3, 1], times: [[1], [1]] }]);
    expect(apart[1]).toMatch(/^2\. other: wins 0\.0 % \(95 %: 0\.0 % to 79\.3 %\), mean score 1\.00; 1 decisions/);
  });

  test('knows Wilson’s interval', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(5, 10).low).toBeCloseTo(0.2366, 4);
    expect(wilson(10, 10).high).toBeCloseTo(1, 12);
  });

  test.each([
    [[], /Please give --game <id>\./],
    [['--game', 'regicide'], /Please give --players <ids>\./],
    [['--game', 'whist', '--players', 'random'], /There is no game whist\./],
    [['--game', 'regicide', '--players', 'nobody'], /There is no player “nobody” for regicide\./],
    [['--game', 'kingdoms', '--players', 'random'], /Kingdoms is played with 2 to 2 seats, not 1\./],
    [['--game', 'regicide', '--players', 'random', '--option', 'speed=1'], /There is no option “speed”\./],
    [['--game', 'regicide', '--players', 'random', '--games', '0'], /--games must be a whole number, at least 1/],
    [['--game', 'regicide', '--players', 'random', '--threads', '0'], /--threads must be a whole number, at least 1/],
  ])('refuses %j in a sentence', async (words, about) => {
    expectComplaint(await run(arenaTool, ...words), about);
  });
});
