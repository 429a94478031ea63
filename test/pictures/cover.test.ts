import { expect, test } from 'vitest';
import { sectionsOf } from '../../src/games/help.js';
import { explained } from '../../src/games/lesson.js';
import { altText } from '../../src/pictures/alt.js';
import { measure, problems } from '../../src/pictures/measure.js';
import type { CardFace, Cover, Scene } from '../../src/pictures/scene.js';
import { GREEN, WINE } from './cloths.js';

/* Title pictures, and pictures with numbers that a text tells of. */

const cards = (count: number): CardFace[] =>
  Array.from({ length: count }, () => ({ deck: 'standard', card: 'KH', name: 'King of Hearts' }));
const coverScene = (given: Partial<Cover> = {}): Scene => ({
  title: 'A test',
  felt: WINE,
  bleeds: true,
  body: {
    kind: 'cover',
    title: 'Regicide',
    line: 'Together',
    signs: ['crown', 'crown'],
    cards: cards(5),
    words: 'Together. Five kings.',
    ...given,
  },
});
const laid = (given: Partial<Cover> = {}) => {
  const [box] = measure(coverScene(given)).boxes;
  if (box?.draw !== 'cover') throw new Error('no cover');
  return box;
};

test('a title picture fills its picture, and its words are the alt text', () => {
  const { width, height, boxes } = measure(coverScene());
  expect([width, height]).toEqual([1000, 560]);
  expect(boxes).toMatchObject([{ x: 0, y: 0, w: 1000, h: 560 }]);
  expect(problems(measure(coverScene()))).toEqual([]);
  expect(altText(coverScene())).toBe('A test. Together. Five kings.');
});

test.each([1, 2, 3, 5, 7])('%s cards stand around the middle, the middle one before the others', (count) => {
  const { cards: fanned } = laid({ cards: cards(count) });
  const xs = fanned.map(({ x }) => x).sort((a, b) => a - b);
  expect(xs.reduce((a, b) => a + b) / count).toBeCloseTo(500);
  for (const { x, w } of fanned) {
    expect(x - w / 2).toBeGreaterThan(20);
    expect(x + w / 2).toBeLessThan(980);
  }
  if (count % 2 === 1) expect(fanned.at(-1)).toMatchObject({ x: 500, turn: 0 });
});

test('a long title and a long line get smaller, and leave room for the signs', () => {
  const { title, line, signs } = laid({
    title: 'The Kingdom of Cards Anew',
    line: 'Tricks, pairs and alliances, for all',
  });
  expect(title.text).toBe('The Kingdom of Cards Anew');
  expect(title.width).toBeLessThanOrEqual(900);
  const [left, right] = signs;
  expect((left?.x ?? 0) + (left?.side ?? 0)).toBeLessThan(500 - line.width / 2);
  expect(right?.x).toBeGreaterThan(500 + line.width / 2);
});

const table: Scene = {
  title: 'A table',
  felt: GREEN,
  body: { kind: 'stack', pieces: [{ kind: 'label', text: 'Ada', size: 'huge', grow: true }] },
};

test('numbers stand where they were put, wholly within the picture', () => {
  const places = [
    [0.5, 0.5],
    [-3, -3],
    [3, 3],
  ] as const;
  const scene = explained(
    table,
    places.map(([x, y]) => ['label', 0, x, y] as const),
  );
  const layout = measure(scene);
  const pins = layout.boxes.filter(({ draw }) => draw === 'pin');
  expect(pins.map(({ x, y, w }) => [x + w / 2, y + w / 2])).toMatchObject([
    [500, layout.height / 2],
    [expect.any(Number), expect.any(Number)],
    [expect.any(Number), expect.any(Number)],
  ]);
  expect(layout.boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []))).toEqual(['Ada', '1', '2', '3']);
  // Nothing leaves the picture; and a number must not stand on a text.
  expect(problems(layout)).toEqual(['the text "Ada" lies in the text "2"']);
  expect(() => measure(explained(table, [['ring', 0, 0, 0]]))).toThrow('pin 1');
});

test('a section of the help names its picture on a line of its own', () => {
  const help = '# A game\n\n## Goal\n\n![](table)\n\nWin.\n\n## End\n\nIt ends ![](so).\n';
  expect(sectionsOf(help)).toEqual([
    { title: 'Goal', text: 'Win.', picture: 'table' },
    { title: 'End', text: 'It ends ![](so).' },
  ]);
});
