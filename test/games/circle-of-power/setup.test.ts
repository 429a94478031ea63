import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { begin } from '../../../src/engine/play.js';
import { tracedPending } from '../../../src/engine/trace.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import type { State } from './table.js';

function set(seats: number, options: Readonly<Record<string, string>> = {}) {
  const begun = begin(rules, { seats, options, seed: 'set-up' });
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play, shuffles, events } = begun;
  return { play, shuffles, events, state: rules.canonical(play.state) as unknown as State };
}

describe('section 3: setup', () => {
  test.each([
    [4, [0, 1, 2, 3], 1],
    [3, [0, 1, 2, 3], 1],
    [2, [0, 2, 1, 3], 2],
  ])('%i seats: the table %j, seat 0 deals, and its left neighbour starts', (seats, table, starter) => {
    const { state } = set(seats);
    expect(state).toMatchObject({ season: 1, action: 1, phase: 'initiative', table, dealer: 0, starter });
    expect(state.auto).toEqual([0, 1, 2, 3].map((emperor) => emperor >= seats));
    expect(state).toMatchObject({ totals: [0, 0, 0, 0], ruins: [0, 0, 0, 0], out: [false, false, false, false] });
  });

  test('36 battle cards and 17 cities are shuffled, three of the ones and one of the others dealt from the left', () => {
    const { state, shuffles, events } = set(4);
    const [battle, city] = shuffles;
    expect(shuffles.map(({ pile, order }) => [pile, order.length])).toEqual([
      ['battle', 36],
      ['city', 17],
    ]);
    const dealt = (emperor: number) => [0, 4, 8].map((n) => battle?.order[n + ((emperor + 3) % 4)]);
    expect(state.hands).toEqual([0, 1, 2, 3].map(dealt));
    expect(state.battleDeck).toEqual(battle?.order.slice(12));
    expect(state.cities).toEqual([3, 0, 1, 2].map((n) => city?.order[n]));
    expect(state.cityDeck).toEqual([...(city?.order.slice(4) ?? []), 'X2']);
    expect(events.map(({ event, to }) => [event.type, to])).toEqual([
      ['season', undefined],
      ['deal', 0],
      ['deal', 1],
      ['deal', 2],
      ['deal', 3],
      ['nextCity', undefined],
    ]);
    expect(events[0]?.event).toEqual({
      type: 'season',
      season: 1,
      table: [0, 1, 2, 3],
      dealer: 0,
      starter: 1,
      cities: state.cities,
    });
    expect(events[2]?.event).toEqual({ type: 'deal', emperor: 1, cards: dealt(1) });
    expect(events[5]?.event).toEqual({ type: 'nextCity', card: city?.order[4] });
  });

  test('every card a dummy gets is laid on top of its pile; a dummy that starts has played before anyone is asked', () => {
    const { play, state, shuffles, events } = set(2);
    const order = shuffles[0]?.order ?? [];
    // Table 0 2 1 3: dummy 2 is dealt the cards 1, 5 and 9, and plays the last.
    expect(state.played).toEqual([{ emperor: 2, card: order[8] }]);
    expect(state.hands[2]).toEqual([order[12], order[4], order[0]]);
    expect(state.hands[3]).toEqual([order[10], order[6], order[2]]);
    expect(events.filter(({ event }) => event.type === 'deal').map(({ to }) => to)).toEqual([0, 1]);
    expect(events.at(-1)?.event).toMatchObject({ type: 'initiative', emperor: 2, auto: true });
    expect(tracedPending(play)).toMatchObject([{ seat: 1, kind: 'initiative', min: 1, max: 1, legal: 3 }]);
  });
});

describe('section 2: options', () => {
  const values = (id: string) => rules.options.find((option) => option.id === id);
  const upTo = (most: number) => Array.from({ length: most }, (_, i) => String(i + 1));

  test.each([
    ['mode', 'basic', ['basic', 'tyrant', 'coloured']],
    ['target', '6', upTo(12)],
    ['holy', '5', upTo(9)],
    ['maxSeasons', '12', upTo(20)],
  ])('%s: %s if not given, one of %j', (id, usual, all) => {
    expect(values(id)?.default).toBe(usual);
    for (const seats of [2, 3, 4]) expect(values(id)?.values(seats)).toEqual(all);
  });

  test('one option after another is used', () => {
    const given = { mode: 'coloured', target: '3', holy: '4', maxSeasons: '7' };
    expect(set(3, given).play.state).toMatchObject({ mode: 'coloured', target: 3, holy: 4, maxSeasons: 7 });
    expect(set(3).play.state).toMatchObject({ mode: 'basic', target: 6, holy: 5, maxSeasons: 12 });
  });
});
