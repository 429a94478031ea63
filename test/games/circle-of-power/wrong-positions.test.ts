import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, type Play } from '../../../src/engine/play.js';
import { folder } from '../../../src/games/circle-of-power/index.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import { anyChoice, playOn, walk } from '../../walk.js';
import { OVER, OVER_BY_SEASONS, REST, TYRANT } from './rests.js';
import { load, position, type State, type Wanted } from './table.js';

interface Wrong {
  readonly problem: string;
  readonly from: Wanted;
  readonly change?: (draft: State) => void;
}

const NOBODY = [false, false, false, false];

const also = (from: Wanted, further: Readonly<Partial<State>>): Wanted => ({
  ...from,
  further: { ...from.further, ...further },
});
const move = (from: unknown[] | undefined, to: unknown[] | undefined): unknown => to?.push(from?.pop());

const CARDS: readonly Wrong[] = [
  { problem: 'the battle card 10S is missing', from: REST, change: ({ battleDeck }) => battleDeck.pop() },
  { problem: '2C is there twice', from: REST, change: ({ battlePlayed }) => battlePlayed.push('2C') },
  { problem: 'the city X1 is missing', from: REST, change: ({ cityDiscard }) => cityDiscard.pop() },
  { problem: 'X2 is there twice', from: REST, change: ({ trophies }) => trophies[3]?.push('X2') },
  { problem: 'hands.0.3: JC is no battle card', from: REST, change: ({ hands }) => hands[0]?.push('JC') },
  { problem: 'cityDeck.0: 10C is no city card', from: REST, change: ({ cityDeck }) => cityDeck.unshift('10C') },
  {
    problem: 'emperor 2 has no city, but there was one for everybody',
    from: REST,
    change: ({ cities, cityDiscard }) => empty(cities, cityDiscard),
  },
  {
    problem: 'the city deck has 10 cards in action 5, not 11',
    from: REST,
    change: ({ cityDiscard, cityDeck }) => cityDeck.unshift(cityDiscard.pop() as string),
  },
  { problem: 'X2 is not under the city deck', from: REST, change: ({ cityDeck }) => cityDeck.reverse() },
  {
    problem: '16 battle cards were played before action 5, not 17',
    from: REST,
    change: ({ battleDeck, battlePlayed }) => move(battleDeck, battlePlayed),
  },
  {
    problem: '4 battle cards were played before action 8, not 5',
    from: { ...REST, action: 8 },
    change: ({ hands, battlePlayed }) => move(hands[3], battlePlayed),
  },
  {
    problem: 'the battle deck has 8 cards now, not 7',
    from: REST,
    change: ({ hands, battleDeck }) => move(battleDeck, hands[3]),
  },
  {
    problem: 'the battle deck has 0 cards now, not 1',
    from: { ...REST, action: 8 },
    change: ({ hands, battleDeck }) => move(hands[3], battleDeck),
  },
  {
    problem: 'emperor 0 holds 3 cards now, not 4',
    from: REST,
    change: ({ hands }) => move(hands[3], hands[0]),
  },
  {
    problem: 'emperor 1 holds 8 cards now, not 9',
    from: { ...REST, action: 8 },
    change: ({ hands }) => move(hands[3], hands[1]),
  },
  {
    problem: 'emperor 0 holds 7 cards now, not 8',
    from: { ...REST, action: 8, played: '2C' },
    change: ({ hands }) => move(hands[3], hands[0]),
  },
];

function empty(cities: (string | null)[], cityDiscard: string[]): void {
  cityDiscard.push(cities[2] as string);
  cities[2] = null;
}

const EMPERORS: readonly Wrong[] = [
  { problem: 'emperor 3 is missing from the table', from: { ...REST, table: [0, 1, 2, 2] } },
  { problem: 'nobody sits with emperor 3, who must be a dummy', from: also({ ...REST, seats: 3 }, { auto: NOBODY }) },
  { problem: 'seat 1 is a dummy, but not out', from: { ...REST, auto: [1] } },
  {
    problem: 'fewer than two seats are no dummies',
    from: { ...TYRANT, seats: 2, auto: [1], ruins: [0, 5, 0, 0] },
  },
  { problem: 'emperor 2 deals, but is a dummy', from: { ...REST, seats: 2, dealer: 2 } },
  { problem: 'the table is written down beginning with emperor 0', from: { ...REST, table: [1, 2, 3, 0] } },
  {
    problem: 'the table is written down beginning with emperor 1',
    from: { ...TYRANT, auto: [0], ruins: [5, 0, 0, 0], dealer: 1 },
  },
  { problem: 'emperor 2 has played out of turn', from: REST, change: (draft) => playOut(draft, [2]) },
  { problem: 'emperor 0 has played out of turn', from: REST, change: (draft) => playOut(draft, [0, 0]) },
  {
    problem: 'all four have played, but the phase is initiative',
    from: { ...REST, won: 1, further: { phase: 'initiative' } },
  },
  { problem: 'it is the turn of emperor 0', from: also(REST, { turn: 1 }) },
  { problem: 'it is the turn of emperor 0', from: also(REST, { turn: null }) },
  { problem: 'it is the turn of emperor 1', from: also({ ...REST, played: '2C' }, { turn: 0 }) },
  { problem: 'the phase is attack, but not all four have played', from: also(REST, { phase: 'attack' }) },
  { problem: 'emperor 1 has won the initiative', from: also({ ...REST, won: 1 }, { turn: 2 }) },
  {
    problem: 'emperor 3 has nobody to attack',
    from: { ...REST, cities: 'AS KH JC QC', won: 3, next: 'JD' },
    change: noPrey,
  },
  { problem: 'emperor 3 is a dummy and is asked nothing', from: { ...REST, seats: 3, won: 3 } },
];

