import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { begin } from '../../../src/engine/play.js';
import { tracedPending } from '../../../src/engine/trace.js';
import { rules } from '../../../src/games/regicide/rules/rules.js';
import type { State } from './table.js';

function setUp(seats: number, options: Record<string, string> = {}, seed = 'set up') {
  const begun = begin(rules, { seats, options, seed });
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play, shuffles, events } = begun;
  const started = events.find(({ event }) => event.type === 'matchStarted')?.event as unknown as { redeals: number };
  const state = rules.canonical(play.state) as unknown as State;
  return { play, shuffles, events, state, started, orders: (pile: string) => ordersOf(shuffles, pile) };
}
const ordersOf = (shuffles: readonly { pile: string; order: readonly string[] }[], pile: string) =>
  shuffles.filter((each) => each.pile === pile).map(({ order }) => order);

describe('setup', () => {
  test('R1: Jacks lie before Queens before Kings, each in the order shuffled; the first Jack is turned', () => {
    const { state, orders } = setUp(3);
    const [jacks, queens, kings] = [orders('jacks')[0]!, orders('queens')[0]!, orders('kings')[0]!];
    expect([state.enemy?.card, ...state.castle]).toEqual([...jacks, ...queens, ...kings]);
    expect(state.enemy).toMatchObject({ attack: 10, health: 20, damage: 0, shield: 0, immune: true });
    expect(state.castle).toHaveLength(11);
  });

  test.each([
    [1, 8, []],
    [2, 7, []],
    [3, 6, ['X1']],
    [4, 5, ['X1', 'X2']],
  ])('R2: %i seats hold %i cards each, and the deck has its Jesters', (seats, handMax, jesters) => {
    const { state, orders, play } = setUp(seats);
    expect(state.handMax).toBe(handMax);
    expect(state.hands.map(({ length }) => length)).toEqual(Array.from({ length: seats }, () => handMax));
    const deck = orders('tavern')[0]!;
    expect(deck.filter((card) => card.startsWith('X')).sort()).toEqual(jesters);
    expect(deck).toHaveLength(40 + jesters.length);
    expect(state.flipsLeft).toBe(seats === 1 ? 2 : 0);
    expect(tracedPending(play)[0]?.options.includes('flip')).toBe(seats === 1);
  });

  test('R2, G28: other Jesters change the deck, not the hands', () => {
    const { state, orders } = setUp(2, { jesters: '2' });
    expect(orders('tavern')[0]).toHaveLength(42);
    expect(state.handMax).toBe(7);
    expect(setUp(4, { jesters: '0' }).orders('tavern')[0]).toHaveLength(40);
    expect(setUp(1, { jesters: '1' }).state.flipsLeft).toBe(1);
  });

  test('R3: cards are dealt one at a time from seat 0, and each seat alone is told its own', () => {
    const { state, orders, events } = setUp(3);
    const deck = orders('tavern').at(-1)!;
    for (const seat of [0, 1, 2]) {
      const dealt = deck.slice(0, 18).filter((_, i) => i % 3 === seat);
      expect([...state.hands[seat]!].sort()).toEqual([...dealt].sort());
      expect(events.filter(({ event, to }) => event.type === 'handDealt' && to === seat)).toHaveLength(1);
    }
    expect(state.tavern).toEqual(deck.slice(18));
  });

  test('R4, G30: hands without a Diamond are dealt again from a whole new shuffle, as often as it takes', () => {
    const again = Array.from({ length: 300 }, (_, i) => setUp(1, {}, `redeal ${i}`)).filter(
      ({ started }) => started.redeals > 0,
    );
    expect(again.length).toBeGreaterThan(5);
    expect(Math.max(...again.map(({ started }) => started.redeals))).toBeGreaterThan(1);
    for (const { state, orders, started, shuffles, events } of again) {
      const decks = orders('tavern');
      expect(decks).toHaveLength(started.redeals + 1);
      const diamonds = decks.map((deck) => deck.slice(0, 8).some((card) => card.endsWith('D')));
      expect(diamonds).toEqual([...decks.slice(1).map(() => false), true]);
      for (const deck of decks) expect([...deck].sort()).toEqual([...decks[0]!].sort());
      expect([...state.hands[0]!].sort()).toEqual(decks.at(-1)!.slice(0, 8).sort());
      expect(shuffles.map(({ pile }) => pile)).toEqual(['kings', 'queens', 'jacks', ...decks.map(() => 'tavern')]);
      expect(events.filter(({ event }) => event.type === 'handDealt')).toHaveLength(1);
    }
  });

  test('R5: who begins is drawn by shuffling the seats, or as wished; alone nothing is drawn', () => {
    const { state, orders } = setUp(3);
    const [order] = orders('first');
    expect([...order!].sort()).toEqual(['0', '1', '2']);
    expect([state.first, state.turn]).toEqual([Number(order![0]), Number(order![0])]);
    const wished = setUp(3, { first: '2' });
    expect(wished.orders('first')).toEqual([]);
    expect([wished.state.first, wished.state.turn]).toEqual([2, 2]);
    expect(setUp(1).orders('first')).toEqual([]);
    expect(begin(rules, { seats: 2, options: { first: '2' }, seed: '' })).toMatchObject({ why: 'badOption' });
  });
});
