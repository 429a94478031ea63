import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../src/games/kingdoms/scene/field.js';
import { columnsFor, type FileField, type Files, filesHeight } from '../../../src/games/kingdoms/scene/files.js';
import type { FileForce } from '../../../src/games/kingdoms/scene/force.js';
import { altText } from '../../../src/pictures/alt.js';
import type { Box } from '../../../src/pictures/boxes.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import type { CardFace, Scene } from '../../../src/pictures/scene.js';
import { WINE } from '../../pictures/cloths.js';

const scene = (body: Files): Scene => ({ title: 'A table', felt: WINE, kinds: KINDS, body });
const tarot = (card: string): CardFace => ({ deck: 'tarot', card, name: card });
const force = (cards: string, more: Partial<FileForce> = {}): FileForce => ({
  cards: cards.split(' ').map(tarot),
  chips: [],
  ...more,
});
const field = (front: string, behind: readonly string[] = [], more: Partial<FileField> = {}): FileField => ({
  sign: 'swords',
  notes: [],
  ...(front !== '' && { front: force(front, { chips: [{ text: '12', tone: 'plain' }] }) }),
  behind: behind.map((cards) => force(cards)),
  words: 'Swords',
  ...more,
});
const side = (files: readonly FileField[], more: Partial<Omit<Files, 'kind'>> = {}): Files => ({
  kind: 'own:files',
  name: 'Ada',
  sign: 'sun',
  standing: [],
  facing: 'up',
  card: 126,
  files,
  words: 'Ada',
  ...more,
});

type CardBox = Extract<Box, { draw: 'card' }>;
const boxesOf = (piece: Files): readonly Box[] => measure(scene(piece)).boxes;
const cardsOf = (piece: Files): CardBox[] => boxesOf(piece).filter((box): box is CardBox => box.draw === 'card');
const at = (piece: Files, card: string): CardBox => cardsOf(piece).find((box) => box.face.card === card) as CardBox;
const textsIn = (piece: Files) => boxesOf(piece).flatMap((box) => (box.draw === 'text' ? [box] : []));
const FOUR = [
  field('9S', ['back']),
  field('NS', ['back', 'back', 'back', 'back']),
  field('7S 6S', ['back']),
  field(''),
];