/** These play the first card of their hands, and draw. */
function playOut(draft: State, who: readonly number[]): void {
  for (const emperor of who) {
    draft.played.push({ emperor, card: draft.hands[emperor]?.shift() as string });
    move(draft.battleDeck, draft.hands[emperor]);
  }
}

function noPrey({ cities, cityDiscard, cityDeck }: State): void {
  const pile = [cityDiscard, cityDeck].find((each) => each.includes('KS')) as string[];
  pile[pile.indexOf('KS')] = cities[2] as string;
  cities[2] = 'KS';
}

const MODES: readonly Wrong[] = [
  { problem: 'nothing is destroyed in the basic game', from: { ...REST, ruins: [0, 1, 0, 0] } },
  { problem: 'nothing is destroyed in the basic game', from: { ...REST, destroyed: { 1: 'JC' }, ruins: [0, 0, 0, 0] } },
  { problem: 'nothing is conquered in Lonely Tyrant', from: { ...TYRANT, totals: [0, 0, 1, 0] } },
  { problem: 'nothing is conquered in Lonely Tyrant', from: { ...TYRANT, trophies: { 2: 'JH' } } },
  {
    problem: 'emperor 1 has fewer ruins than destroyed cities in this season alone',
    from: { ...TYRANT, destroyed: { 1: 'JC JH' }, ruins: [0, 1, 0, 0] },
  },
  {
    problem: 'emperor 2 has 5 ruins of 5 and so is out',
    from: also({ ...TYRANT, ruins: [0, 0, 5, 0] }, { out: NOBODY }),
  },
  {
    problem: 'emperor 2 has 4 ruins of 5 and so is not out',
    from: also({ ...TYRANT, ruins: [0, 0, 4, 0] }, { out: [false, false, true, false] }),
  },
  { problem: 'emperor 1 has 0 ruins of 5 and so is not out', from: also(REST, { out: [false, true, false, false] }) },
  {
    problem: 'JC is a trophy, but where colours count only red cities are conquered',
    from: { ...REST, options: { mode: 'coloured' }, trophies: { 1: 'JH JC' } },
  },
  {
    problem: 'JH is destroyed, but where colours count red cities are conquered',
    from: { ...REST, options: { mode: 'coloured' }, destroyed: { 1: 'X1 JC JH' } },
  },
];

const ENDS: readonly Wrong[] = [
  { problem: 'season 13 is after the last one', from: { ...REST, season: 13 } },
  { problem: 'season 2 is after the last one', from: { ...OVER_BY_SEASONS, options: { maxSeasons: '1' } } },
  { problem: 'only one seat is not out, and the match would be over', from: { ...TYRANT, ruins: [5, 5, 0, 6] } },
  { problem: 'all seats are out', from: { ...TYRANT, ruins: [5, 5, 5, 6] } },
  { problem: 'all seats are out', from: { ...OVER, ruins: [5, 6, 5, 5] } },
  { problem: 'the phase is over, but it is somebody’s turn', from: also(OVER, { turn: 0 }) },
  {
    problem: 'the phase is over, but cards of an action lie there',
    from: OVER,
    change: ({ played, battlePlayed }) => played.push({ emperor: 0, card: battlePlayed.pop() as string }),
  },
  { problem: 'the phase is over, but nobody has won yet', from: { ...OVER, ruins: [5, 5, 0, 0] } },
  { problem: 'the phase is over, but nobody has won yet', from: { ...OVER_BY_SEASONS, totals: [5, 0, 0, 0] } },
  {
    problem: 'the phase is over, but nobody has won yet',
    from: { ...OVER_BY_SEASONS, options: { mode: 'coloured' }, trophies: { 0: 'JD' }, ruins: [5, 0, 0, 0] },
  },
  {
    problem: 'one seat alone is not out, so the season did not go to its end',
    from: { ...OVER_BY_SEASONS, options: { mode: 'tyrant' }, trophies: {}, totals: [0, 0, 0, 0], ruins: [5, 5, 5, 0] },
  },
  {
    problem: 'emperor 0 has fewer conquered cities than trophies in the last season alone',
    from: { ...OVER_BY_SEASONS, totals: [1, 6, 0, 0] },
  },
  {
    problem: 'the city deck has 9 cards after action 5, not 10',
    from: OVER,
    change: ({ cityDiscard, cityDeck }) => cityDeck.unshift(cityDiscard.pop() as string),
  },
  {
    problem: '20 battle cards were played up to action 5, not 19',
    from: OVER,
    change: ({ battleDeck, battlePlayed }) => move(battlePlayed, battleDeck),
  },
  {
    problem: 'emperor 1 has no city, but there was one for everybody',
    from: OVER,
    change: ({ cities, cityDiscard }) => move([cities.splice(1, 1, null)[0]], cityDiscard),
  },
  {
    problem: '99 cities were conquered or destroyed, in 60 actions at most',
    from: { ...REST, season: 4, options: { target: '12' }, totals: [0, 99, 0, 0] },
  },
  {
    problem: 'the last attack of action 15 leaves one emperor without a city, not 0',
    from: { ...OVER, action: 15, cities: 'AS KH JD X2' },
  },
];

