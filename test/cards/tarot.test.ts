import { describe, expect, test } from 'vitest';
import {
  COURT_CARDS,
  isMajor,
  isTarotCode,
  MAJOR_NUMERALS,
  MAJORS,
  majorNumber,
  NUMBER_CARDS,
  parseTarot,
  TAROT_CARDS,
  tarotRankOf,
  tarotSuitOf,
} from '../../src/cards/tarot.js';

describe('the tarot deck', () => {
  test('has forty number cards, sixteen of the court and twenty-two majors, all different', () => {
    expect([NUMBER_CARDS.length, COURT_CARDS.length, MAJORS.length]).toEqual([40, 16, 22]);
    expect(new Set(TAROT_CARDS).size).toBe(78);
    expect(new Set(MAJOR_NUMERALS).size).toBe(22);
  });

  test('rank and suit of every minor spell its code', () => {
    for (const card of [...NUMBER_CARDS, ...COURT_CARDS]) {
      expect([isMajor(card), `${tarotRankOf(card)}${tarotSuitOf(card)}`]).toEqual([false, card]);
    }
    for (const card of MAJORS) expect([isMajor(card), `M${majorNumber(card)}`]).toEqual([true, card]);
    expect(['M22', 'M01', '11W', '7H', 'KD', '0W', 'back'].filter(isTarotCode)).toEqual([]);
  });

  test('reads what people type', () => {
    const typed = ['7w', ' W7 ', '10p', 'p10', 'ac', 'ca', 'pp', 'kw', 'wk', 'seven of wands'];
    expect(typed.map(parseTarot)).toEqual('7W 7W 10P 10P 1C 1C PP KW KW 7W'.split(' '));
    const majors = ['m16', 'the  tower', 'Tower', 'death', 'judgement', 'last judgement', 'The Last Judgement'];
    expect(majors.map(parseTarot)).toEqual('M16 M16 M16 M13 M20 M20 M20'.split(' '));
    expect(['', '11w', 'm22', 'the', 'king'].map(parseTarot)).toEqual(Array(5).fill(undefined));
  });
});
