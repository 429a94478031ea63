import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { load, playTrick, type Sat, type State, sit, type Wanted } from './table.js';

/** What loading this state comes to: the problem it is refused for, or `fine`. */
function problem(wanted: Wanted, state: unknown): unknown {
  const begun = load(wanted, state);
  return isRefusal(begun) ? begun.values.problem : 'fine';
}

const THREE: Wanted = { hands: ['2Sh 2Cr 3Ma 6Ma 9Ma', '5Ma 10Co', '8Co 4Sp'] };
const CHOOSING: Wanted = { hands: ['6Ma 9Ma', '10Co', '14Cr'], options: { attack: 'choose' } };
const FIVE: Wanted = {
  hands: ['1Sh', '1Cr 2Cr', '1Sp 2Sp', '1Co 2Co', '1Ma 2Sh'],
  exact: true,
  trick: 5,
};

/** A position of these, after some choices, with something changed. */
const wrong = (wanted: Wanted, change: (state: State) => void, play: (sat: Sat) => void = () => undefined): unknown => {
  const sat = sit(wanted);
  play(sat);
  const state = sat.state();
  expect(problem(wanted, state)).toBe('fine');
  change(state);
  return problem(wanted, state);
};

const lead = (sat: Sat): void => {
  sat.choose(0, '6Ma');
};
const deployed = (sat: Sat): void => {
  lead(sat);
  sat.all('-', '10Co', '4Sp');
};
/** A pair whose owner is asked how it defends. */
const fighting = (sat: Sat): void => {
  playTrick(sat, '6Ma 9Ma', '10Co', '4Sp');
};
const settled = (sat: Sat): void => {
  fighting(sat);
  sat.choose(0, '15Ma');
};
/** A pair whose owner is asked how it attacks. */
const attacking = (sat: Sat): void => {
  playTrick(sat, '6Ma 9Ma', '10Co', '14Cr');
  sat.choose(0, '15Ma');
};

