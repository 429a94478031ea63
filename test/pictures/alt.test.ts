import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALT_LIMIT, altText } from '../../src/pictures/alt.js';
import { leaves, type Scene } from '../../src/pictures/scene.js';
import { GREEN } from './cloths.js';
import { fiveSuit } from './five-suits.js';
import { anyScene } from './samples.js';

const scene = (...pieces: readonly Scene['body'][]): Scene => ({
  title: 'A table',
  felt: GREEN,
  body: { kind: 'stack', pieces },
});

describe('the alt text', () => {
  test('never is longer than Discord takes', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        expect(altText(each).length).toBeLessThanOrEqual(ALT_LIMIT);
      }),
    );
  });

  test('names every card of a scene that has room', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        const alt = altText(each);
        fc.pre(!alt.includes('…'));
        for (const leaf of leaves(each.body)) {
          const faces =
            leaf.kind === 'cards' ? leaf.cards : leaf.kind === 'ring' ? leaf.places.map(({ face }) => face) : [];
          for (const face of faces) if (face !== undefined) expect(alt).toContain(face.name);
        }
      }),
    );
  });

  test('is made of complete sentences', () => {
    const hand = {
      kind: 'cards',
      label: 'Your hand',
      cards: [
        { deck: 'standard', card: '10H', name: 'Ten of Hearts' },
        { deck: 'standard', card: 'X1', name: 'Joker 1', dim: true },
      ],
      size: 'hand',
      spread: 'row',
      dimLabel: 'Not to be chosen now',
    } as const;
    expect(altText(scene({ kind: 'label', text: 'Hello!', size: 'medium' }, hand))).toBe(
      'A table. Hello! Your hand: Ten of Hearts, Joker 1. Not to be chosen now: Joker 1.',
    );
  });

  test('says what is printed on a card and what has happened to it', () => {
    const army = {
      kind: 'cards',
      label: 'Ada',
      cards: [
        { deck: 'tarot', card: '7W', name: 'Seven of Wands', owner: 0, marks: [{ mark: 'captain', words: 'Captain' }] },
        {
          deck: 'tarot',
          card: '9C',
          name: 'Nine of Cups',
          owner: 1,
          marks: [
            { mark: 'stolen', words: 'stolen from Ben' },
            { mark: 'tapped', words: 'tapped' },
          ],
        },
        { deck: 'tarot', card: 'M16', name: 'The Tower', legend: 'A King leaves.' },
      ],
      size: 'medium',
      spread: 'row',
    } as const;
    expect(altText(scene(army))).toBe(
      'A table. Ada: Seven of Wands (Captain), Nine of Cups (stolen from Ben; tapped), The Tower (A King leaves).',
    );
  });

  test('goes round a ring clockwise, its gap and its present place included', () => {
    const king = (card: string, name: string) => ({ deck: 'tarot', card, name }) as const;
    const ring = {
      kind: 'ring',
      label: 'The Circle',
      places: [
        { name: 'top', face: king('KW', 'King of Wands') },
        { name: 'right', face: king('KC', 'King of Cups'), now: 'here the walk is' },
        { name: 'bottom', gap: { sign: 'swords', words: 'is empty, the King of Swords is away' } },
        { name: 'left', face: king('KP', 'King of Pentacles') },
      ],
      size: 'small',
      words: 'Each preys on the next.',
    } as const;
    expect(altText(scene(ring))).toBe(
      'A table. The Circle: top King of Wands; right King of Cups, here the walk is; bottom is empty, the King of Swords is away; left King of Pentacles. Each preys on the next.',
    );
  });

  test('tells after each card what it would do; those of which the same is told follow together', () => {
    const cards = [
      fiveSuit('1Sh'),
      fiveSuit('9Sp', { note: { text: 'beats it', tone: 'gold' } }),
      fiveSuit('2Co', { note: { text: 'loses', tone: 'gold' } }),
      fiveSuit('15Ma', { note: { text: 'beats it', tone: 'gold' } }),
    ];
    expect(altText(scene({ kind: 'cards', label: 'Your cards', cards, size: 'hand', spread: 'row' }))).toBe(
      'A table. Your cards: 1 of Sheaves, 2 of Coins (loses); beats it: 9 of Spears, 15 of Masks.',
    );
  });

  test('shortens the least important first, at a word', () => {
    const long = (word: string, minor: boolean) =>
      ({ kind: 'label', text: `${word} `.repeat(90).trim(), size: 'medium', minor }) as const;
    const alt = altText(scene(long('vital', false), long('minor', true), long('last', false)));
    expect(alt.match(/vital/g)).toHaveLength(90);
    expect(alt.match(/last/g)).toHaveLength(90);
    expect(alt).toMatch(/ minor… last/);
    expect(alt.length).toBeGreaterThan(ALT_LIMIT - 10);
  });
});
