import { describe, expect, test } from 'vitest';
import {
  ALL_CARDS,
  isJoker,
  isRoyal,
  parseCard,
  rankOf,
  STANDARD_DECK,
  shortName,
  sortCards,
  suitOf,
} from '../../src/cards/standard.js';
import { cardNames } from '../../src/words/cards.js';

describe('the standard deck', () => {
  test('has 52 different cards and two jokers', () => {
    expect(new Set(STANDARD_DECK).size).toBe(52);
    expect(new Set(ALL_CARDS).size).toBe(54);
  });

  test('rank and suit of every card spell its code', () => {
    for (const card of STANDARD_DECK) expect(`${rankOf(card)}${suitOf(card)}`).toBe(card);
    expect([rankOf('X1'), suitOf('X2'), isJoker('X1'), isJoker('KS')]).toEqual([undefined, undefined, true, false]);
    expect(STANDARD_DECK.filter(isRoyal)).toHaveLength(12);
  });

  test('sorts jokers, aces, numbers, royals, and suits C D H S within a rank', () => {
    expect(sortCards(['KS', '10H', 'AS', 'X2', '2D', 'AC', 'JD', '2C', 'X1', 'QH', '9S'])).toEqual(
      'X1 X2 AC AS 2C 2D 9S 10H JD QH KS'.split(' '),
    );
  });

  test('names cards short and long', () => {
    expect(['10H', 'AS', 'X2'].map(shortName)).toEqual(['10♥', 'A♠', 'Joker 2']);
    expect(['10H', 'QC', 'X1'].map(cardNames('en').standard)).toEqual(['Ten of Hearts', 'Queen of Clubs', 'Joker 1']);
  });

  test('reads what people type', () => {
    expect(['10h', ' H10 ', '10♥', '♠a', 'x2', 'sq'].map(parseCard)).toEqual(['10H', '10H', '10H', 'AS', 'X2', 'QS']);
    expect(['', '11H', '2X', 'H', '1x'].map(parseCard)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
