import { describe, expect, test } from 'vitest';
import { optionsFrom, pendingOf, resumed } from '../circle-of-power.js';
import { at, go, position, type Said } from './position.js';
import { endOfSeason, newMatch, secondDeal, setUpSeason } from './season.js';
import {
  type Card,
  type Data,
  EMPERORS,
  type Game,
  isThreatened,
  type Played,
  type State,
  trumpOf,
  victimsOf,
} from './table.js';

const of = (events: readonly Data[], type: string) => events.filter((event) => event.type === type);
/** Plays the cards of an action to its last, which is chosen: gives the winner and the events. */
function initiative(cities: Card[], cards: [number, Card][], said: Partial<Said> = {}) {
  const played: Played[] = cards.map(([emperor, card]) => ({ emperor, card }));
  const last = played.pop() as Played;
  const hands = EMPERORS.map((emperor) => (emperor === last.emperor ? [last.card, '4D', '4C'] : []));
  const state = position(4, { cities, action: 2, played, hands, turn: last.emperor, ...said });
  const match = at(4, {}, state);
  return { match, events: go(match, last.emperor, last.card) };
}
/** A winner of an initiative about to attack. */
function attacking(seats: number, options: Record<string, string>, turn: number, said: Said) {
  const cards = ['2C', '2D', '2H', '2S'];
  const played = EMPERORS.map((emperor) => ({ emperor, card: cards[emperor] as Card }));
  return at(seats, options, position(seats, { action: 5, phase: 'attack', turn, played, ...said }));
}
/** The end of a season with these totals before it. */
function afterSeason(seats: number, options: Record<string, string>, said: Partial<State>): Game {
  const state = { ...newMatch(seats), action: 15, ...said };
  const { game } = resumed(seats, optionsFrom(options), state);
  game.shuffle = (_, cards) => cards;
  endOfSeason(game);
  return game;
}