describe('files', () => {
  test('are told one after another, after what stands beside the name', () => {
    const standing = [{ chips: [{ text: 'Emperor', tone: 'good' as const }], words: 'Emperor leads' }];
    const files = [field('', [], { words: 'Cups 7, 2 behind' }), field('', [], { words: 'Wands none' })];
    const told = (of: readonly FileField[], more: Partial<Files>) =>
      altText(scene(side(of, { words: 'Ada, to act', ...more })));
    expect(told(files, { standing })).toBe('A table. Ada, to act: Emperor leads; Cups 7, 2 behind; Wands none.');
    expect(told([], {})).toBe('A table. Ada, to act.');
  });

  test('the name is on the side away from the front', () => {
    const [upper, lower] = (['down', 'up'] as const).map((facing) => {
      const piece = side(FOUR, { facing });
      return { name: textsIn(piece).find(({ text }) => text === 'Ada')!.y, front: at(piece, '9S') };
    });
    expect(upper!.name).toBeLessThan(upper!.front.y);
    expect(lower!.name).toBeGreaterThan(lower!.front.y + lower!.front.h);
  });

  test('the fronts are in one line, those behind on their left and smaller, on the side away from the other kingdom', () => {
    for (const facing of ['up', 'down'] as const) {
      const piece = side(FOUR, { facing });
      const [nine, knight] = ['9S', 'NS'].map((card) => at(piece, card));
      expect(nine!.y).toBe(knight!.y);
      expect(nine!.w).toBe(126);
      const backs = cardsOf(piece).filter(({ face }) => face.card === 'back');
      expect(backs.length).toBeGreaterThan(3);
      expect(backs[0]!.x).toBeLessThan(nine!.x);
      for (const back of backs) {
        expect(back.w).toBeLessThan(nine!.w);
        expect(facing === 'up' ? back.y + back.h : back.y).toBe(facing === 'up' ? nine!.y + nine!.h : nine!.y);
      }
    }
  });

  test('a realm without cards is narrow, and the others are wider', () => {
    const [whole, , , none] = columnsFor(944, [side(FOUR)]);
    expect(none!.w).toBeLessThan(whole!.w / 2);
    const alike = columnsFor(944, [side(FOUR), side(['5S', '6S', '7S', '8S'].map((card) => field(card)))]);
    expect(alike[3]!.w).toBeGreaterThan(none!.w);
    for (const columns of [alike, columnsFor(944, [side(FOUR.map(() => field('')))])])
      expect(columns[3]!.x + columns[3]!.w).toBeCloseTo(944);
  });

  test('every side is as high as it says, and can be read', () => {
    for (const card of [undefined, 92, 154])
      for (const facing of ['up', 'down'] as const) {
        const { card: _, ...line } = side(FOUR, { facing });
        const piece = card === undefined ? line : { ...line, card };
        const layout = measure(scene(piece));
        expect(layout.fields[0]?.at.h).toBe(filesHeight(piece));
        expect([...problems(layout), ...unclear(layout)], `${card} ${facing}`).toEqual([]);
      }
  });

  test('three joined cards are all seen; of more the last two, and how many there are', () => {
    const joined = (cards: string) =>
      side([field('', [], { front: force(cards, { many: '×5' }) }), ...FOUR.slice(0, 3)]);
    const shown = (cards: string) =>
      cardsOf(joined(cards))
        .map(({ face }) => face.card)
        .filter((card) => card.endsWith('P'));
    expect(shown('1P 2P 3P')).toEqual(['1P', '2P', '3P']);
    expect(shown('1P 2P 3P 4P 5P')).toEqual(['4P', '5P']);
    const many = (cards: string) => textsIn(joined(cards)).some(({ text }) => text === '×5');
    expect([many('1P 2P 3P'), many('1P 2P 3P 4P 5P')]).toEqual([false, true]);
    expect(at(joined('1P 2P 3P 4P 5P'), '4P')).toMatchObject({ tight: true });
    for (const cards of ['1P 2P 3P', '1P 2P 3P 4P 5P']) expect(unclear(measure(scene(joined(cards))))).toEqual([]);
  });

  test('some backs stand for all behind, with their number and what lies on them', () => {
    const behind = Array.from({ length: 10 }, (): FileForce => force('back'));
    const lying = [{ sign: 'broken-shield' as const, text: '–5', tone: 'bad' as const }];
    const piece = side([field('9S', [], { behind, count: '10', lying }), ...FOUR.slice(1)]);
    const backs = cardsOf(piece).filter(({ face, x }) => face.card === 'back' && x < at(piece, '9S').x);
    expect(backs).toHaveLength(3);
    expect(textsIn(piece).map(({ text }) => text)).toEqual(expect.arrayContaining(['10', '–5']));
    expect(problems(measure(scene(piece)))).toEqual([]);
  });

  test('open forces behind show their index, in three lines at most, and how many more there are', () => {
    const open = (count: number) =>
      side(
        [
          field('9S', [], { behind: Array.from({ length: count }, (_, i) => force(`${(i % 10) + 1}W`)) }),
          ...FOUR.slice(0, 3),
        ],
        {
          card: 154,
        },
      );
    const shown = (count: number) => cardsOf(open(count)).filter(({ face }) => face.card.endsWith('W'));
    expect(shown(1)[0]!.w).toBeGreaterThan(90);
    expect(shown(6)).toHaveLength(6);
    expect(new Set(shown(6).map(({ y }) => y)).size).toBeGreaterThan(1);
    expect(shown(30).length).toBeLessThan(30);
    expect(textsIn(open(30)).map(({ text }) => text)).toContain(`+${30 - shown(30).length}`);
    // The next to move up lies beside the front.
    const [last, first] = [shown(2)[0]!, shown(2)[1]!];
    expect([last.face.card, first.face.card]).toEqual(['2W', '1W']);
    expect(last.x).toBeLessThan(first.x);
    for (const count of [1, 2, 3, 6, 14, 30]) {
      const layout = measure(scene(open(count)));
      expect([...problems(layout), ...unclear(layout)], String(count)).toEqual([]);
    }
  });

  test('what the force counts is on its lower edge, and what lies on it beside that', () => {
    const chips = [
      { text: '8', tone: 'bad' as const },
      { sign: 'broken-shield' as const, text: '–6', tone: 'bad' as const },
      { sign: 'sword' as const, text: '15', tone: 'gold' as const },
    ];
    const piece = side([field('', [], { front: force('KS', { chips }) }), ...FOUR.slice(1)]);
    const king = at(piece, 'KS');
    for (const text of ['8', '–6', '15']) {
      const chip = textsIn(piece).find((box) => box.text === text)!;
      expect(chip.y + chip.h / 2).toBeGreaterThan(king.y + king.h / 2);
    }
    expect(problems(measure(scene(piece)))).toEqual([]);
  });

  test('light around an empty place too', () => {
    const glows = (glow: boolean) =>
      boxesOf(side([field('', [], { glow }), ...FOUR])).filter((box) => box.draw === 'glow').length;
    expect([glows(true), glows(false)]).toEqual([1, 0]);
  });

  test('a realm without any force is a ruin', () => {
    const ruins = (behind: readonly string[]) =>
      boxesOf(side([field('', behind), ...FOUR.slice(0, 3)])).filter(
        (box) => box.draw === 'sign' && box.sign === 'ruin',
      );
    expect([ruins([]).length, ruins(['back']).length]).toEqual([1, 0]);
  });

  test('what weighs stands beside the name, shorter where there is much', () => {
    const standing = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        chips: [
          { text: `Fool ${i}`, tone: 'bad' as const },
          { text: 'wait 2', tone: 'bad' as const },
        ],
        words: '',
      }));
    const texts = (count: number) => textsIn(side(FOUR, { standing: standing(count) })).map(({ text }) => text);
    expect(texts(2).filter((text) => text === 'wait 2')).toHaveLength(2);
    expect(texts(4).filter((text) => text === 'wait 2')).toHaveLength(0);
    expect(texts(4).filter((text) => text.startsWith('Fool'))).toHaveLength(4);
  });

  test('a long name leaves room for what it is about to do', () => {
    const piece = side(FOUR, { name: 'W'.repeat(32), mark: 'may answer' });
    const texts = textsIn(piece).map(({ text }) => text);
    expect(texts).toContain('may answer');
    expect(texts.some((text) => text.startsWith('WWW'))).toBe(true);
    expect(problems(measure(scene(piece)))).toEqual([]);
  });

  test('a name that no font can draw is stood in for', () => {
    expect(textsIn(side(FOUR, { name: '𒀀', standIn: 'Seat 2' })).map(({ text }) => text)).toContain('Seat 2');
  });
});
