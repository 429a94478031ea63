import { describe, expect, test } from 'vitest';
import type { Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { simple } from '../../src/games/circle-of-kings/players/simple.js';
import { circleOfKings, rules } from '../../src/games/circle-of-kings/rules/rules.js';
import type { CircleView } from '../../src/games/circle-of-kings/rules/view.js';
import { random } from '../../src/players/random.js';
import { fight, type Sat, sit } from '../games/circle-of-kings/table.js';
import { FULL } from '../support/cases.js';
import * as playing from './playing.js';

const beginMatch = (seed: string): Play => playing.beginMatch(rules, 2, seed);
const playThrough = playing.playThrough<CircleView>;

const KINDS =
  'army attacker captain casualty draw hermit hierophant justice lord magician recruit strength suit target tower wheel';

describe('simple', () => {
  test('never chooses what is not legal, whatever it is asked', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 30; seed++)
      playThrough(beginMatch(`legal ${seed}`), [simple, seed % 2 ? simple : random], ({ asked }) =>
        kinds.add(asked!.kind),
      );
    expect([...kinds].sort().join(' ')).toBe(KINDS);
  });

  test('chooses by its view alone, whatever it cannot know', () => {
    for (let seed = 0; seed < 4; seed++)
      playThrough(beginMatch(`same ${seed}`), [simple, simple], (view, choice) => {
        const other = circleOfKings.imagine(view, playing.luck('another deal'));
        expect(simple.choose(rules, see(circleOfKings, other, view.eye), playing.luck('elsewhere'))).toEqual(choice);
      });
  });

  test.runIf(FULL)('beats chance by far, from either seat', () => {
    const won = [0, 0];
    for (let n = 0; n < 40; n++) {
      const seat = n % 2;
      const play = beginMatch(`strength ${n >> 1}`);
      playThrough(play, seat === 0 ? [simple, random] : [random, simple]);
      if (play.state.outcome!.winners.includes(seat)) won[seat]!++;
    }
    expect(won[0]).toBeGreaterThan(17);
    expect(won[1]).toBeGreaterThan(17);
  });
});

/** What `simple` chooses here, and what it was asked. */
function chosen(table: Sat, seat: number): string {
  const view = see(rules, table.play.state, seat);
  return `${view.asked!.kind}: ${[...simple.choose(rules, view, playing.luck('any'))].sort().join(' ')}`;
}