describe("the oracle of Circle of Power and the page's worked examples", () => {
  test('1. Circle', () => {
    const s = { ...newMatch(4), cities: ['QD', 'JS', 'KC', 'X1'] };
    expect(EMPERORS.map((each) => victimsOf(s, each))).toEqual([[1], [3], [0, 3], [0]]);
  });

  test('2. Trump', () => {
    const cards: [number, Card][] = [
      [0, '10C'],
      [1, '3C'],
      [2, '2C'],
      [3, '9H'],
    ];
    const { events } = initiative(['AH', 'JC', 'QC', 'KD'], cards);
    expect(of(events, 'initiativeWon')).toEqual([
      { type: 'initiativeWon', emperor: 1, card: '3C', trump: 'C', tied: false },
    ]);
  });

  test('3. Ties', () => {
    const cities = ['AH', 'JC', 'QS', 'KD'];
    const tens: [number, Card][] = [
      [1, '7S'],
      [2, '10H'],
      [3, '10C'],
      [0, '10S'],
    ];
    const { events } = initiative(cities, tens, { starter: 1 });
    expect(of(events, 'initiativeWon')).toEqual([
      { type: 'initiativeWon', emperor: 0, card: '10S', trump: 'H', tied: true },
    ]);
    const trumped = initiative(cities, tens.with(2, [3, '10D']), { starter: 1 });
    expect(of(trumped.events, 'initiativeWon')).toMatchObject([{ emperor: 3, trump: 'D', tied: false }]);
  });

  test("4. Joker's trump", () => {
    const cities = ['X1', 'JC', 'QH', 'KS'];
    const trump = (action: number, next?: Card) => trumpOf(position(4, { cities, action, ...(next && { next }) }), 0);
    expect([trump(9, 'AD'), trump(14), trump(15)]).toEqual(['D', null, null]);
  });

  const five: Said = { cities: ['AS', 'KH', 'JD', 'QC'], next: 'QS' };
  test('5. Conquer', () => {
    const match = attacking(4, {}, 0, five);
    expect(pendingOf(match)).toEqual([
      { seat: 0, kind: 'attack', options: ['conquer-1', 'retake-1'], min: 1, max: 1, legal: 2 },
    ]);
    go(match, 0, 'conquer-1');
    const { s } = match.game;
    expect(s).toMatchObject({ cities: ['AS', 'QS', 'JD', 'QC'], trophies: [['KH'], [], [], []], starter: 0, turn: 0 });
    expect(trumpOf(s, 0)).toBe('S');
  });

  test('6. Retake', () => {
    const match = attacking(4, {}, 0, { ...five, trophies: [[], ['JC', 'QD'], [], []] });
    const before = match.game.s.cityDiscard;
    const events = go(match, 0, 'retake-1');
    const { s } = match.game;
    expect(s.cityDiscard).toEqual([...before.slice(0, -2), 'QD', 'AS']);
    expect(s).toMatchObject({ cities: ['KH', 'QS', 'JD', 'QC'], trophies: [[], ['JC'], [], []] });
    expect(trumpOf(s, 0)).toBe('H');
    expect(of(events, 'retake')).toEqual([{ type: 'retake', by: 0, from: 1, card: 'KH', trophy: 'QD' }]);
  });

  test('7. Regroup', () => {
    const cards: [number, Card][] = [
      [0, '10D'],
      [1, '3C'],
      [2, '2D'],
      [3, '2C'],
    ];
    const said = { next: 'JH', trophies: [['JC'], [], [], []] };
    const threatened = initiative(['QD', 'KS', 'AC', 'QH'], cards, said);
    expect(of(threatened.events, 'regroup')).toMatchObject([{ emperor: 0, from: 'QD', to: 'JH', threatened: true }]);
    expect(threatened.match.game.s).toMatchObject({ cities: ['JH', 'KS', 'AC', 'QH'], trophies: [['JC'], [], [], []] });
    const safe = initiative(['QD', 'AS', 'AC', 'QH'], cards, said);
    expect(isThreatened({ ...newMatch(4), cities: ['QD', 'AS', 'AC', 'QH'] }, 0)).toBe(false);
    expect(of(safe.events, 'rebellion')).toMatchObject([{ emperor: 0, trophy: 'JC' }]);
    expect(safe.match.game.s.trophies).toEqual([[], [], [], []]);
    expect(safe.match.game.s.cityDiscard.slice(-2)).toEqual(['JC', 'QD']);
  });

  test('8. Second deal', () => {
    const order = Array.from({ length: 24 }, (_, i) => `c${i + 1}`);
    const { game } = resumed(3, optionsFrom({}), { ...newMatch(3), hands: [[], [], [], ['5C', '6C', '7C']] });
    game.shuffle = () => [...order];
    secondDeal(game);
    const every = (from: number) => [0, 4, 8, 12, 16, 20].map((i) => `c${i + from}`);
    expect(game.s.hands).toEqual([every(4), every(1), every(2), [...every(3).reverse(), '5C', '6C', '7C']]);
    expect(game.events.map(({ event }) => event.emperor)).toEqual([undefined, 0, 1, 2]);
  });

  test("9. Dummy's victim", () => {
    const match = attacking(3, {}, 3, { cities: ['QH', 'JD', 'QS', 'KC'] });
    expect(match.game.s.trophies).toEqual([[], [], [], ['QS']]);
    expect(
      of(
        match.game.events.map(({ event }) => event),
        'conquer',
      ),
    ).toMatchObject([{ by: 3, from: 2, auto: true }]);
  });

  test('10. Three seats, four seasons; two seats', () => {
    const seasons = (seats: number) => {
      const { game } = resumed(seats, optionsFrom({}), newMatch(seats));
      game.shuffle = (_, cards) => cards;
      setUpSeason(game);
      return [0, 1, 2, 3].map(() => {
        const { table, dealer, starter } = structuredClone(game.s);
        endOfSeason(game);
        return [table.join(''), dealer, starter];
      });
    };
    expect(seasons(3)).toEqual([
      ['0123', 0, 1],
      ['0132', 1, 3],
      ['0312', 2, 0],
      ['0123', 0, 1],
    ]);
    expect(seasons(2)).toEqual([
      ['0213', 0, 2],
      ['0213', 1, 3],
      ['0213', 0, 2],
      ['0213', 1, 3],
    ]);
  });

  test('11. End', () => {
    expect(afterSeason(4, {}, { totals: [7, 6, 7, 2] }).outcome).toMatchObject({
      winners: [],
      losers: [1, 3],
      draw: true,
      scores: [7, 6, 7, 2],
      reason: 'emperor',
      leaders: [0, 2],
    });
    expect(afterSeason(3, {}, { totals: [5, 3, 4, 6] }).outcome).toMatchObject({
      winners: [],
      losers: [0, 1, 2],
      draw: false,
      scores: [5, 3, 4],
      leaders: [3],
    });
    expect(afterSeason(4, {}, { totals: [5, 3, 4, 5] }).outcome).toBe(null);
    expect(afterSeason(4, { maxSeasons: '1' }, { totals: [5, 3, 4, 2] }).outcome).toMatchObject({
      winners: [0],
      losers: [1, 2, 3],
      reason: 'seasons',
    });
  });

  test('12. Lonely Tyrant', () => {
    const said = { cities: ['JD', 'KC', 'QS', 'KH'], ruins: [4, 3, 5, 2], out: [false, false, true, false] };
    const match = attacking(2, { mode: 'tyrant' }, 2, { ...said, table: [0, 2, 1, 3] });
    expect(match.game.s).toMatchObject({ phase: 'over', turn: null, ruins: [5, 3, 5, 2], played: [], action: 5 });
    expect(match.game.outcome).toMatchObject({
      winners: [1],
      losers: [0],
      scores: [0, 2],
      reason: 'tyrant',
      leaders: [1],
    });
  });

  test('13. Knock-out of one of four', () => {
    const { s, options } = afterSeason(
      4,
      { mode: 'tyrant' },
      { season: 2, dealer: 1, out: [false, false, true, false] },
    );
    expect(s).toMatchObject({ season: 3, auto: [false, false, true, false], table: [0, 2, 1, 3], dealer: 3 });
    const later = afterSeason(4, { mode: options.mode }, { ...s, out: [false, false, true, true] });
    expect(later.s).toMatchObject({ auto: [false, false, true, true], table: [0, 2, 1, 3] });
  });

  test('14. Coloured, black attacker', () => {
    const match = attacking(4, { mode: 'coloured' }, 0, { cities: ['KS', 'QH', 'QC', 'JD'], next: 'AC' });
    const words = 'conquer-1-keep conquer-1-give retake-1 destroy-2-keep destroy-2-give retake-2';
    expect(pendingOf(match)).toMatchObject([{ seat: 0, options: words.split(' '), legal: 6 }]);
    go(match, 0, 'destroy-2-give');
    expect(match.game.s).toMatchObject({
      destroyed: [[], [], ['QC'], []],
      ruins: [0, 0, 1, 0],
      cities: ['AC', 'QH', 'KS', 'JD'],
    });
  });

  test('15. Coloured, red attacker and joker', () => {
    const said = { cities: ['KH', 'QC', 'X1', 'JD'], next: 'AC' };
    const red = attacking(4, { mode: 'coloured' }, 0, said);
    expect(pendingOf(red)).toMatchObject([{ options: ['destroy-1', 'retake-1'] }]);
    go(red, 0, 'destroy-1');
    expect(red.game.s.cities).toEqual(['AC', 'KH', 'X1', 'JD']);
    const joker = attacking(4, { mode: 'coloured' }, 2, said);
    expect(pendingOf(joker)).toMatchObject([{ options: ['conquer-0', 'retake-0', 'conquer-3', 'retake-3'] }]);
    go(joker, 2, 'conquer-3');
    expect(joker.game.s).toMatchObject({ trophies: [[], [], ['JD'], []], cities: ['KH', 'QC', 'AC', 'X1'] });
  });
});
