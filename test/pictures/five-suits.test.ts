import { describe, expect, test } from 'vitest';
import { FIVE_SUITS } from '../../src/cards/five-suits.js';
import { FIVE_INKS, FIVE_LIGHT, FIVE_PAPER, FIVE_SIGNS } from '../../src/pictures/paint/faces/five-suits/inks.js';
import { apart, contrast, EYES } from './eyes.js';

describe('the five suits', () => {
  test.each(FIVE_SUITS)('%s: its colours are dark enough for text on paper and on its own ground', (suit) => {
    const { main, deep, pale } = FIVE_INKS[suit];
    expect(contrast(main, FIVE_PAPER)).toBeGreaterThan(4.5);
    expect(contrast(deep, FIVE_PAPER)).toBeGreaterThan(7);
    expect(contrast(deep, pale)).toBeGreaterThan(4.5);
    // The name of the highest card's suit is light on its colour.
    expect(contrast(FIVE_LIGHT, main)).toBeGreaterThan(4.5);
  });

  test.each(Object.entries(EYES))('for eyes with %s colours, each two suits are far apart', (_, eyes) => {
    const colours = FIVE_SUITS.map((suit) => FIVE_INKS[suit].main);
    for (const [i, one] of colours.entries())
      for (const other of colours.slice(i + 1)) expect(apart(one, other, eyes)).toBeGreaterThan(25);
  });

  test('each has a sign of its own', () => {
    expect(new Set(Object.values(FIVE_SIGNS)).size).toBe(5);
  });
});
