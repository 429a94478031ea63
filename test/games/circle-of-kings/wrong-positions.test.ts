import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, type Play } from '../../../src/engine/play.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import { rules } from '../../../src/games/circle-of-kings/rules/rules.js';
import { anyChoice, playOn, walk } from '../../walk.js';
import { also, CAPTAIN, COMBAT, DEPLOY, DRAW, JUSTICE, KINGS, WALK, walking } from './rests.js';
import { position, type Wanted } from './table.js';

/** A position that may still be changed. */
interface Draft extends Record<string, unknown> {
  circle: string[];
  readonly seats: readonly Record<
    'lordDeck' | 'lordDiscard' | 'armyDeck' | 'armyDiscard' | 'hand' | 'army',
    string[]
  >[];
}
const OUTCOME = {
  winners: [0],
  losers: [1],
  draw: false,
  scores: [1, 0],
  reason: 'lords',
  cause: 'combat',
  hands: [4, 4],
  round: 3,
};

interface Wrong {
  readonly problem: string;
  readonly from: Wanted;
  readonly change?: (draft: Draft) => void;
}

const CARDS: readonly Wrong[] = [
  {
    problem: '0.5P is missing',
    from: DRAW,
    change: ({ seats }) => seats[0]?.armyDeck.splice(seats[0].armyDeck.indexOf('0.5P'), 1),
  },
  { problem: '1.M21 is missing', from: DRAW, change: ({ seats }) => seats[1]?.lordDeck.pop() },
  { problem: '0.1W is there twice', from: DRAW, change: ({ seats }) => seats[0]?.armyDiscard.push('0.1W') },
  { problem: '1.4W cannot lie there with seat 0', from: DRAW, change: ({ seats }) => swapOver(seats) },
  { problem: 'seats.0.hand.4: 0.KW is no card', from: DRAW, change: ({ seats }) => seats[0]?.hand.push('0.KW') },
  {
    problem: 'seats.1.lordDiscard.0: 1.9W is no Lord',
    from: DRAW,
    change: ({ seats }) => seats[1]?.lordDiscard.push('1.9W'),
  },
  { problem: 'seats.0.army.0: 0.M0 is no Army card', from: DRAW, change: ({ seats }) => seats[0]?.army.push('0.M0') },
  { problem: 'circle.1: QS is no King', from: also(DRAW, { circle: ['KW', 'QS', 'KP', 'KC'] }) },
  { problem: 'KC is missing from the circle', from: also(DRAW, { circle: ['KW', 'KS', 'KP', 'KW'] }) },
  { problem: 'negated: there is no seat 2', from: also(COMBAT, { negated: 2 }) },
  { problem: 'seat 0 holds more than 9 cards', from: { ...DRAW, hands: ['1W 2W 3W 4W 5W 6W 7W 8W', '3W 4W'] } },
  {
    problem: 'seat 1 has more than 6 Lords in hand and in play',
    from: { ...COMBAT, held: ['M1', 'M1 M2 M3 M4 M5 M6'] },
  },
  {
    problem: 'seat 0 has more Army cards in play than any Captain commands',
    from: { ...COMBAT, armies: ['1P 2P 3P 4P 5P 6P 7P', '9S'] },
  },
  { problem: '0.5C is tapped, but lies in no army', from: also(WALK, { tapped: ['0.10P', '0.5C'] }) },
];

function swapOver(seats: Draft['seats']): void {
  const [one, other] = seats as [Draft['seats'][number], Draft['seats'][number]];
  one.hand.push(other.hand.pop() as string);
}