describe('positions that cannot be', () => {
  const refusalOf = ({ from, change }: Wrong): unknown => {
    const draft = position(from);
    change?.(draft);
    const begun = load(from, draft);
    return isRefusal(begun) ? { why: begun.why, ...begun.values } : 'is not refused';
  };

  test.each(CARDS)('cards: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });
  test.each(EMPERORS)('emperors: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });
  test.each(MODES)('modes: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });
  test.each(ENDS)('ends: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });

  test.each([
    ['phase', { phase: 'tea' }, /^phase: /],
    ['action', { action: 16 }, /^action: /],
    ['season', { season: 0 }, /^season: /],
    ['emperor', { table: [0, 1, 2, 4] }, /^table\.3: there is no emperor 4$/],
    ['number of emperors', { hands: [[], [], []] }, /^hands: there are four emperors$/],
    ['count', { totals: [0, 0, 0, -1] }, /^totals\.3: /],
  ] as const)('the shape: a %s that is unknown is named', (_, further, problem) => {
    expect(refusalOf({ from: { ...REST, further }, problem: '' })).toMatchObject({
      why: 'badPosition',
      problem: expect.stringMatching(problem),
    });
  });
  test.each([[null], ['nonsense'], [7], [[]]])('the shape: %j is no state at all', (given) => {
    expect(load(REST, given)).toMatchObject({
      why: 'badPosition',
      values: { problem: expect.stringMatching(/^the state: /) },
    });
  });
});

/** Values that a field of the state can have somewhere, though hardly here. */
const ELSEWHERE: Readonly<Partial<Record<keyof State, readonly unknown[]>>> = {
  phase: ['initiative', 'attack', 'over'],
  season: [1, 2, 5, 20],
  action: [1, 5, 6, 7, 14, 15],
  table: [
    [0, 2, 1, 3],
    [0, 1, 3, 2],
    [0, 1, 2, 3],
  ],
  auto: [
    [false, false, false, true],
    [false, true, false, true],
  ],
  out: [[true, false, false, false]],
  dealer: [0, 1, 2, 3],
  starter: [0, 1, 2, 3],
  turn: [null, 0, 1, 2, 3],
  played: [[]],
  totals: [
    [0, 0, 0, 0],
    [3, 1, 4, 1],
  ],
  ruins: [
    [0, 0, 0, 0],
    [4, 4, 4, 4],
    [9, 9, 9, 1],
  ],
};

test.each(['basic', 'tyrant', 'coloured'])(
  '%s: a position with something amiss is refused by a problem that has a name, or is played to its end',
  (mode) => {
    const setup = { seats: 3, options: { mode, target: '12', maxSeasons: '3' }, seed: `amiss ${mode}` };
    const counts = { refused: 0, played: 0 };
    const visit = (play: Play, chance: Chance) => {
      const draft = JSON.parse(JSON.stringify(rules.canonical(play.state))) as State & Record<string, unknown>;
      const one = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
      if (chance.below(3) > 0) {
        const field = one(Object.keys(ELSEWHERE) as (keyof State)[]);
        Object.assign(draft, { [field]: one(ELSEWHERE[field] ?? []) });
      } else move(one([draft.trophies, draft.destroyed])[1], one([draft.trophies, draft.destroyed])[chance.below(4)]);
      const begun = beginPosition(folder, setup, draft, []);
      counts[isRefusal(begun) ? 'refused' : 'played']++;
      if (isRefusal(begun))
        expect(begun).toMatchObject({ why: 'badPosition', values: { problem: expect.any(String) } });
      else playOn(begun.play, 'amiss', anyChoice, () => {});
    };
    walk(rules, setup, visit);
    expect(Math.min(counts.refused, counts.played)).toBeGreaterThanOrEqual(20);
  },
);
