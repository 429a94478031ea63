import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, type Line, type Play } from '../../../src/engine/play.js';
import { see } from '../../../src/engine/see.js';
import { type TracedDecision, tracedPending } from '../../../src/engine/trace.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import { rules } from '../../../src/games/circle-of-kings/rules/rules.js';
import { anyChoice, type Chooser, eyes, openOf, playOn, walk } from '../../walk.js';
import { also, CAPTAIN, COMBAT, DEPLOY, DRAW, JUSTICE, KINGS, WALK, walking } from './rests.js';
import { acted, event, position, type State, sit, type Wanted } from './table.js';

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

  test('a Lord first in the queue who asks nothing has not acted yet', () => {
    const table = sit({ ...COMBAT, lords: ['M8', 'M14'], further: { queue: [1, 0] } });
    expect(acted(table.story())).toEqual(['1.M14', '0.M8']);
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'strength' }]);
    expect(table.state().effects).toEqual(['temperance']);
  });

  test('R8: below the hand limit, what is still to be drawn is drawn at once', () => {
    const eight = { ...DRAW, hands: ['1W 2W 3W 4W 5W 6W', '3W 4W'], armyDecks: ['10C 9C', ''] } as const;
    const table = sit({ ...eight, seats: [{ toDraw: 2 }, {}] });
    expect(table.asked()[0]).toMatchObject({ seat: 0, kind: 'draw', legal: 8 });
    expect(table.state().seats[0]).toMatchObject({ toDraw: 1, armyDeck: expect.not.arrayContaining(['0.10C']) });
    expect(sit({ ...eight, hands: ['', '3W 4W'], seats: [{ toDraw: 2 }, {}] }).asked()[0]).toMatchObject({
      kind: 'recruit',
    });
  });

  test('R30: cards without prey may lie untapped, and the walk ends all the same', () => {
    const table = sit(also(WALK, { tapped: [] }));
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.7W', '0.M7'] }]);
    table.choose(0, '0.7W');
    table.choose(1, '1.2S');
    expect(table.state().tapped).toEqual(expect.arrayContaining(['0.7W', '0.10P']));
    const idle = sit(also({ ...WALK, armies: ['10P', '9W'], captains: ['7W', '2W'] }, { chariot: null, tapped: [] }));
    expect(event(idle.story(), 'survivors')).toMatchObject({
      armies: [
        ['0.7W', '0.10P'],
        ['1.2W', '1.9W'],
      ],
    });
  });

  test('R29: a Chariot that waits where nothing else is left to happen is given up', () => {
    const tapped = ['0.7W', '0.10P', '1.2S', '1.9S'];
    const table = sit(also(WALK, { chariot: { seat: 0, held: true }, tapped }));
    expect(event(table.story(), 'eliminated')).toBeUndefined();
    expect(event(table.story(), 'cleanup')).toMatchObject({ returned: [2, 2] });
  });

  test('R12: a Captain who had no army to send has gone alone, and is followed by the Lord', () => {
    const alone = { ...DEPLOY, hands: ['', ''], armies: ['', ''], held: ['M1', 'M0'], lords: ['M18', 'M4'] } as const;
    const table = sit(alone);
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'lord', options: ['1.M0', '1.M4'] }]);
    expect(event(table.choose(1, '1.M4'), 'reveal')).toMatchObject({ armies: [['0.5S'], ['1.3S']] });
    const last = sit({ ...CAPTAIN, hands: ['1W', '3W 4W'] });
    last.choose(1, '1.3W');
    expect(last.asked().map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, 'lord'],
      [1, 'lord'],
    ]);
  });

  test('a hand may be given in any order, and an outcome may be left out', () => {
    const { outcome, ...given } = position({ ...DRAW, hands: ['10P 1C 3W', '3W 4W'], held: ['M20 M2', 'M3 M4'] });
    expect(outcome).toBeNull();
    const begun = beginPosition(folder, { seats: 2, options: {}, seed: '' }, given, []);
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
    const { seats } = rules.canonical(begun.play.state) as unknown as State;
    expect(seats[0].hand).toEqual(['0.M2', '0.M20', '0.3W', '0.1C', '0.10P']);
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
  const begun = beginPosition(folder, setup(seed), JSON.parse(canonical), [...script]);
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
