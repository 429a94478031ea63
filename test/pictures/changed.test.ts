import { describe, expect, test } from 'vitest';
import { altText } from '../../src/pictures/alt.js';
import { type Rect, within } from '../../src/pictures/boxes.js';
import { withChanges } from '../../src/pictures/changed.js';
import { measure, problems, unclear } from '../../src/pictures/measure.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import { paint } from '../../src/pictures/paint.js';
import { board, type CardFace, type Piece, type Scene } from '../../src/pictures/scene.js';
import { WINE } from './cloths.js';

const studio = createStudio();

const WORDS = { changed: 'This is new.', others: 'This is not.' };

const face = (card: string): CardFace => ({ deck: 'standard', card, name: card });
const cards = (label: string, ...codes: readonly string[]): Piece => ({
  kind: 'cards',
  label,
  cards: codes.map(face),
  size: 'medium',
  spread: 'row',
});
const pile = (count: number, top: string): Piece => ({
  kind: 'pile',
  label: 'Tavern',
  count,
  top: face(top),
  size: 'small',
  words: `${count} cards, on top ${top}`,
});
const label = (text: string, aside = false): Piece => ({
  kind: 'label',
  text,
  size: 'medium',
  ...(aside && { aside }),
});

const sceneOf = (...pieces: readonly Piece[]): Scene => ({
  title: 'A table',
  felt: WINE,
  body: board(
    690,
    pieces.map((piece, i) => [piece, { x: 0, y: 230 * i, w: 900, align: 'left' }] as const),
  ),
});
const ringsOf = (before: Scene, now: Scene): readonly Rect[] => withChanges(before, now, WORDS)?.changed?.rings ?? [];

/** Where these cards lie. */
const placeOf = (scene: Scene, ...codes: readonly string[]): Rect[] =>
  measure(scene).boxes.filter((box) => box.draw === 'card' && codes.includes(box.face.card));

describe('what has changed in a picture', () => {
  test('nothing is no picture', () => {
    const scene = sceneOf(cards('Ada', '7S', '8D'), pile(9, 'back'), label('Hearts 4'));
    expect(withChanges(scene, structuredClone(scene), WORDS)).toBeUndefined();
  });

  test('a card that was not there is in a ring, and no card beside it, wherever they lie now', () => {
    const now = sceneOf(cards('Ada', 'AC', '7S', '8D'));
    const [ring, ...others] = ringsOf(sceneOf(cards('Ada', '7S', '8D')), now);
    expect(others).toEqual([]);
    expect(placeOf(now, 'AC', '7S', '8D').map((at) => within(at, ring as Rect))).toEqual([true, false, false]);
  });

  test('a pile is one thing: its top and its count', () => {
    const now = sceneOf(pile(8, '4C'));
    for (const before of [pile(9, '4C'), pile(8, '5C'), pile(9, '5C')]) {
      const rings = ringsOf(sceneOf(before), now);
      expect(rings).toHaveLength(1);
      expect(placeOf(now, '4C').every((at) => within(at, rings[0] as Rect))).toBe(true);
    }
  });

  test('a figure in a text is seen, words alone are not: they say whose turn it is', () => {
    expect(ringsOf(sceneOf(label('Hearts 4')), sceneOf(label('Hearts 5')))).toHaveLength(1);
    expect(ringsOf(sceneOf(label('Ada chooses')), sceneOf(label('Ben chooses')))).toEqual([]);
  });

  test('what is only looked up is not pointed out', () => {
    expect(ringsOf(sceneOf(label('Turn 4', true)), sceneOf(label('Turn 5', true)))).toEqual([]);
  });

  test('what has taken another’s place is in a ring, what was only pushed aside is not', () => {
    const ring = (top: string, right: string, bottom: string, left: string): Piece => {
      const at = (name: string, suit: string) => ({ name, face: face(`K${suit}`) });
      const places = [at('top', top), at('right', right), at('bottom', bottom), at('left', left)] as const;
      return { kind: 'ring', label: 'Kings', words: 'They prey on each other', places, size: 'small' };
    };
    const now = sceneOf(ring('S', 'D', 'C', 'H'));
    const swapped = ringsOf(sceneOf(ring('D', 'S', 'C', 'H')), now);
    expect(placeOf(now, 'KS', 'KD').every((at) => swapped.some((each) => within(at, each)))).toBe(true);
    expect(placeOf(now, 'KC', 'KH').some((at) => swapped.some((each) => within(at, each)))).toBe(false);
    expect(ringsOf(sceneOf(cards('Ada', 'AC', '7S', '8D')), sceneOf(cards('Ada', '7S', '8D')))).toEqual([]);
  });

  test('pieces are known again by whose they are, in whatever order they lie', () => {
    const before = sceneOf(cards('Ada', '7S'), cards('Ben', '8D'));
    const now = sceneOf(cards('Cleo', 'AC'), cards('Ben', '8D'), cards('Ada', '7S'));
    expect(ringsOf(before, now)).toEqual(ringsOf(sceneOf(), sceneOf(cards('Cleo', 'AC'))));
  });

  test('what another piece said before is no news, and no more is a new place where nothing lies', () => {
    const kings = cards('Kings', 'KS', 'KD');
    const told: Piece = { kind: 'label', text: '2 kings', size: 'medium', words: 'Kings: KS, KD' };
    expect(ringsOf(sceneOf(told), sceneOf(kings))).toEqual([]);
    expect(ringsOf(sceneOf(), sceneOf(cards('Ada')))).toEqual([]);
    expect(ringsOf(sceneOf(cards('Ada', 'KS')), sceneOf(cards('Ada')))).toHaveLength(1);
  });

  test('where all of a small piece is new it has one ring', () => {
    const now = sceneOf(cards('Ada', 'AC', '2C', '3C'));
    expect(ringsOf(sceneOf(), now)).toHaveLength(1);
    expect(ringsOf(sceneOf(cards('Ada', 'AC', '2C', 'KC')), now)).toHaveLength(1);
  });

  test('the alt text begins with what is new, and leaves nothing out', () => {
    const ringed = withChanges(
      sceneOf(label('Hearts 4'), pile(9, '4C'), cards('Ada', '7S')),
      sceneOf(label('Hearts 4'), pile(8, '5C'), cards('Ada', '7S')),
      WORDS,
    ) as Scene;
    expect(altText(ringed)).toBe('A table. This is new. 8 cards, on top 5C. This is not. Hearts 4. Ada: 7S.');
    const all = withChanges(sceneOf(pile(9, '4C')), sceneOf(pile(8, '5C')), WORDS) as Scene;
    expect(altText(all)).toBe('A table. This is new. 8 cards, on top 5C.');
  });

  test('rings lie within the picture, in the light, and leave it as clear as it was', async () => {
    const now = sceneOf(cards('Ada', '7S'), pile(8, '5C'));
    const ringed = withChanges(sceneOf(cards('Ada', '7S'), pile(9, '4C')), now, WORDS) as Scene;
    const layout = measure(ringed);
    expect([...problems(layout), ...unclear(layout)]).toEqual([]);
    const { width, height } = layout;
    expect(ringed.changed?.rings.every((ring) => within(ring, { x: 0, y: 0, w: width, h: height }, 0))).toBe(true);
    const [plain, shaded] = await Promise.all([paint(studio, measure(now)), paint(studio, layout)]);
    expect([shaded.width, shaded.height]).toEqual([plain.width, plain.height]);
    expect(shaded.png.equals(plain.png)).toBe(false);
  });
});
