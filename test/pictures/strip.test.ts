import { describe, expect, test } from 'vitest';
import type { Box } from '../../src/pictures/boxes.js';
import { measure, problems } from '../../src/pictures/measure.js';
import type { Scene, Strip } from '../../src/pictures/scene.js';
import { fiveSuit } from './five-suits.js';

const strip = (more: Partial<Strip> = {}): Strip => ({
  kind: 'strip',
  number: { text: '1', state: 'ahead' },
  name: 'Ada',
  facts: [{ sign: 'cards', text: '9', tone: 'plain', words: '' }],
  places: [{ face: fiveSuit('4Cr') }, { text: 'pass' }, { face: fiveSuit('9Co'), turned: true, glow: true }],
  size: 'roomy',
  upper: { sign: 'sword', suit: 'crowns', text: '4', tone: 'plain' },
  result: { text: '1 win', tone: 'gold' },
  cells: [
    { text: '', state: 'none' },
    { text: '2', state: 'done' },
    { text: '+3', state: 'friend' },
    { text: '4', state: 'ahead' },
  ],
  words: 'Ada',
  ...more,
});
const LOWER = { lower: { sign: 'shield', suit: 'crowns', text: '4 · 9 · 13 · 5', tone: 'quiet' } } as const;

const boxesOf = (piece: Strip): readonly Box[] =>
  measure({ title: 'A test', felt: 'green', body: piece } satisfies Scene).boxes;
const drawn = <D extends Box['draw']>(piece: Strip, draw: D): Extract<Box, { draw: D }>[] =>
  boxesOf(piece).filter((box): box is Extract<Box, { draw: D }> => box.draw === draw);
const textOf = (piece: Strip, text: string) => drawn(piece, 'text').find((box) => box.text === text);

describe('a strip', () => {
  test('strips of one size are equally high, with cards and cells in line', () => {
    const plain = strip();
    const other = strip({ ...LOWER, name: 'W'.repeat(32), note: 'starts', facts: [], active: true });
    const rows = { title: 'A test', felt: 'green', body: { kind: 'stack', pieces: [plain, other] } } as const;
    expect(problems(measure(rows))).toEqual([]);
    const [one, two] = measure(rows).fields;
    expect(one?.at.h).toBe(two?.at.h);
    expect(drawn(plain, 'card').map(({ x }) => x)).toEqual(drawn(other, 'card').map(({ x }) => x));
    expect(textOf(plain, '4')?.h).toBeGreaterThan(0);
    const columns = (piece: Strip) =>
      drawn(piece, 'step')
        .slice(1)
        .map(({ x }) => x);
    expect(columns(plain)).toEqual(columns(other));
  });

  test('a small one is lower', () => {
    const height = (size: Strip['size']) => measure({ title: 'A test', felt: 'green', body: strip({ size }) }).height;
    expect(height('small')).toBeLessThan(height('roomy'));
  });

  test('a card that lies sideways is as broad as the others are high, with light behind it', () => {
    const [upright, across] = drawn(strip(), 'card');
    expect([across?.turned, across?.w, across?.h]).toEqual([true, upright?.h, upright?.w]);
    const boxes = boxesOf(strip());
    const glow = boxes.findIndex(({ draw }) => draw === 'glow');
    expect(boxes[glow + 1]).toEqual(across);
  });

  test('where no card lies there is a place with what is said of it', () => {
    const [empty] = drawn(strip(), 'empty');
    const said = textOf(strip(), 'pass');
    expect(said?.x).toBeGreaterThan(empty!.x);
    expect(said!.x + said!.w).toBeLessThan(empty!.x + empty!.w);
  });

  test('cells have discs, but for friends and where there is none', () => {
    const [number, ...cells] = drawn(strip(), 'step');
    expect(number?.state).toBe('ahead');
    expect(cells.map(({ state }) => state)).toEqual(['done', 'ahead']);
    expect(textOf(strip(), '+3')?.ink).toBe('good');
  });

  test('what is done stands above the cells, the rest below, the result at the end', () => {
    const piece = strip(LOWER);
    const [sword, shield] = ['sword', 'shield'].map((sign) => drawn(piece, 'sign').find((box) => box.sign === sign));
    const [cell] = drawn(piece, 'step').slice(1);
    expect(sword!.y).toBeLessThan(cell!.y);
    expect(shield!.y).toBeGreaterThan(cell!.y);
    expect(
      drawn(piece, 'sign')
        .filter(({ coin }) => coin)
        .map(({ sign }) => sign),
    ).toEqual(['crowns', 'crowns']);
    const result = textOf(piece, '1 win');
    expect(result!.x + result!.w).toBeCloseTo(1000 - 28 - 14);
  });

  test('without cards and deeds the cells take their room, and end in line', () => {
    const score = (text: string, counts: number): Strip => {
      const { upper: _, ...rest } = strip({ places: [], result: { text, tone: 'plain' } });
      return { ...rest, cells: Array.from({ length: counts }, () => ({ text: '24', state: 'none' as const })) };
    };
    const columns = (piece: Strip) =>
      drawn(piece, 'text')
        .filter(({ text }) => text === '24')
        .map(({ x }) => Math.round(x));
    expect(columns(score('9 in all', 12))).toEqual(columns(score('199 in all', 12)));
    expect(columns(score('199 in all', 12))).toHaveLength(12);
    expect(problems(measure({ title: 'A test', felt: 'green', body: score('199 in all', 12) }))).toEqual([]);
  });
});