const EARLY: readonly Wrong[] = [
  ...['removed', 'start', 'hanged', 'negated', 'first', 'spot', 'actor'].map((field) => ({
    problem: `the phase is deploy, but ${field} is set already`,
    from: also(DEPLOY, { [field]: { removed: 'KW', start: 'top', spot: 'top' }[field] ?? 0 }),
  })),
  { problem: 'the phase is draw, but chariot is set already', from: also(DRAW, { chariot: { seat: 0, held: false } }) },
  {
    problem: 'the phase is draw, but combat is set already',
    from: also(DRAW, { combat: { values: null, winner: 0 } }),
  },
  { problem: 'the phase is captain, but queue is not empty', from: also(CAPTAIN, { queue: [0] }) },
  { problem: 'the phase is captain, but effects is not empty', from: also(CAPTAIN, { effects: ['fool'] }) },
  { problem: 'the phase is deploy, but tapped is not empty', from: also(DEPLOY, { tapped: ['0.1W'] }) },
  { problem: '1.9C cannot lie with seat 0 before the reveal', from: { ...DEPLOY, armies: ['1.9C', ''] } },
  {
    problem: 'the phase is draw, but the recruit of seat 0 is not set',
    from: { ...DRAW, seats: [{ recruit: null }, {}] },
  },
  { problem: 'the phase is draw, but seat 1 has cards on the table', from: { ...DRAW, captains: ['', '9S'] } },
  {
    problem: 'the phase is draw, but nobody has anything left to choose',
    from: { ...DRAW, seats: [{ recruit: 'pass' }, { recruit: 'recruit' }] },
  },
  { problem: 'seat 1 has no Army card to send as a Captain', from: { ...DRAW, hands: ['1W 2W', ''] } },
  { problem: 'seat 0 needs two Lords in hand to choose one', from: { ...CAPTAIN, held: ['M1', 'M3 M4'] } },
  {
    problem: 'seat 0 has no Army card to send as a Captain',
    from: { ...CAPTAIN, hands: ['', '3W 4W'] },
  },
  {
    problem: 'the phase is captain, but seat 0 has an army or a Lord on the table',
    from: { ...CAPTAIN, captains: ['5S', ''], armies: ['9P', ''] },
  },
  {
    problem: 'the phase is captain, but nobody has anything left to choose',
    from: { ...CAPTAIN, captains: ['5S', '5S'] },
  },
  {
    problem: 'the phase is captain, but seat 1 has toDraw or recruit from the Draw Phase',
    from: { ...CAPTAIN, seats: [{}, { recruit: 'open' }] },
  },
  { problem: 'the phase is deploy, but seat 1 has no Captain', from: { ...DEPLOY, captains: ['5S', ''] } },
  { problem: 'seat 1 needs two Lords in hand to choose one', from: { ...DEPLOY, held: ['M1', ''] } },
  {
    problem: 'the phase is deploy, but nobody has anything left to choose',
    from: { ...DEPLOY, armies: ['1W', '4W'], seats: [{}, { lord: '1.M4', hand: ['1.M3', '1.5W', '1.6W'] }] },
  },
];

const LATE: readonly Wrong[] = [
  { problem: 'the phase is combat, but no Lord is in the queue', from: also(COMBAT, { queue: [] }) },
  { problem: 'seat 0 comes first in the queue, but its Lord is not the higher', from: also(COMBAT, { queue: [0, 1] }) },
  { problem: 'seat 1 comes first in the queue, but its Lord is not the higher', from: also(COMBAT, { queue: [1, 1] }) },
  { problem: 'seat 0 is in the queue, but its Lord does not act now', from: also(COMBAT, { negated: 0 }) },
  { problem: 'seat 1 is in the queue, but its Lord does not act now', from: { ...COMBAT, lords: ['M8', 'M18'] } },
  { problem: 'seat 1 is in the queue, but its Lord does not act now', from: { ...COMBAT, lords: ['M8', ''] } },
  {
    problem: 'the phase is combat, but seat 0 has toDraw or recruit from the Draw Phase',
    from: { ...COMBAT, seats: [{ recruit: 'pass' }, {}] },
  },
  { problem: 'the phase is combat, but spot, actor or attack is set', from: also(COMBAT, { spot: 'top' }) },
  {
    problem: 'the phase is combat, but there is a Chariot unspent',
    from: also(COMBAT, { chariot: { seat: 0, held: false } }),
  },
  { problem: 'the phase is kings, but first is not known', from: also(KINGS, { first: null }) },
  { problem: 'the Tower cannot remove the top King', from: also(KINGS, { queue: [1], removed: 'KW' }) },
  { problem: 'the phase is circle, but first is not known', from: also(WALK, { first: null }) },
  { problem: 'the phase is circle, but spot or actor is not known', from: also(WALK, { spot: null }) },
  { problem: 'the phase is circle, but spot or actor is not known', from: also(WALK, { actor: null }) },
  { problem: 'the phase is circle, but the queue is not empty', from: also(WALK, { queue: [0] }) },
  {
    problem: 'the walk cannot stand at a removed King',
    from: also(WALK, { removed: 'KW', tapped: ['0.7W', '0.10P'] }),
  },
  { problem: 'the Chariot attacks, but it is not spent', from: also(WALK, { attack: { by: '0.M7', suit: null } }) },
  {
    problem: 'the Chariot has nothing it could hit',
    from: {
      ...walking(['M7', 'M0'], { chariot: null, attack: { by: '0.M7', suit: null }, removed: 'KS' }),
      further: {
        ...walking(['M7', 'M0'], { attack: { by: '0.M7', suit: null }, removed: 'KS' }).further,
        tapped: ['0.7W', '0.10P', '1.2S', '1.9S'],
      },
      armies: ['10P', '9S'],
    },
  },
  {
    problem: '1.2S attacks, but does not lie with seat 0',
    from: also(WALK, { attack: { by: '1.2S', suit: 'P' } }),
  },
  { problem: '0.7W attacks, but is not tapped', from: also(WALK, { attack: { by: '0.7W', suit: 'S' } }) },
  {
    problem: '0.10P has no prey',
    from: also(WALK, { attack: { by: '0.10P', suit: null } }),
  },
  {
    problem: '0.7W cannot hit that suit of seat 1',
    from: also(WALK, { attack: { by: '0.7W', suit: 'P' }, tapped: ['0.7W', '0.10P'] }),
  },
  { problem: 'the phase is justice, but no Justice is at work', from: { ...JUSTICE, lords: ['M7', 'M0'] } },
  { problem: 'the phase is justice, but no Justice is at work', from: also(JUSTICE, { negated: 0 }) },
  { problem: 'the phase is justice, but both armies are equal', from: { ...JUSTICE, armies: ['', ''] } },
  { problem: 'the phase is over, but there is no outcome', from: also(JUSTICE, { phase: 'over' }) },
  { problem: 'the phase is justice, but there is an outcome', from: also(JUSTICE, { outcome: OUTCOME }) },
  { problem: 'a Lord deck is empty, but the match is not over', from: { ...DRAW, lordsLeft: [0, 5] } },
];

