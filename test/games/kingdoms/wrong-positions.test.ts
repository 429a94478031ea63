import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { load, position, type State, sit, type Wanted } from './table.js';

const REST: Wanted = {
  a: { coins: 'KP 2P', cups: '3C', swords: '9S*M8/4S=4 8S', wands: 'KW 6W', leaders: 'M4', influences: 'M9:0' },
  b: { coins: '7P', cups: '4C', swords: '6S NS', wands: '9W' },
};

interface Wrong {
  readonly problem: string;
  readonly change: (draft: State) => unknown;
  /** Choices made before it is changed. */
  readonly after?: readonly string[];
}

const force = (...cards: string[]) => ({ cards, wounds: [], helpers: [] });
const take = (pile: string[], card: string): string => pile.splice(pile.indexOf(card), 1)[0] as string;

const CARDS: readonly Wrong[] = [
  { problem: '10W is missing', change: ({ piles }) => take(piles.wands, '10W') },
  { problem: '8S is there twice', change: ({ piles }) => piles.swords.push('8S') },
  { problem: 'M21 is missing', change: ({ piles }) => take(piles.events, 'M21') },
  { problem: 'M9 is there twice', change: (s) => s.event_discard.push('M9') },
  {
    problem: '10W is no card of the coins pile',
    change: ({ piles }) => piles.coins.push(take(piles.wands, '10W')),
  },
  {
    problem: '10S cannot stand among the cups',
    change: ({ piles, kingdoms }) => kingdoms[0].cups.reserve.push(force(take(piles.swords, '10S'))),
  },
  {
    problem: 'faith is never joined',
    change: ({ piles, kingdoms }) => kingdoms[0].wands.active?.cards.push(take(piles.wands, '10W')),
  },
  {
    problem: 'only armies have wounds',
    change: ({ piles, kingdoms }) =>
      kingdoms[0].cups.active?.wounds.push({ cards: [take(piles.swords, '10S')], value: 10 }),
  },
  {
    problem: '10W was no army and is no wound',
    change: ({ piles, kingdoms }) =>
      kingdoms[0].swords.active?.wounds.push({ cards: [take(piles.wands, '10W')], value: 10 }),
  },
];

const TURNS: readonly Wrong[] = [
  { problem: 'turn 5 is that of seat 0', change: (s) => Object.assign(s, { current: 1 }) },
  { problem: 'turn 61 is after the last one, 60', change: (s) => Object.assign(s, { turn: 61 }) },
  {
    problem: 'phase: it should be one of action, arrange, counter, buy, keep, sacrifice, helper, over, not "war"',
    change: (s) => Object.assign(s, { phase: 'war' }),
  },
  { problem: 'the phase is keep, but purchase is not set', change: (s) => Object.assign(s, { phase: 'keep' }) },
  {
    problem: 'arrange is set, but the phase is action',
    change: (s) => Object.assign(s, { arrange: { realm: 'swords', ranks: [] } }),
  },
  {
    problem: 'the phase is over, but nobody has won yet',
    change: (s) => Object.assign(s, { phase: 'over' }),
  },
  {
    problem: 'nobody stands in front of the coins of seat 0',
    change: ({ kingdoms, piles }) =>
      piles.coins.push(...(kingdoms[0].coins.active?.cards ?? [])) && clear(kingdoms[0].coins),
  },
  {
    problem: 'M3 leads no cups of seat 1',
    change: ({ kingdoms, piles }) => {
      kingdoms[1].leaders.push(take(piles.events, 'M3'));
      piles.cups.push('4C');
      clear(kingdoms[1].cups);
    },
  },
];

const PHASES: readonly Wrong[] = [
  {
    problem: '3C is no force of that file, or is placed twice',
    after: ['arrange:swords'],
    change: ({ arrange }) => arrange?.ranks.push(['3C']),
  },
  {
    problem: 'fewer than two forces are left to be placed',
    after: ['arrange:swords'],
    change: ({ arrange }) => arrange?.ranks.push(['9S']),
  },
  {
    problem: 'the swords are arranged already',
    after: ['arrange:swords'],
    change: ({ arranged }) => arranged.push('swords'),
  },
  {
    problem: 'the place in front of the coins of seat 1 should be empty',
    after: ['attack:coins'],
    change: ({ kingdoms, piles }) => Object.assign(kingdoms[1].coins, { active: force(take(piles.coins, '10P')) }),
  },
  {
    problem: 'the defender has neither an answer nor an army in reserve',
    after: ['attack:coins'],
    change: ({ kingdoms, piles }) => {
      piles.swords.push('NS');
      kingdoms[1].swords.reserve.pop();
      piles.wands.push('9W');
      clear(kingdoms[1].wands);
    },
  },
  // 9, less 1 for the Hermit, 3 more for the Emperor and half of that for Strength, less the wound of 4: 13.
  ...[
    { act: 'attack:coins', force: 13, effective: 14 },
    { act: 'attack:coins', force: 13, effective: 6 },
    // Across it lies what it beat, the 6.
    { act: 'attack:swords', force: 7, effective: 6 },
    { act: 'convert:cups', force: 13, effective: 14 },
  ].map(({ act, force: left, effective }) => ({
    problem: `${effective} cannot be left of an invader of ${left}`,
    after: [act],
    change: ({ invasion }: State) => Object.assign(invasion ?? {}, { effective }),
  })),
  {
    problem: 'nothing was converted to the cups of seat 0',
    after: ['convert:cups'],
    change: ({ kingdoms, piles }) => piles.cups.push(...(kingdoms[0].cups.reserve.pop()?.cards ?? [])),
  },
  {
    problem: 'no wound lies across the invader',
    after: ['attack:swords'],
    change: ({ kingdoms, piles }) =>
      piles.swords.push(...(kingdoms[0].swords.active?.wounds.splice(0).flatMap(({ cards }) => cards) ?? [])),
  },
  {
    problem: '4 cards were drawn, not 3',
    after: ['wealth', 'C1S1W2'],
    change: ({ drawn, piles }) => piles.wands.push(drawn.pop() as string),
  },
  {
    problem: 'there is nothing to be sacrificed',
    after: ['sacrifice'],
    change: ({ kingdoms }) => Object.assign(kingdoms[0].influences[0] ?? {}, { wait: 1 }),
  },
];

function clear(file: State['kingdoms'][number]['coins']): void {
  file.active = null;
}

/** The state after these choices of seat 0. */
function rest(choices: readonly string[]): State {
  const table = sit(REST);
  for (const choice of choices) table.choose(0, choice);
  return table.state();
}

describe('a position that cannot be is refused with a sentence', () => {
  test.each([...CARDS, ...TURNS, ...PHASES])('$problem', ({ problem, change, after = [] }) => {
    const state = after.length > 0 ? rest(after) : position(REST);
    expect(isRefusal(load(REST, structuredClone(state)))).toBe(false);
    change(state);
    const refused = load(REST, state);
    expect(isRefusal(refused) && refused.values.problem).toContain(problem);
  });

  test.each([null, [], 'war', { phase: 'action' }])('%j is no position', (given) => {
    expect(load(REST, given)).toMatchObject({ why: 'badPosition' });
  });
});
