import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, type Line, type Play } from '../../../src/engine/play.js';
import { see } from '../../../src/engine/see.js';
import { type TracedDecision, tracedPending } from '../../../src/engine/trace.js';
import { rules } from '../../../src/games/circle-of-kings/index.js';
import { anyChoice, type Chooser, eyes, openOf, playOn, walk } from '../../walk.js';
import { position, type State, sit, type Wanted } from './table.js';

/** A position that rests in each phase. */
const DRAW: Wanted = { phase: 'draw', hands: ['1W 2W', '3W 4W'], held: ['M1 M2', 'M3 M4'] };
const CAPTAIN: Wanted = { ...DRAW, phase: 'captain' };
const DEPLOY: Wanted = {
  captains: ['5S', '3S'],
  armies: ['1W', ''],
  hands: ['2W', '4W 5W 6W'],
  held: ['M1', 'M3'],
  lords: ['M2', 'M4'],
};
const FOUGHT = { captains: ['7W', '2S'], armies: ['10P', '9S'], held: ['M1', 'M1'] } as const;
const COMBAT: Wanted = { ...FOUGHT, phase: 'combat', lords: ['M8', 'M9'], further: { queue: [1, 0] } };
const KINGS: Wanted = { ...FOUGHT, phase: 'kings', lords: ['M16', 'M10'], further: { queue: [0, 1], first: 0 } };
const walking = (lords: readonly [string, string], further: Readonly<Record<string, unknown>>): Wanted => ({
  ...FOUGHT,
  phase: 'circle',
  lords,
  further: { first: 0, spot: 'top', actor: 0, tapped: ['0.10P'], ...further },
});
const WALK = walking(['M7', 'M0'], { chariot: { seat: 0, held: false } });
const JUSTICE: Wanted = {
  phase: 'justice',
  captains: ['7W', '1S'],
  armies: ['8W 9W', ''],
  lords: ['M11', 'M0'],
  held: ['M1', 'M1'],
  further: { first: 0 },
};