describe('the habits of simple', () => {
  test.each([
    { lord: 'M18', takes: '1.9W', why: 'the highest' },
    { lord: 'M0', takes: '1.1C', why: 'under the Fool the lowest' },
    { lord: 'M14', takes: '1.5S', why: 'under Temperance the Captain' },
  ])('the Hermit takes $why', ({ lord, takes }) => {
    const table = fight({ captains: ['5P', '5S'], armies: ['2P', '9W 1C'], lords: ['M9', lord] });
    expect(chosen(table, 0)).toBe(`hermit: ${takes}`);
  });

  test.each([
    { theirs: '7C', doubles: '0.4W', why: 'the lowest that suffices' },
    { theirs: '10C 9C', doubles: '0.1W', why: 'the lowest where none does' },
    { theirs: '1C', doubles: '0.1W', why: 'the lowest where none need' },
  ])('Strength doubles $why', ({ theirs, doubles }) => {
    const table = fight({ captains: ['5W', '5C'], armies: ['4W 1W', theirs], lords: ['M8', 'M18'] });
    expect(chosen(table, 0)).toBe(`strength: ${doubles}`);
  });

  test('at the hand limit the lowest card goes, of equals that of the suit held most', () => {
    const draw = (hand: string): string => {
      const table = sit({
        phase: 'draw',
        held: ['M1 M2', 'M3 M4'],
        hands: [hand, '5W'],
        seats: [{ toDraw: 1 }, {}],
      });
      return chosen(table, 0);
    };
    expect(draw('2W 2C 5C 9P 8S 7S 10P')).toBe('draw: 0.2C');
    expect(draw('3W 4C 5C 9P 8S 7S 2W')).toBe('draw: 0.2W');
    expect(draw('6W 7W 8W 9W 6S 7S 8S')).toBe('draw: burn');
  });

  test('it recruits while it has Lords to spare and few cards, and never with its last ones', () => {
    const recruit = (left: number, hand: string): string =>
      chosen(sit({ phase: 'draw', held: ['M1 M2', 'M3 M4'], hands: [hand, '5W'], lordsLeft: [left, 18] }), 0);
    expect(recruit(18, '2W 3C 4S')).toBe('recruit: recruit');
    for (const left of [1, 2, 3]) expect(recruit(left, '2W')).toBe('recruit: pass');
  });

  test('a low Captain goes where the army is lost anyway, a high one where it can fight', () => {
    const captain = (lords: string): string =>
      chosen(sit({ held: [lords, 'M3 M4'], hands: ['10W 9C 8S 2W', '5W 6W 7C 8C'], further: { phase: 'captain' } }), 0);
    expect(captain('M13 M6')).toBe('captain: 0.2W');
    expect(captain('M14 M8')).toBe('captain: 0.10W');
  });

  test.each([
    { lords: 'M14 M0', army: '9W 8C 9P', captain: '10S', sends: 'M14', why: 'Temperance with the better Captain' },
    { lords: 'M14 M0', army: '1W 1C', captain: '3S', sends: 'M0', why: 'the Fool with the lower army' },
    { lords: 'M15 M13', army: '9W 9C 9P', captain: '10S', sends: 'M13', why: 'Death against a bigger army' },
    { lords: 'M6 M18', army: '1W', captain: '1S', sends: 'M6', why: 'the Lovers where all would be lost' },
  ])('sends $why', ({ lords, army, captain, sends }) => {
    const table = sit({
      captains: ['8P', captain],
      armies: ['2P 3P 4P 5P', army],
      lords: ['M20', ''],
      held: ['M19', lords],
    });
    expect(chosen(table, 1)).toBe(`lord: 1.${sends}`);
  });

  test('the army is of suits that prey on the rival’s Captain', () => {
    const army = (hand: string): string =>
      chosen(sit({ captains: ['2S', '2S'], held: ['M17 M18', 'M3 M4'], hands: [hand, '1P 3C'] }), 0);
    expect(army('5W 5C')).toBe('army: 0.5W');
    expect(army('5P 5W')).toBe('army: 0.5W');
  });

  test('a casualty is the card that has acted, then the lowest, and a stolen card first of all', () => {
    const casualty = (armies: readonly [string, string], tapped: string[]): string => {
      const table = sit({
        phase: 'circle',
        captains: ['5W', '5P'],
        armies,
        lords: ['M20', 'M19'],
        further: { first: 0, spot: 'top', actor: 0, tapped, attack: { by: '0.5W', suit: 'S' } },
      });
      return chosen(table, 1);
    };
    expect(casualty(['9P', '4S 3S'], ['0.5W', '1.4S', '0.9P'])).toBe('casualty: 1.4S');
    expect(casualty(['3C', '9S 2S 4S'], ['0.5W', '1.9S', '1.2S', '1.4S'])).toBe('casualty: 1.2S');
    expect(casualty(['3C', '0.9S 2S 4S'], ['0.5W', '0.9S', '1.2S', '1.4S'])).toBe('casualty: 0.9S');
  });

  test('the Chariot takes the last card, for the Purge', () => {
    const table = sit({
      phase: 'circle',
      captains: ['5W', '5W'],
      armies: ['5P', '9W'],
      lords: ['M7', 'M19'],
      seats: [{}, { captain: null, armyDiscard: ['1.5W'] }],
      further: {
        first: 0,
        spot: 'top',
        actor: 0,
        tapped: ['0.5W', '0.5P', '1.9W'],
        lost: [0, 1],
        chariot: { seat: 0, held: false },
      },
    });
    expect(chosen(table, 0)).toBe('attacker: 0.M7');
  });

  test('Justice takes the lowest, a stolen card first of all', () => {
    const table = sit({
      phase: 'circle',
      captains: ['5W', '5W'],
      armies: ['3P 1.10P 2C', ''],
      lords: ['M20', 'M11'],
      further: { phase: 'justice', first: 0 },
    });
    expect(chosen(table, 0)).toBe('justice: 0.2C 0.3P 1.10P');
  });
});
