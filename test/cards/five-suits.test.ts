import { describe, expect, test } from 'vitest';
import {
  compareFiveSuits,
  FIVE_SUIT_CARDS,
  fiveSuitOf,
  fiveSuitValueOf,
  isFiveSuitCode,
  parseFiveSuit,
} from '../../src/cards/five-suits.js';
import { cardNames } from '../../src/words/cards.js';

const nameOf = cardNames('en').fiveSuits;

describe('the deck of five suits', () => {
  test('has seventy-five cards, all different, each spelt by value and suit', () => {
    expect(new Set(FIVE_SUIT_CARDS).size).toBe(75);
    expect(new Set(FIVE_SUIT_CARDS.map(nameOf)).size).toBe(75);
    for (const card of FIVE_SUIT_CARDS) expect(`${fiveSuitValueOf(card)}${fiveSuitOf(card)}`).toBe(card);
    expect(['16Sh', '0Cr', '01Sh', '7H', '12sp', 'Sp12', 'pass'].filter(isFiveSuitCode)).toEqual([]);
  });

  test('sorts suit by suit, each from 1 to 15', () => {
    expect(['1Ma', '12Sp', '2Sp', '15Sh', '?', '3Cr'].sort(compareFiveSuits)).toEqual(
      '15Sh 3Cr 2Sp 12Sp 1Ma ?'.split(' '),
    );
  });

  test('names cards, and leaves what it does not know as it is', () => {
    expect(['1Sh', '15Cr', '12Sp', '7Co', '9Ma', 'pass'].map(nameOf)).toEqual([
      '1 of Sheaves',
      '15 of Crowns',
      '12 of Spears',
      '7 of Coins',
      '9 of Masks',
      'pass',
    ]);
  });

  test('reads what people type', () => {
    for (const text of ['12Sp', '12sp', ' sp12 ', '12 spears', '12 of Spears', 'spears 12', '12 spear'])
      expect(parseFiveSuit(text), text).toBe('12Sp');
    expect(parseFiveSuit('1 sheaf')).toBe('1Sh');
    for (const text of ['', '16sp', '0sp', 'sp', '12', '12 swords', '12 s', 'pass', '1.5sp', '12sp 3'])
      expect(parseFiveSuit(text), text).toBeUndefined();
  });

  test('every card can be typed by its code and by its name', () => {
    for (const card of FIVE_SUIT_CARDS)
      expect([parseFiveSuit(card.toLowerCase()), parseFiveSuit(nameOf(card))]).toEqual([card, card]);
  });
});
