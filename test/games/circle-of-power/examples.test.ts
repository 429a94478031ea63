import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import { anyChoice, walk } from '../../walk.js';
import { event, events, type Sat, sit, type Wanted } from './table.js';

/** Who can be attacked, by who has won: 0, 1, 2, 3. */
const victims = (wanted: Omit<Wanted, 'won'>): number[][] =>
  ([0, 1, 2, 3] as const).map((won) => [
    ...new Set(
      sit({ ...wanted, won })
        .options(won)
        .map((option) => Number(option.split('-')[1])),
    ),
  ]);

/** Everybody in turn plays the card. What was heard of the last one. */
const all = (table: Sat, cards: readonly (readonly [seat: number, card: string])[]) =>
  cards.map(([seat, card]) => table.choose(seat, card)).at(-1) as ReturnType<Sat['choose']>;

describe('worked examples', () => {
  test('1, R1: who attacks whom round the Circle', () => {
    expect(victims({ cities: 'QD JS KC X1' })).toEqual([[1], [3], [0, 3], [0]]);
  });

  test('2, R4: a trump is one of the own city’s suit, and the higher of two wins', () => {
    const table = sit({
      cities: 'AH JC QC KD',
      hands: { 0: '10C', 1: '3C', 2: '2C', 3: '9H' },
    });
    const heard = all(table, [
      [0, '10C'],
      [1, '3C'],
      [2, '2C'],
      [3, '9H'],
    ]);
    expect(events(table.story(), 'initiative').map(({ trump }) => trump)).toEqual([false, true, true, false]);
    expect(event(heard, 'initiativeWon')).toEqual({
      type: 'initiativeWon',
      emperor: 1,
      card: '3C',
      trump: true,
      tied: false,
    });
  });

  test.each([
    ['10C', { emperor: 0, card: '10S', trump: false, tied: true }],
    ['10D', { emperor: 3, card: '10D', trump: true, tied: false }],
  ])('3, R4: of equal cards the later one wins; with %s of emperor 3', (third, won) => {
    const table = sit({ cities: 'AH JC QS KD', starter: 1, hands: { 0: '10S', 1: '7S', 2: '10H', 3: third } });
    const heard = all(table, [
      [1, '7S'],
      [2, '10H'],
      [3, third],
      [0, '10S'],
    ]);
    expect(event(heard, 'initiativeWon')).toMatchObject(won);
  });

  test.each([
    [9, 'AD', 'X1 JC QH KS', true],
    [14, '', 'X1 JC QH KS', false],
    [15, '', 'X1 JC X2 KS', false],
  ])('4, R2: a joker has the trump of the next city: action %i, next %s', (action, next, cities, trump) => {
    const table = sit({ cities, next, action, hands: { 0: '2D' } });
    if (action < 15) table.choose(0, '2D');
    else table.force();
    expect(events(table.story(), 'initiative')[0]).toMatchObject({ emperor: 0, card: '2D', trump });
  });

  const FIVE: Wanted = { cities: 'AS KH JD QC', next: 'QS', won: 0, hands: { 0: '5S 5H' } };

  test('5, R6: conquering takes a trophy, and the victim gets the next city', () => {
    const table = sit(FIVE);
    expect(table.options(0)).toEqual(['conquer-1', 'retake-1']);
    const heard = table.choose(0, 'conquer-1');
    expect(event(heard, 'conquer')).toEqual({
      type: 'conquer',
      by: 0,
      from: 1,
      card: 'KH',
      gave: null,
      newCity: 'QS',
    });
    expect(table.state()).toMatchObject({
      cities: ['AS', 'QS', 'JD', 'QC'],
      trophies: [['KH'], [], [], []],
      starter: 0,
      turn: 0,
      action: 6,
    });
    expect(event(table.choose(0, '5S'), 'initiative')).toMatchObject({ trump: true });
  });

  test('6, R6: retaking costs the victim the newest trophy, and moves the attacker', () => {
    const table = sit({ ...FIVE, trophies: { 1: 'JC QD' } });
    const discard = table.state().cityDiscard;
    const heard = table.choose(0, 'retake-1');
    expect(event(heard, 'retake')).toEqual({ type: 'retake', by: 0, from: 1, card: 'KH', trophy: 'QD' });
    const { cities, trophies, cityDiscard } = table.state();
    expect(cityDiscard).toEqual([...discard, 'QD', 'AS']);
    expect(cities).toEqual(['KH', 'QS', 'JD', 'QC']);
    expect(trophies).toEqual([[], ['JC'], [], []]);
    expect(event(table.choose(0, '5H'), 'initiative')).toMatchObject({ emperor: 0, trump: true });
  });

  test.each([
    ['KS', true, ['JC']],
    ['AS', false, []],
  ])('7, R7: regrouping from a city that %s threatens: %j', (second, threatened, kept) => {
    const table = sit({
      cities: `QD ${second} AC QH`,
      next: 'JH',
      trophies: { 0: 'JC' },
      starter: 1,
      played: '2C 3C 2S',
      hands: { 0: '10D' },
    });
    const heard = table.choose(0, '10D');
    expect(event(heard, 'regroup')).toEqual({ type: 'regroup', emperor: 0, from: 'QD', to: 'JH', threatened });
    expect(event(heard, 'rebellion')).toEqual(threatened ? undefined : { type: 'rebellion', emperor: 0, trophy: 'JC' });
    expect(table.state().cities).toEqual(['JH', second, 'AC', 'QH']);
    expect(table.state().trophies[0]).toEqual(kept);
    expect(table.state().cityDiscard.slice(threatened ? -1 : -2)).toEqual(threatened ? ['QD'] : ['JC', 'QD']);
    expect(table.state()).toMatchObject({ starter: 0, turn: 0, action: 6 });
  });

  test('8, R9: the second deal gives six to each from the dealer’s left, on top of a dummy’s pile', () => {
    const before: Wanted = {
      seats: 3,
      action: 6,
      cities: 'AS KH JD QC',
      won: 0,
      hands: { 0: '8C 8D 8H', 1: '9C 9D 9H', 2: '7D 7H 7S', 3: '5C 6C 7C' },
    };
    const held = before.hands as Record<0 | 1 | 2 | 3, string>;
    const gone = Object.values(held).flatMap((hand) => hand.split(' '));
    const c = ['2', '3', '4', '5', '6', '7', '8', '9', '10']
      .flatMap((rank) => [...'CDHS'].map((suit) => `${rank}${suit}`))
      .filter((card) => !gone.includes(card));
    const table = sit({ ...before, shuffles: [{ pile: 'battle', order: c }] });
    const heard = table.choose(0, 'conquer-1');
    const every = (from: number) => [0, 4, 8, 12, 16, 20].map((n) => c[from - 1 + n] as string);
    const { hands, battleDeck, battlePlayed, action } = table.state();
    expect(hands[1]).toEqual(['9C', '9D', '9H', ...every(1)]);
    expect(hands[2]).toEqual(['7D', '7H', '7S', ...every(2)]);
    expect(hands[3]).toEqual([...every(3).reverse(), '5C', '6C', '7C']);
    expect(hands[0]).toEqual(['8C', '8D', '8H', ...every(4)]);
    expect([battleDeck, battlePlayed, action]).toEqual([[], [], 7]);
    const dealt = heard.events.filter(({ event: { type } }) => type === 'deal');
    expect(dealt.map(({ event: each, to }) => [to, { ...each }])).toEqual(
      [0, 1, 2].map((emperor) => [emperor, { type: 'deal', emperor, cards: every(emperor === 0 ? 4 : emperor) }]),
    );
  });

  test('9, R16: a dummy attacks the first it may, counter-clockwise, and conquers', () => {
    const table = sit({
      seats: 3,
      cities: 'QH JD QS KC',
      next: 'AD',
      played: '2D 3D 4D',
      hands: { 3: '10C' },
      further: { turn: 3 },
    });
    expect(event(table.story(), 'conquer')).toEqual({
      type: 'conquer',
      by: 3,
      from: 2,
      card: 'QS',
      gave: null,
      newCity: 'AD',
      auto: true,
    });
    expect(table.state().cities).toEqual(['QH', 'JD', 'AD', 'KC']);
  });

  /** Table, dealer and starter of the first four seasons of a random match. */
  const seasonsOf = (seats: number) => {
    const seasons: unknown[][] = [];
    const hear = (told: readonly { readonly event: object }[]) => {
      for (const { event: each } of told) {
        const { type, table, dealer, starter } = each as Record<string, unknown>;
        if (type === 'season') seasons.push([table, dealer, starter]);
      }
    };
    const options = { target: '12' };
    walk(
      rules,
      { seats, options, seed: 'seasons' },
      () => {},
      anyChoice,
      (line) => hear(line.events),
    );
    return seasons;
  };

  test('10, R10, R15: one dummy goes round the table, and the deal among the persons', () => {
    expect(seasonsOf(3).slice(0, 3)).toEqual([
      [[0, 1, 3, 2], 1, 3],
      [[0, 3, 1, 2], 2, 0],
      [[0, 1, 2, 3], 0, 1],
    ]);
  });

  test('10, R15: two dummies stay opposite each other', () => {
    expect(seasonsOf(2).slice(0, 3)).toEqual([
      [[0, 2, 1, 3], 1, 3],
      [[0, 2, 1, 3], 0, 2],
      [[0, 2, 1, 3], 1, 3],
    ]);
  });

  test('11, R11: several with the highest total: a draw between them', () => {
    const table = sit({
      action: 15,
      cities: 'AS KH X2 JC',
      won: 0,
      totals: [4, 3, 4, 1],
      trophies: { 0: 'QD QH', 1: 'QC QS JD', 2: 'AC AD AH', 3: 'KC' },
    });
    const heard = table.choose(0, 'conquer-1');
    const outcome = {
      winners: [],
      losers: [1, 3],
      draw: true,
      scores: [7, 6, 7, 2],
      reason: 'emperor',
      leaders: [0, 2],
      totals: [7, 6, 7, 2],
      ruins: [0, 0, 0, 0],
      seasons: 2,
    };
    expect(event(heard, 'seasonEnd')).toMatchObject({ season: 2, gained: [3, 3, 3, 1], totals: [7, 6, 7, 2] });
    expect(event(heard, 'matchEnd')).toEqual({ type: 'matchEnd', outcome });
    expect(table.play.state.outcome).toEqual(outcome);
    expect(table.state()).toMatchObject({ phase: 'over', turn: null, cities: [null, null, null, null] });
  });

  test('11, G13: a dummy leads alone, and every seat loses', () => {
    const table = sit({
      seats: 3,
      action: 15,
      cities: 'AS KH X2 JC',
      won: 0,
      season: 3,
      totals: [4, 3, 4, 5],
      trophies: { 3: 'KC' },
    });
    table.choose(0, 'conquer-1');
    expect(table.play.state.outcome).toMatchObject({
      winners: [],
      losers: [0, 1, 2],
      draw: false,
      scores: [5, 3, 4],
      leaders: [3],
      totals: [5, 3, 4, 6],
      reason: 'emperor',
    });
  });

  test('12, R13: the last seat that is not out has won at once, whoever destroyed the city', () => {
    const table = sit({
      seats: 2,
      options: { mode: 'tyrant' },
      cities: 'KD QC QH AC',
      ruins: [4, 3, 5, 2],
      starter: 0,
      played: '2H 3H 2S',
      hands: { 3: '10C' },
    });
    expect(event(table.story(), 'destroy')).toMatchObject({ by: 3, from: 0, card: 'KD', auto: true });
    expect(event(table.story(), 'knockedOut')).toEqual({ type: 'knockedOut', emperor: 0, by: 3 });
    expect(table.play.state.outcome).toEqual({
      winners: [1],
      losers: [0],
      draw: false,
      scores: [0, 2],
      reason: 'tyrant',
      leaders: [1],
      totals: [0, 0, 0, 0],
      ruins: [5, 3, 5, 2],
      seasons: 2,
    });
    expect(table.state()).toMatchObject({ phase: 'over', turn: null, action: 5, out: [true, false, true, false] });
  });

  test('13, R13, R14: who falls plays the season on, and is a dummy from the next one', () => {
    const options = { mode: 'tyrant' };
    const table = sit({ options, action: 4, cities: 'KD AC QH JC', ruins: [0, 0, 4, 0], won: 0, hands: { 2: '2C' } });
    const heard = table.force();
    expect(event(heard, 'destroy')).toMatchObject({ by: 0, from: 2, auto: true });
    expect(table.state()).toMatchObject({ action: 5, season: 2, out: [false, false, true, false] });
    table.choose(0, table.options(0)[0] as string);
    table.choose(1, table.options(1)[0] as string);
    expect(table.asked()).toMatchObject([{ seat: 2, kind: 'initiative' }]);
    const end = sit({
      options,
      action: 15,
      cities: 'KD AC JH X2',
      ruins: [0, 0, 5, 0],
      destroyed: { 2: 'QH' },
      won: 1,
      dealer: 1,
    });
    const next = end.choose(1, 'destroy-0');
    expect(event(next, 'dummyTakesOver')).toEqual({ type: 'dummyTakesOver', emperor: 2 });
    expect(event(next, 'dummyMoves')).toEqual({ type: 'dummyMoves', table: [0, 2, 1, 3] });
    expect(end.state()).toMatchObject({ season: 3, auto: [false, false, true, false], table: [0, 2, 1, 3], dealer: 3 });
    const further = sit({
      options,
      season: 3,
      action: 15,
      cities: 'KD AC JH X2',
      ruins: [1, 0, 5, 5],
      destroyed: { 3: 'QH' },
      auto: [2],
      table: [0, 2, 1, 3],
      won: 1,
    });
    const fourth = further.choose(1, 'destroy-0');
    expect(events(fourth, 'dummyTakesOver').map(({ emperor }) => emperor)).toEqual([3]);
    expect(event(fourth, 'dummyMoves')).toBeUndefined();
    expect(further.state()).toMatchObject({ season: 4, auto: [false, false, true, true], table: [0, 2, 1, 3] });
  });

  test('14, R17: a black attacker keeps its city or gives it', () => {
    const table = sit({ options: { mode: 'coloured' }, cities: 'KS QH QC JD', next: 'AC', won: 0 });
    expect(table.options(0)).toEqual([
      'conquer-1-keep',
      'conquer-1-give',
      'retake-1',
      'destroy-2-keep',
      'destroy-2-give',
      'retake-2',
    ]);
    const heard = table.choose(0, 'destroy-2-give');
    expect(event(heard, 'destroy')).toEqual({
      type: 'destroy',
      by: 0,
      from: 2,
      card: 'QC',
      gave: 'KS',
      newCity: 'AC',
    });
    expect(table.state()).toMatchObject({
      cities: ['AC', 'QH', 'KS', 'JD'],
      destroyed: [[], [], ['QC'], []],
      ruins: [0, 0, 1, 0],
      trophies: [[], [], [], []],
    });
  });

  test('15, R17: a red attacker gives its city, and so does a joker, which conquers', () => {
    const from: Wanted = { options: { mode: 'coloured' }, cities: 'KH QC X1 JD', next: 'AC' };
    const red = sit({ ...from, won: 0 });
    expect(red.options(0)).toEqual(['destroy-1', 'retake-1']);
    red.choose(0, 'destroy-1');
    expect(red.state()).toMatchObject({ cities: ['AC', 'KH', 'X1', 'JD'], destroyed: [[], ['QC'], [], []] });
    const joker = sit({ ...from, won: 2 });
    expect(joker.options(2)).toEqual(['conquer-0', 'retake-0', 'conquer-3', 'retake-3']);
    joker.choose(2, 'conquer-3');
    expect(joker.state()).toMatchObject({ cities: ['KH', 'QC', 'AC', 'X1'], trophies: [[], [], ['JD'], []] });
  });
});
