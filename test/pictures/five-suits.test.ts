import { describe, expect, test } from 'vitest';
import { FIVE_SUITS } from '../../src/cards/five-suits.js';
import { FIVE_INKS, FIVE_PAPER, FIVE_SIGNS } from '../../src/pictures/paint/faces/five-suits/inks.js';

type Light = readonly [number, number, number];

/** Red, green and blue as amounts of light, 0 to 1. */
function lightOf(colour: string): Light {
  const part = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** As the accessibility guidelines of the web define it: 4.5 is enough for text, 3 for signs. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** What reaches people who see no red, no green or no blue (Machado, Oliveira and Fernandes 2009), and all others. */
const EYES: Readonly<Record<string, readonly [Light, Light, Light]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seen = (light: Light, eyes: readonly Light[]): Light =>
  eyes.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  ) as unknown as Light;

/** CIE L*a*b*: equal distances look about equally far apart; 2 is just to be noticed. */
function lab([red, green, blue]: Light): Light {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(luminance([red, green, blue]));
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('the five suits', () => {
  test.each(FIVE_SUITS)('%s: its colours are dark enough for text on paper and on its own ground', (suit) => {
    const { main, deep, pale } = FIVE_INKS[suit];
    expect(contrast(main, FIVE_PAPER)).toBeGreaterThan(4.5);
    expect(contrast(deep, FIVE_PAPER)).toBeGreaterThan(7);
    expect(contrast(deep, pale)).toBeGreaterThan(4.5);
    // The name of the highest card's suit is light on its colour.
    expect(contrast('#ffe9b0', main)).toBeGreaterThan(4.3);
  });

  test.each(Object.entries(EYES))('for eyes with %s colours, each two suits are far apart', (_, eyes) => {
    const colours = FIVE_SUITS.map((suit) => lab(seen(lightOf(FIVE_INKS[suit].main), eyes)));
    for (const [i, one] of colours.entries())
      for (const other of colours.slice(i + 1))
        expect(Math.hypot(...one.map((value, k) => value - other[k]!))).toBeGreaterThan(25);
  });

  test('each has a sign of its own', () => {
    expect(new Set(Object.values(FIVE_SIGNS)).size).toBe(5);
  });
});