describe('positions that cannot be', () => {
  const refusalOf = ({ from, change }: Wrong): unknown => {
    const draft = position(from) as Draft;
    change?.(draft);
    const begun = beginPosition(folder, { seats: 2, options: {}, seed: '' }, draft, []);
    return isRefusal(begun) ? { why: begun.why, ...begun.values } : begun;
  };

  test.each(CARDS)('cards: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });
  test.each(EARLY)('before the reveal: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });
  test.each(LATE)('after the reveal: $problem', (wrong) => {
    expect(refusalOf(wrong)).toEqual({ why: 'badPosition', problem: wrong.problem });
  });

  test.each([
    ['the phase', also(DRAW, { phase: 'tea' }), /^phase: /],
    ['a place', also(WALK, { spot: 'middle' }), /^spot: /],
    ['an effect', also(WALK, { effects: ['moon'] }), /^effects\.0: /],
    ['a count', also(DRAW, { round: 0 }), /^round: /],
    ['a seat that lacks', also(DRAW, { seats: [{}] }), /^seats/],
  ] as const)('the shape: %s that is unknown is named', (_, from, problem) => {
    expect(refusalOf({ from, problem: '' })).toMatchObject({
      why: 'badPosition',
      problem: expect.stringMatching(problem),
    });
  });
  test.each([null, 'nonsense', 7, []])('the shape: %j is no state at all', (given) => {
    const begun = beginPosition(folder, { seats: 2, options: {}, seed: '' }, given, []);
    expect(begun).toMatchObject({ why: 'badPosition', values: { problem: expect.stringMatching(/^the state: /) } });
  });
});

/** Values that a field of the state can have somewhere, though hardly here. */
const ELSEWHERE: Readonly<Record<string, readonly unknown[]>> = {
  phase: ['draw', 'captain', 'deploy', 'combat', 'kings', 'circle', 'justice'],
  removed: [null, 'KW', 'KP'],
  negated: [null, 0, 1],
  hanged: [null, 0, 1],
  queue: [[], [0], [1], [0, 1]],
  effects: [['fool'], ['star'], ['emperor', 'temperance']],
  start: [null, 'top', 'left'],
  chariot: [null, { seat: 0, held: false }, { seat: 1, held: true }],
  first: [null, 0, 1],
  spot: [null, 'top', 'bottom'],
  actor: [null, 0, 1],
  attack: [null, { by: '0.M7', suit: null }, { by: '1.3W', suit: 'S' }],
  tapped: [[]],
};
const PILES = ['lordDeck', 'lordDiscard', 'armyDeck', 'armyDiscard', 'hand', 'army'] as const;

test('a position with something amiss is refused by a problem that has a name, or is played to its end', () => {
  const counts = { refused: 0, played: 0 };
  const visit = (play: Play, chance: Chance) => {
    const draft = JSON.parse(JSON.stringify(rules.canonical(play.state))) as Draft;
    const one = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
    const field = one(Object.keys(ELSEWHERE));
    if (chance.below(3) > 0) draft[field] = one(ELSEWHERE[field] as readonly unknown[]);
    else {
      const side = one(draft.seats);
      const card = side[one(PILES)].pop();
      if (card !== undefined) side[one(PILES)].push(card);
    }
    const begun = beginPosition(folder, { seats: 2, options: {}, seed: 'amiss' }, draft, []);
    counts[isRefusal(begun) ? 'refused' : 'played']++;
    if (isRefusal(begun)) expect(begun).toMatchObject({ why: 'badPosition', values: { problem: expect.any(String) } });
    else playOn(begun.play, 'amiss', anyChoice, () => {});
  };
  for (const seed of ['amiss 1', 'amiss 2', 'amiss 3', 'amiss 4']) walk(rules, { seats: 2, options: {}, seed }, visit);
  expect(Math.min(counts.refused, counts.played)).toBeGreaterThan(20);
});