describe('positions of each phase', () => {
  test.each<{ phase: string; from: Wanted; asked: Partial<TracedDecision>[] }>([
    {
      phase: 'draw',
      from: DRAW,
      asked: [
        { seat: 0, kind: 'recruit' },
        { seat: 1, kind: 'recruit' },
      ],
    },
    {
      phase: 'draw, one seat at the limit',
      from: {
        ...DRAW,
        hands: ['1W 2W', '1C 2C 3C 4C 5C 6C 7C'],
        seats: [{ recruit: 'pass' }, { toDraw: 2, recruit: 'recruit' }],
      },
      asked: [{ seat: 1, kind: 'draw', legal: 8 }],
    },
    {
      phase: 'captain',
      from: CAPTAIN,
      asked: [
        { seat: 0, kind: 'captain', options: ['0.1W', '0.2W'] },
        { seat: 1, kind: 'captain', options: ['1.3W', '1.4W'] },
      ],
    },
    {
      phase: 'captain, one seat done',
      from: { ...CAPTAIN, captains: ['5S', ''], hands: ['1W', '3W 4W'] },
      asked: [{ seat: 1, kind: 'captain' }],
    },
    { phase: 'deploy', from: DEPLOY, asked: [{ seat: 1, kind: 'army', min: 2, max: 2, legal: 3 }] },
    {
      phase: 'deploy, both with their Lord to choose',
      from: { ...DEPLOY, armies: ['1W', '4W 5W'], hands: ['2W', '6W'], lords: ['', 'M4'], held: ['M1 M2', 'M3'] },
      asked: [
        { seat: 0, kind: 'lord', options: ['0.M1', '0.M2'] },
        { seat: 1, kind: 'lord', options: ['1.M3', '1.M4'] },
      ],
    },
    { phase: 'combat', from: COMBAT, asked: [{ seat: 1, kind: 'hermit', options: ['0.7W', '0.10P'] }] },
    { phase: 'kings', from: KINGS, asked: [{ seat: 0, kind: 'tower', options: ['KS', 'KP', 'KC'] }] },
    {
      phase: 'kings, the Tower done',
      from: { ...KINGS, further: { queue: [1], first: 0, removed: 'KC' } },
      asked: [{ seat: 1, kind: 'wheel' }],
    },
    { phase: 'circle, attacker', from: WALK, asked: [{ seat: 0, kind: 'attacker', options: ['0.7W', '0.M7'] }] },
    {
      phase: 'circle, suit',
      from: {
        ...walking(['M4', 'M0'], { effects: ['emperor'], attack: { by: '0.7W', suit: null }, tapped: ['0.7W'] }),
        armies: ['10P', '9S 3P'],
        further: {
          ...walking(['M4', 'M0'], {}).further,
          effects: ['emperor'],
          attack: { by: '0.7W', suit: null },
          tapped: ['0.7W', '0.10P', '1.3P'],
        },
      },
      asked: [{ seat: 0, kind: 'suit', options: ['S', 'P'] }],
    },
    {
      phase: 'circle, target',
      from: walking(['M7', 'M0'], { attack: { by: '0.M7', suit: null } }),
      asked: [{ seat: 0, kind: 'target', options: ['1.2S', '1.9S'] }],
    },
    {
      phase: 'circle, casualty',
      from: walking(['M11', 'M0'], { attack: { by: '0.7W', suit: 'S' }, tapped: ['0.7W', '0.10P'] }),
      asked: [{ seat: 1, kind: 'casualty', options: ['1.2S', '1.9S'] }],
    },
    { phase: 'justice', from: JUSTICE, asked: [{ seat: 0, kind: 'justice', min: 2, max: 2, legal: 3 }] },
  ])('$phase: asks what is asked there, and is played on to its end', ({ from, asked }) => {
    const table = sit(from);
    expect(table.story().events).toEqual([]);
    expect(table.asked()).toMatchObject(asked);
    expect(table.asked()).toHaveLength(asked.length);
    expect(table.state()).toEqual(position(from));
    playOn(table.play, 'to the end', anyChoice, () => {});
    expect(table.play.state.outcome).toMatchObject({ reason: expect.stringMatching(/^(lords|hand|tie)$/) });
  });

  test('a hand may be given in any order, and an outcome may be left out', () => {
    const { outcome, ...given } = position({ ...DRAW, hands: ['10P 1C 3W', '3W 4W'], held: ['M20 M2', 'M3 M4'] });
    expect(outcome).toBeNull();
    const begun = beginPosition(rules, { seats: 2, options: {}, seed: '' }, given, []);
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
    const { seats } = rules.canonical(begun.play.state) as unknown as State;
    expect(seats[0].hand).toEqual(['0.M2', '0.M20', '0.3W', '0.1C', '0.10P']);
  });
});

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
const also = (from: Wanted, further: Readonly<Record<string, unknown>>): Wanted => ({
  ...from,
  further: { ...from.further, ...further },
});

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
  { problem: 'seat 1 has more than two Lords in hand and in play', from: { ...COMBAT, held: ['M1', 'M1 M2'] } },
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
    problem: 'seat 0 has 1 cards to draw, but is below the hand limit',
    from: { ...DRAW, seats: [{ toDraw: 1 }, {}] },
  },
  {
    problem: 'the phase is draw, but nobody has anything left to choose',
    from: { ...DRAW, seats: [{ recruit: 'pass' }, { recruit: 'recruit' }] },
  },
  { problem: 'seat 1 needs two Army cards to send a Captain and an army', from: { ...DRAW, hands: ['1W 2W', '3W'] } },
  { problem: 'seat 0 needs two Lords in hand to choose one', from: { ...CAPTAIN, held: ['M1', 'M3 M4'] } },
  {
    problem: 'seat 0 needs two Army cards to send a Captain and an army',
    from: { ...CAPTAIN, captains: ['5S', ''], hands: ['', '3W 4W'] },
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
  {
    problem: 'seat 0 has a Lord on the table, but no army yet',
    from: { ...DEPLOY, armies: ['', ''] },
  },
  {
    problem: 'seat 1 has neither an army nor Army cards in hand',
    from: { ...DEPLOY, hands: ['2W', ''] },
  },
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
  {
    problem: 'seat 0 has a Chariot unspent, but it is not its Lord',
    from: also(KINGS, { chariot: { seat: 0, held: false } }),
  },
  { problem: 'the phase is circle, but first is not known', from: also(WALK, { first: null }) },
  { problem: 'the phase is circle, but spot or actor is not known', from: also(WALK, { spot: null }) },
  { problem: 'the phase is circle, but spot or actor is not known', from: also(WALK, { actor: null }) },
  { problem: 'the phase is circle, but the queue is not empty', from: also(WALK, { queue: [0] }) },
  {
    problem: 'the walk cannot stand at a removed King',
    from: also(WALK, { removed: 'KW', tapped: ['0.7W', '0.10P'] }),
  },
  { problem: '0.10P has no prey, but is not tapped', from: also(WALK, { tapped: [] }) },
  {
    problem: 'the Chariot waits, but nothing else is left to happen',
    from: also(WALK, { chariot: { seat: 0, held: true }, tapped: ['0.7W', '0.10P', '1.2S', '1.9S'] }),
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
    const begun = beginPosition(rules, { seats: 2, options: {}, seed: '' }, draft, []);
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
    const begun = beginPosition(rules, { seats: 2, options: {}, seed: '' }, given, []);
    expect(begun).toMatchObject({ why: 'badPosition', values: { problem: expect.stringMatching(/^the state: /) } });
  });
});