describe('positions that cannot be', () => {
  const cases: readonly (readonly [string, unknown, unknown])[] = [
    ['a card twice', wrong(THREE, (s) => s.stock.push('2Sh')), '2Sh is there twice'],
    ['a card missing', wrong(THREE, (s) => s.stock.splice(s.stock.indexOf('15Sp'), 1)), '15Sp is missing'],
    ['no card', wrong(THREE, (s) => s.stock.push('16Sp')), 'stock.51: 16Sp is no card'],
    ['a hand too many', wrong(THREE, (s) => Object.assign(s, { hand: 5 })), 'there is no hand 5 of 4'],
    ['a trick too many', wrong(THREE, (s) => Object.assign(s, { trick: 4 })), 'a hand of 3 seats has no trick 4'],
    [
      'two have led in the first trick',
      wrong(THREE, (s) => Object.assign(s, { started: [true, true, false] })),
      'it is trick 1 of the hand, but the seats that have led in it are 2',
    ],
    [
      'a trick that nobody led',
      wrong(THREE, (s) => Object.assign(s, { trick: 3 })),
      'it is trick 3 of the hand, but the seats that have led in it are 1',
    ],
    [
      'over too early',
      wrong(THREE, (s) => Object.assign(s, { phase: 'over' })),
      'the phase is over, but hand 1 of 4 is not the last',
    ],
    [
      'forfeited with cards in hand',
      wrong(FIVE, (s) => Object.assign(s, { forfeited: [false, true, false, false, false] })),
      'seat 1 has forfeited, but holds cards',
    ],
    [
      'no cards and still there',
      wrong(FIVE, (s) => {
        s.won[0]?.push(...(s.cards[1] as string[]).splice(0));
      }),
      'seat 1 has no card left, but has not forfeited',
    ],
    [
      'laid too early',
      wrong(THREE, (s) => {
        s.table[1] = { deploy: s.cards[1]?.pop() as string, reinforce: null, alliance: null };
      }),
      'seat 1 has laid too early in step deploy',
    ],
    [
      'no lead',
      wrong(
        THREE,
        (s) => {
          s.cards[0]?.push(s.table[0]?.deploy as string);
          s.table[0] = { deploy: null, reinforce: null, alliance: null };
        },
        lead,
      ),
      'seat 0 has not led',
    ],
    [
      'all have answered',
      wrong(THREE, (s) => Object.assign(s, { phase: 'deploy' }), deployed),
      'all have answered, but the phase is still deploy',
    ],
    [
      'out of turn',
      wrong(
        THREE,
        (s) => {
          s.table[2] = { ...s.table[2], reinforce: 'pass' } as never;
        },
        deployed,
      ),
      'seat 2 has answered before seat 0',
    ],
    [
      'alliances that do not follow',
      wrong(THREE, (s) => Object.assign(s, { alliances: [[0, 1]] }), fighting),
      'the alliances do not follow from the table',
    ],
    [
      'defends too early',
      wrong(THREE, (s) => Object.assign(s, { defence: ['6Ma', null, null] }), deployed),
      'seat 0 defends too early',
    ],
    [
      'defends with what is none of its values',
      wrong(CHOOSING, (s) => Object.assign(s, { defence: ['14Ma', null, null] }), attacking),
      'seat 0 cannot defend with 14Ma',
    ],
    [
      'defends without a pair',
      wrong(THREE, (s) => Object.assign(s, { defence: [null, '10Co', null] }), fighting),
      'seat 1 has no pair to defend with',
    ],
    [
      'attacks too early',
      wrong(THREE, (s) => Object.assign(s, { attack: ['6Ma', null, null] }), fighting),
      'seat 0 attacks too early',
    ],
    [
      'attacks with another code than the first, unasked',
      wrong(CHOOSING, (s) => Object.assign(s, { attack: [null, '14Cr', '14Cr'] }), attacking),
      'seat 1 is not asked how it attacks',
    ],
    [
      'a mulligan that was not offered',
      wrong(THREE, (s) => Object.assign(s, { mulligans: ['pass', null, null] }), deployed),
      'seat 0 has answered a mulligan that it was not offered',
    ],
    [
      'a mulligan out of turn',
      wrong(THREE, (s) => Object.assign(s, { mulligans: [null, 'pass', null] }), settled),
      'seat 1 has answered before seat 0',
    ],
    [
      'a last trick with other winners',
      wrong(THREE, (s) => Object.assign(s, { lastTrick: { ...s.lastTrick, winners: [1] } }), settled),
      'lastTrick does not follow from what was laid',
    ],
    [
      'a last trick without an answer',
      wrong(
        THREE,
        (s) => {
          (s.lastTrick?.table[1] as { alliance: null }).alliance = null;
        },
        settled,
      ),
      'lastTrick: seat 1 has not answered everything',
    ],
    [
      'results too many',
      wrong(THREE, (s) => s.results.push({ hand: 1, counts: [8, 8, 8], winners: [0, 1, 2] })),
      '0 hands are finished, and not 1',
    ],
    [
      'a winner with fewer cards',
      wrong({ ...THREE, hand: 2, results: [{ counts: [9, 8, 7], winners: [0] }] }, (s) => {
        (s.results[0] as { winners: number[] }).winners = [1];
      }),
      'seat 1 has not won hand 1 once, with the highest count',
    ],
    [
      'hands won that do not follow',
      wrong(THREE, (s) => Object.assign(s, { handsWon: [1, 0, 0] })),
      'seat 0 has won 0 hands by the results, and not 1',
    ],
    [
      'totals that do not follow',
      wrong(THREE, (s) => Object.assign(s, { total: [0, 3, 0] })),
      'the counts of seat 1 add up to 0, and not 3',
    ],
    ['no seat', wrong(THREE, (s) => Object.assign(s, { starter: 3 })), 'starter: there is no seat 3'],
    [
      'an unknown phase',
      wrong(THREE, (s) => Object.assign(s, { phase: 'bidding' })),
      expect.stringMatching(/^phase: /),
    ],
  ];
  for (const [name, found, expected] of cases) test(name, () => expect(found).toEqual(expected));

  test('a hand that is over, but for its last result', () => {
    const wanted: Wanted = { hands: ['1Co', '1Ma', '1Cr'], trick: 3, options: { hands: '1' } };
    const over = (sat: Sat): void => {
      playTrick(sat, '1Co', '1Ma', '1Cr');
    };
    const change = (s: State): void => {
      const [card] = s.won.flat();
      for (const cards of s.won) if (cards.includes(card as string)) cards.splice(cards.indexOf(card as string), 1);
      s.discard.push(card as string);
    };
    expect(wrong(wanted, change, over)).toBe('the last result does not follow from the cards');
  });
});

test('a position made up for a lesson needs no last trick, no full hands and no order of dealers', () => {
  const state = sit({ hands: ['2Sh', '5Ma', '8Co'], exact: true }).state();
  Object.assign(state, { hand: 2, dealer: 2, trick: 2, starter: 1, started: [false, true, true] });
  Object.assign(state, {
    results: [{ hand: 1, counts: [9, 8, 7], winners: [0] }],
    handsWon: [1, 0, 0],
    total: [9, 8, 7],
  });
  expect(problem(THREE, state)).toBe('fine');
  // Sets that show scoring only (G5).
  const scoring = {
    ...state,
    phase: 'alliance',
    table: [
      { deploy: '2Sh', reinforce: '2Cr', alliance: null },
      { deploy: '5Ma', reinforce: '9Sp', alliance: null },
      { deploy: '8Co', reinforce: '4Sp', alliance: null },
    ],
    cards: [['3Ma'], ['1Cr'], ['2Ma']],
    won: [[], [], []],
  };
  const placed = ['2Sh', '2Cr', '5Ma', '9Sp', '8Co', '4Sp', '3Ma', '1Cr', '2Ma'];
  scoring.stock = [...state.stock, ...state.won.flat()].filter((card) => !placed.includes(card));
  expect(problem(THREE, scoring)).toBe('fine');
});
