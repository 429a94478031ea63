import { describe, expect, test } from 'vitest';
import {
  compareTarot,
  isTarotCode,
  majorOf,
  parseTarot,
  romanNumeral,
  TAROT_CARDS,
  TAROT_KINGS,
  TAROT_MAJORS,
  TAROT_MINORS,
  tarotName,
  tarotSuitOf,
  tarotValueOf,
} from '../../src/cards/tarot.js';

describe('the tarot deck', () => {
  test('has forty numbered minors, four Kings and twenty-two majors, all different', () => {
    expect([TAROT_MINORS.length, TAROT_KINGS.length, TAROT_MAJORS.length]).toEqual([40, 4, 22]);
    expect(new Set(TAROT_CARDS).size).toBe(66);
    expect(new Set(TAROT_CARDS.map(tarotName)).size).toBe(66);
  });

  test('value and suit of every minor spell its code', () => {
    for (const card of TAROT_MINORS) expect(`${tarotValueOf(card)}${tarotSuitOf(card)}`).toBe(card);
    for (const card of TAROT_KINGS) expect([tarotValueOf(card), `K${tarotSuitOf(card)}`]).toEqual([undefined, card]);
    for (const card of TAROT_MAJORS) expect([`M${majorOf(card)}`, tarotSuitOf(card)]).toEqual([card, undefined]);
    expect(['M22', 'M01', '11W', '7H', 'KD', '0W', 'back'].filter(isTarotCode)).toEqual([]);
  });

  test('sorts majors by number, then minors, then Kings', () => {
    expect(['KW', '10W', 'M10', '2P', '2W', 'M9', '1S'].sort(compareTarot)).toEqual(
      'M9 M10 1S 2W 2P 10W KW'.split(' '),
    );
  });

  test('names cards', () => {
    expect(['1C', '10P', 'KS', 'M0', 'M20'].map(tarotName)).toEqual([
      'Ace of Cups',
      'Ten of Pentacles',
      'King of Swords',
      'The Fool',
      'Judgement',
    ]);
    expect([0, 1, 4, 9, 14, 18, 19, 21].map(romanNumeral)).toEqual('0 I IV IX XIV XVIII XIX XXI'.split(' '));
  });

  test('reads what people type', () => {
    const typed = [
      '7w',
      ' W7 ',
      '10p',
      'p10',
      'ac',
      'ca',
      'm16',
      'the  tower',
      'Tower',
      'kw',
      'seven of wands',
      'death',
    ];
    expect(typed.map(parseTarot)).toEqual('7W 7W 10P 10P 1C 1C M16 M16 M16 KW 7W M13'.split(' '));
    expect(['', '11w', 'm22', 'the', 'king'].map(parseTarot)).toEqual(Array(5).fill(undefined));
  });
});
