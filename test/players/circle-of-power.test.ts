import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/contract/player.js';
import type { Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import { thinking } from '../../src/games/circle-of-power/players/careful.js';
import { hopeOf } from '../../src/games/circle-of-power/players/hope.js';
import type { Moment } from '../../src/games/circle-of-power/players/moment.js';
import { bestOption, simple } from '../../src/games/circle-of-power/players/simple.js';
import { circleOfPower, rules } from '../../src/games/circle-of-power/rules/rules.js';
import { EMPERORS, four, type Mode, type PowerState } from '../../src/games/circle-of-power/rules/state.js';
import type { PowerView } from '../../src/games/circle-of-power/rules/view.js';
import { random } from '../../src/players/random.js';
import { sit } from '../games/circle-of-power/table.js';
import { FULL } from '../support/cases.js';
import * as playing from './playing.js';

/** The careful player, thinking little, so that many choices can be looked at. */
const hasty = thinking({ choices: 4, steps: 60, deals: 1, doubt: 0.7 });

const MODES: readonly Mode[] = ['basic', 'tyrant', 'coloured'];
const beginMatch = (seats: number, seed: string, options: Readonly<Record<string, string>>): Play =>
  playing.beginMatch(rules, seats, seed, options);
const playThrough = playing.playThrough<PowerView>;

const EACH_TABLE = MODES.flatMap((mode) => [2, 3, 4].map((seats) => ({ mode, seats })));
const seatsOf = (seats: number, player: Player): Player[] => Array.from({ length: seats }, () => player);

describe('simple', () => {
  test.each(EACH_TABLE)('never chooses what is not legal: $mode with $seats seats', ({ mode, seats }) => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 2; seed++)
      playThrough(
        beginMatch(seats, `legal ${seed}`, { mode, maxSeasons: '3' }),
        [simple, seed % 2 ? simple : random, simple, random],
        ({ asked }) => kinds.add(asked!.kind),
      );
    expect([...kinds].sort()).toEqual(['attack', 'initiative']);
  });

  test.each(EACH_TABLE)('chooses by its view alone: $mode with $seats seats', ({ mode, seats }) => {
    playThrough(beginMatch(seats, 'same', { mode, maxSeasons: '1' }), seatsOf(seats, simple), (view, choice) => {
      const other = circleOfPower.imagine(view, playing.luck('another deal'));
      expect(simple.choose(rules, see(circleOfPower, other, view.eye), playing.luck('elsewhere'))).toEqual(choice);
    });
  });

  test.runIf(FULL).each([
    { mode: 'basic', seats: 4, least: 9 },
    { mode: 'basic', seats: 2, least: 8 },
    { mode: 'tyrant', seats: 4, least: 6 },
    { mode: 'coloured', seats: 3, least: 9 },
  ])('beats chance at a table of $seats, $mode', ({ mode, seats, least }) => {
    let won = 0;
    for (let n = 0; n < 12; n++) {
      const seat = n % seats;
      const play = beginMatch(seats, `strength ${n}`, { mode });
      const players = seatsOf(seats, random);
      players[seat] = simple;
      playThrough(play, players);
      if (play.state.outcome!.winners.includes(seat)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(least);
  });
});

const cards = (text: string): string[] => text.split(' ').filter((card) => card !== '');

/** What seat 0 sees. Cities are given by emperor, with the next available one behind; `played` begins after seat 0. */
function moment(
  cities: string,
  hand: string,
  { trophies = ['', '', '', ''], played = '', ...more }: Partial<Sketch> = {},
): Moment {
  const [nextCity, ...own] = cards(cities).reverse();
  const cityOf = own.reverse();
  return {
    me: 0,
    seats: 4,
    mode: 'basic',
    target: 6,
    holy: 5,
    phase: 'initiative',
    action: 5,
    table: [0, 1, 2, 3],
    auto: [false, false, false, false],
    out: [false, false, false, false],
    totals: [0, 0, 0, 0],
    ruins: [0, 0, 0, 0],
    battlePlayed: [],
    ...more,
    cities: four((emperor) => cityOf[emperor] ?? null),
    nextCity: nextCity ?? null,
    hand: cards(hand),
    trophies: four((emperor) => cards(trophies[emperor] ?? '')),
    played: EMPERORS.slice(4 - cards(played).length).map((emperor, i) => ({ emperor, card: cards(played)[i] ?? '' })),
  };
}
type Sketch = Omit<Moment, 'cities' | 'nextCity' | 'hand' | 'trophies' | 'played'> & {
  readonly trophies: readonly string[];
  readonly played: string;
};

describe('the habits of simple, for the initiative', () => {
  const plays = (...[cities, hand, more]: Parameters<typeof moment>): string =>
    bestOption(moment(cities, hand, more), cards(hand));

  test('last in order it wins with the cheapest card that does', () => {
    expect(plays('KH QD JS JC AC', '9S 10S 3D', { played: '8C 2D 4D' })).toBe('9S');
    expect(plays('KH QD JS JC AC', '9H 3H 7S', { played: '8C 2D 4D' })).toBe('3H');
  });

  test('where it cannot win it throws the lowest card that is no trump', () => {
    expect(plays('KH QC JS JD AC', '9S 4S 3H', { played: '8C 2D 4D' })).toBe('4S');
  });

  test('safe, with a trophy and nobody to attack, it would rather not win', () => {
    const hand = '9S 3S 10H';
    expect(plays('QD QS AS AC KH', hand, { played: '8C 4D 2D', trophies: ['JC', '', '', ''] })).toBe('3S');
    expect(plays('QD JS AS AC KH', hand, { played: '8C 4D 2D', trophies: ['JC', '', '', ''] })).toBe('9S');
  });

  test('in the last action it plays whatever it has to win with', () => {
    const m = { ...moment('KH QD JS JC AC', '2H', { action: 15, played: '9D 8S 4S' }), nextCity: null };
    expect(bestOption(m, ['2H'])).toBe('2H');
  });
});

describe('the habits of simple, for an attack', () => {
  const HAND = '9S 4S 3D';
  const attacks = (cities: string, options: string, more: Partial<Sketch> = {}): string =>
    bestOption(moment(cities, HAND, { phase: 'attack', ...more }), cards(options));

  test('it conquers rather than retakes', () => {
    expect(attacks('AS KH JD QC QS', 'conquer-1 retake-1', { trophies: ['', 'JC', '', ''] })).toBe('conquer-1');
  });

  test('as a tyrant it hits people rather than dummies', () => {
    const people = { mode: 'tyrant', seats: 3, auto: [false, false, false, true] } as const;
    expect(attacks('AS KH JD KC QS', 'destroy-1 destroy-3', people)).toBe('destroy-1');
    expect(attacks('AS JH JD KC QS', 'destroy-3', people)).toBe('destroy-3');
  });

  test('with coloured cities a trophy comes before the first ruin of somebody', () => {
    expect(attacks('AH KD KC JC QS', 'conquer-1 retake-1 destroy-2 retake-2', { mode: 'coloured' })).toBe('conquer-1');
  });

  test('with coloured cities the last holy city of the only rival is the match', () => {
    const last = { mode: 'coloured', ruins: [0, 4, 5, 5], out: [false, false, true, true] } as const;
    expect(attacks('AH KC KD JC QS', 'destroy-1 retake-1 conquer-2 retake-2', last)).toBe('destroy-1');
  });
});

describe('careful', () => {
  test.each(EACH_TABLE)(
    '$mode with $seats seats: legally, and the same for the same view, whatever it cannot know',
    ({ mode, seats }) => {
      const play = beginMatch(seats, 'careful', { mode });
      for (let n = 0; n < 6; n++) {
        while (play.forced()) play.force();
        const { seat } = play.state.pending[0]!;
        const view = see(rules, play.state, seat) as Seen<PowerView>;
        const choice = hasty.choose(rules, view, playing.luck(`question ${n}`));
        const other = circleOfPower.imagine(view, playing.luck('another deal'));
        expect(hasty.choose(rules, see(circleOfPower, other, seat), playing.luck(`question ${n}`))).toEqual(choice);
        expect(play.choose(seat, choice)).toMatchObject({ choice });
      }
    },
  );

  test('looks to the end of the season, where simple counts trophies', () => {
    const chosen = (player: Player, totals: readonly [number, number, number, number]): string => {
      const trophies = { 1: 'JS' };
      const { play } = sit({ action: 15, cities: 'AH KD JC QC', won: 0, totals, trophies });
      return player.choose(rules, see(rules, play.state, 0), playing.luck('end')).join(' ');
    };
    // A city more would leave the rival with six, the match and one more than oneself.
    expect([chosen(simple, [4, 5, 1, 1]), chosen(hasty, [4, 5, 1, 1])]).toEqual(['conquer-1', 'retake-1']);
    expect([chosen(simple, [5, 4, 1, 1]), chosen(hasty, [5, 4, 1, 1])]).toEqual(['conquer-1', 'conquer-1']);
  });

  test('hopes for more the more it has won, and the less it has lost, than those who can still win', () => {
    const hope = (mode: Mode, changes: Partial<PowerState>, seat = 0): number =>
      hopeOf({ ...(beginMatch(3, 'hope', { mode }).state as unknown as PowerState), ...changes }, seat);
    expect(hope('basic', {})).toBeCloseTo(1 / 4);
    expect(hope('tyrant', {})).toBeCloseTo(1 / 3); // a dummy cannot be the tyrant
    expect(hope('basic', { totals: [3, 2, 2, 2] })).toBeGreaterThan(hope('basic', { totals: [3, 3, 2, 2] }));
    expect(hope('tyrant', { ruins: [1, 2, 3, 0] })).toBeGreaterThan(hope('tyrant', { ruins: [2, 2, 3, 0] }));
    expect(hope('coloured', { totals: [2, 1, 1, 1] })).toBeGreaterThan(hope('coloured', { ruins: [2, 1, 1, 1] }));
    const fallen: Partial<PowerState> = { ruins: [5, 1, 1, 0], out: [true, false, false, false] };
    expect(hope('tyrant', fallen)).toBe(0);
    expect(hope('tyrant', fallen, 1)).toBeCloseTo(1 / 2);
  });
});