/** Never recruits, and burns at the limit: matches get to late rounds and to empty Army decks. */
const slowly: Chooser = (play, chance) => {
  const [decision] = openOf(play);
  if (decision?.kind === 'recruit') return { seat: decision.seat, choice: ['pass'] };
  if (decision?.kind === 'draw') return { seat: decision.seat, choice: ['burn'] };
  return anyChoice(play, chance);
};
const HABITS: readonly (readonly [string, Chooser, number])[] = [
  ['by chance', anyChoice, 8],
  ['without Recruit, always burning', slowly, 4],
];

const bytes = (value: unknown): string => JSON.stringify(value);
const setup = (seed: string) => ({ seats: 2, options: {}, seed });
/** Every card of the match, sorted. */
const cardsOf = (play: Pick<Play, 'state'>): string =>
  (rules.canonical(play.state) as unknown as State).seats
    .flatMap(({ lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, army, lord }) => [
      ...[...lordDeck, ...lordDiscard, ...armyDeck, ...armyDiscard, ...hand, ...army],
      ...[captain, lord].filter((card) => card !== null),
    ])
    .sort()
    .join(' ');

function load(seed: string, canonical: string, script: Line['shuffles']): Play {
  const begun = beginPosition(rules, setup(seed), JSON.parse(canonical), [...script]);
  if (isRefusal(begun)) throw new Error(bytes(begun.values));
  expect(begun.events).toEqual([]);
  return begun.play;
}

describe.each(HABITS)('every rest of matches played %s', (_, how, matches) => {
  test('loads back, pends the same, and plays on the same with the same shuffles', () => {
    for (let i = 0; i < matches; i++) {
      const seed = `rest ${i}`;
      const rests: { state: string; pending: string }[] = [];
      const lines: Line[] = [];
      const visit = (play: Play) =>
        rests.push({ state: bytes(rules.canonical(play.state)), pending: bytes(tracedPending(play)) });
      const { state } = walk(rules, setup(seed), visit, how, (line) => lines.push(line));
      rests.forEach((rest, at) => {
        const later = lines.slice(at);
        const play = load(
          seed,
          rest.state,
          later.flatMap(({ shuffles }) => shuffles),
        );
        expect(bytes(rules.canonical(play.state)), `${seed}, line ${at}`).toBe(rest.state);
        expect(bytes(tracedPending(play)), `${seed}, line ${at}`).toBe(rest.pending);
        // To the end from some, to the next rest from all.
        for (const line of at % 9 === i % 9 ? later : later.slice(0, 1))
          expect(bytes(play.choose(line.seat, line.choice)), `${seed}, from line ${at}`).toBe(bytes(line));
      });
      const over = bytes(rules.canonical(state));
      expect(bytes(rules.canonical(load(seed, over, []).state))).toBe(over);
      expect(load(seed, over, []).state.outcome).toEqual(state.outcome);
    }
  });

  test('imagined by any eye: the same view, the same own question, and every card once', () => {
    for (let i = 0; i < matches; i++) {
      const visit = (play: Play, chance: Chance) => {
        const cards = cardsOf(play);
        for (const eye of eyes(2)) {
          const view = see(rules, play.state, eye);
          const imagined = rules.imagine(view, chance);
          expect(bytes(see(rules, imagined, eye)), `imagine ${i}`).toBe(bytes(view));
          expect(cardsOf({ state: imagined }), `imagine ${i}`).toBe(cards);
          const own = ({ pending }: Play['state']) => bytes(pending.find(({ seat }) => seat === eye));
          expect(own(imagined), `imagine ${i}`).toBe(own(play.state));
        }
      };
      const ended = walk(rules, setup(`imagine ${i}`), visit, how);
      visit(ended, new Chance(chanceFrom('over')));
    }
  });
});

test('imagining deals anew what lies face-down, in hands and in decks, and nothing else', () => {
  const table = sit({ ...DEPLOY, armies: ['1W', '4W 5W'], hands: ['2W 9C', '6W 7W'] });
  const chance = new Chance(chanceFrom('worlds'));
  const worlds = (eye: 0 | 1 | 'bystander') =>
    Array.from({ length: 12 }, () => {
      const imagined = rules.imagine(see(rules, table.play.state, eye), chance);
      return (rules.canonical(imagined) as unknown as State).seats;
    });
  const kinds = (seats: readonly unknown[]) => new Set(seats.map(bytes)).size;
  const asSeat1 = worlds(1);
  expect(kinds(asSeat1.map(([, { hand, army, captain }]) => [hand, army, captain]))).toBe(1);
  expect(kinds(asSeat1.map(([{ captain }]) => captain))).toBe(1);
  for (const pick of ['army', 'lord', 'hand', 'armyDeck', 'lordDeck'] as const)
    expect(kinds(asSeat1.map(([side]) => side[pick])), pick).toBeGreaterThan(1);
  expect(kinds(worlds('bystander').map(([, { army }]) => army))).toBeGreaterThan(1);
});
