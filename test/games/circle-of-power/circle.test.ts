import { describe, expect, test } from 'vitest';
import {
  type Colour,
  colourOf,
  leading,
  mayAttack,
  type OpenCities,
  strengthOf,
  threatsTo,
  trumpOf,
  victimsOf,
} from '../../../src/games/circle-of-power/rules/circle.js';
import { MODES } from '../../../src/games/circle-of-power/rules/modes/index.js';
import { CITY_CARDS, EMPERORS, type Emperor, four } from '../../../src/games/circle-of-power/rules/state.js';

const open = (cities: string, nextCity: string | null = null): OpenCities => {
  const lying = cities.split(' ').map((card) => (card === '-' ? null : card));
  return { cities: four((emperor) => lying[emperor] ?? null), nextCity };
};
const isOf = (colour: Colour) => (card: string) => colourOf(card) === colour;

describe('R1', () => {
  test.each([
    ['Q', 'J'],
    ['K', 'Q'],
    ['A', 'K'],
    ['J', 'A'],
  ])('%s attacks %s, of whatever suit, and no other rank', (rank, prey) => {
    for (const suit of 'CDHS') {
      const attacked = CITY_CARDS.filter((card) => !card.startsWith('X') && mayAttack(`${rank}${suit}`, card));
      expect(attacked).toEqual([...'CDHS'].map((each) => `${prey}${each}`));
    }
  });

  test('jokers: every black city attacks them, they attack every red one', () => {
    for (const joker of ['X1', 'X2']) {
      expect(CITY_CARDS.filter((card) => mayAttack(card, joker))).toEqual(CITY_CARDS.filter(isOf('black')));
      expect(CITY_CARDS.filter((card) => mayAttack(joker, card))).toEqual(CITY_CARDS.filter(isOf('red')));
    }
    expect(CITY_CARDS.filter(isOf('joker'))).toEqual(['X1', 'X2']);
  });
});

test('R2: the trump is the suit of the own city, of a joker that of the next city, if it has one', () => {
  const of = (cities: string, next: string | null) => EMPERORS.map((emperor) => trumpOf(open(cities, next), emperor));
  expect(of('QD JS X1 KC', 'AH')).toEqual(['D', 'S', 'H', 'C']);
  expect(of('QD JS X1 KC', 'X2')).toEqual(['D', 'S', null, 'C']);
  expect(of('QD X2 X1 KC', null)).toEqual(['D', null, null, 'C']);
});

test('R4: any trump is stronger than any plain card, and before a card is played none leads', () => {
  const cities = open('QD JS AH KC');
  const strength = (emperor: Emperor, card: string) => strengthOf(cities, { emperor, card });
  expect(strength(0, '2D')).toBeGreaterThan(strength(0, '10S'));
  expect(strength(0, '10D')).toBeGreaterThan(strength(1, '9S'));
  expect(strength(0, '9C')).toBe(strength(1, '9C'));
  expect(leading(cities, [])).toBeUndefined();
  expect(leading(cities, [{ emperor: 1, card: '10D' }])).toEqual({ emperor: 1, card: '10D' });
});

test('R5, R7: who can be attacked, and by whom', () => {
  const cities = open('QD JS KC X1');
  expect(EMPERORS.map((emperor) => victimsOf(cities, emperor))).toEqual([[1], [3], [0, 3], [0]]);
  expect(EMPERORS.map((emperor) => threatsTo(cities, emperor))).toEqual([[2, 3], [0], [], [1, 2]]);
});

test('R10: who has no city has no trump, attacks nobody and is attacked by nobody', () => {
  const cities = open('- JS KC QD', 'AH');
  expect(trumpOf(cities, 0)).toBeNull();
  expect(victimsOf(cities, 0)).toEqual([]);
  expect(threatsTo(cities, 0)).toEqual([]);
  expect(victimsOf(open('QD - KC JS'), 0)).toEqual([3]);
});

test('R17: black cities and jokers are destroyed where colours count', () => {
  const done = ['JC', 'AS', 'X1', 'X2', 'KH', 'QD'].map((city) => MODES.coloured.takeOver(colourOf(city)));
  expect(done).toEqual(['destroy', 'destroy', 'destroy', 'destroy', 'conquer', 'conquer']);
});
