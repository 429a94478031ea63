import { describe, expect, test } from 'vitest';
import { type Box, overlap, type Rect } from '../../src/pictures/boxes.js';
import { INDEX_PART } from '../../src/pictures/cards.js';
import { measure, problems } from '../../src/pictures/measure.js';
import type { CardFace, FileField, FileForce, Files, Scene } from '../../src/pictures/scene.js';

const scene = (body: Scene['body']): Scene => ({ title: 'A test', felt: 'wine', body });
const tarot = (card: string): CardFace => ({ deck: 'tarot', card, name: card });
const force = (cards: string, more: Partial<FileForce> = {}): FileForce => ({
  cards: cards.split(' ').map(tarot),
  chips: [],
  across: [],
  upon: [],
  ...more,
});
const field = (front: string, behind: readonly string[] = [], more: Partial<FileField> = {}): FileField => ({
  sign: 'swords',
  title: 'Swords',
  notes: [],
  ...(front !== '' && { front: force(front, { chips: [{ text: '12', tone: 'plain' }] }) }),
  behind: behind.map((cards) => force(cards)),
  words: 'Swords',
  ...more,
});
const side = (files: readonly FileField[], more: Partial<Files> = {}): Files => ({
  kind: 'files',
  name: 'Ada',
  sign: 'sun',
  standing: [],
  facing: 'up',
  files,
  words: 'Ada',
  ...more,
});

type CardBox = Extract<Box, { draw: 'card' }>;
const boxesOf = (piece: Files): readonly Box[] => measure(scene(piece)).boxes;
const cardsOf = (piece: Files): CardBox[] => boxesOf(piece).filter((box): box is CardBox => box.draw === 'card');
const at = (piece: Files, card: string): CardBox => cardsOf(piece).find((box) => box.face.card === card) as CardBox;
const panels = (piece: Files): Rect[] => boxesOf(piece).filter((box) => box.draw === 'panel' && box.style === 'plate');
const FOUR = [field('9S', ['5S']), field('NS', ['4S', '3S', '2S', '1S', 'QS', '8S']), field('7S 6S'), field('')];

describe('files', () => {
  test('fields are equally high, the name on the side away from the front', () => {
    const [upper, lower] = (['down', 'up'] as const).map((facing) => panels(side(FOUR, { facing })));
    const [name, ...fields] = upper as [Rect, ...Rect[]];
    expect(new Set(fields.map(({ h, y }) => `${h} ${y}`)).size).toBe(1);
    expect(fields[0]!.y).toBeGreaterThan(name.y + name.h);
    const [below, ...others] = lower as [Rect, ...Rect[]];
    expect(others.every(({ y, h }) => y + h < below.y)).toBe(true);
  });

  test('the fronts are in one line, those behind on the far side', () => {
    for (const facing of ['up', 'down'] as const) {
      const piece = side(FOUR, { facing });
      const fronts = ['9S', 'NS', '7S', '6S'].map((card) => at(piece, card).y);
      expect(new Set(fronts).size).toBe(1);
      for (const card of ['5S', '4S', '8S'])
        expect(at(piece, card).y > fronts[0]!, `${card} ${facing}`).toBe(facing === 'up');
    }
  });

  test('joined cards show their index; in many lines only the last is whole', () => {
    const piece = side([field('1S 2S 3S 4S 5S 6S 7S 8S 9S 10S PS NS'), field('1W'), field('2W'), field('3W')]);
    const joined = cardsOf(piece).filter(({ face }) => face.card.endsWith('S'));
    expect(joined.map(({ whole }) => whole !== undefined)).toEqual([...Array(8).fill(true), ...Array(4).fill(false)]);
    for (const [i, one] of joined.entries()) {
      expect(one.h).toBeGreaterThan(one.w * 0.6);
      const next = joined[i + 1];
      if (next !== undefined && next.y === one.y) expect(next.x - one.x).toBeGreaterThanOrEqual(one.w * INDEX_PART - 1);
    }
    expect(problems(measure(scene(piece)))).toEqual([]);
  });

  test('many behind overlap and wrap; who bears a chip is seen whole', () => {
    const backs = Array.from({ length: 10 }, (): FileForce => force('back'));
    const wounded = { ...force('back'), chips: [{ text: '–5', tone: 'bad' as const }] };
    const piece = side([field('9S', [], { behind: [...backs.slice(0, 4), wounded, ...backs.slice(4)] }), field('1W')]);
    const narrow = side([...piece.files, field('2W'), field('3W')]);
    const cards = cardsOf(narrow).filter(({ face }) => face.card === 'back');
    const lines = new Set(cards.map(({ y }) => y));
    expect(lines.size).toBeGreaterThan(1);
    const bearer = cards[4] as CardBox;
    expect(cards.slice(5).filter((card) => overlap(card, bearer) > 0)).toEqual([]);
    // Of the others what follows covers a part.
    expect(overlap(cards[0] as CardBox, cards[1] as CardBox)).toBeGreaterThan(0);
    expect(problems(measure(scene(narrow)))).toEqual([]);
  });

  test('wounds lie across, with their value on them, and helpers upright', () => {
    const front = force('KS', {
      chips: [{ text: '8 of 14', tone: 'plain' }],
      across: [{ cards: [tarot('6S'), tarot('2S')], chip: { text: '–6', tone: 'bad' } }],
      upon: [{ face: tarot('M8'), chip: { sign: 'sword', text: '15', tone: 'gold' } }],
    });
    const piece = side([field('', ['5S'], { front }), field('1W'), field('2W'), field('3W')]);
    expect(at(piece, '6S')).toMatchObject({ turned: true });
    expect(at(piece, '6S').w).toBeGreaterThan(at(piece, '6S').h);
    expect(at(piece, 'M8').turned).toBeUndefined();
    expect(boxesOf(piece).filter((box) => box.draw === 'edge')).toHaveLength(1);
    const y = [at(piece, 'KS').y, at(piece, '6S').y, at(piece, '5S').y];
    expect(y).toEqual(y.toSorted((one, other) => one - other));
    expect(problems(measure(scene(piece)))).toEqual([]);
  });

  test('light around an empty place too', () => {
    const glows = (glow: boolean) =>
      boxesOf(side([field('', [], { glow }), field('1W')])).filter((box) => box.draw === 'glow').length;
    expect([glows(true), glows(false)]).toEqual([1, 0]);
  });

  test('eight cards beside a name leave it room, and what it is about to do', () => {
    const standing = Array.from({ length: 8 }, (_, i) => ({
      face: tarot(`M${i}`),
      chip: { text: 'wait 2', tone: 'bad' as const },
      words: '',
    }));
    const piece = side(FOUR, { standing, name: 'W'.repeat(32), mark: 'may answer' });
    const texts = boxesOf(piece).flatMap((box) => (box.draw === 'text' ? [box.text] : []));
    expect(texts).toContain('may answer');
    expect(texts.filter((text) => text === 'wait 2')).toHaveLength(8);
    expect(texts.some((text) => text.startsWith('WWW'))).toBe(true);
    expect(problems(measure(scene(piece)))).toEqual([]);
  });

  test('a name that no font can draw is stood in for', () => {
    const texts = boxesOf(side(FOUR, { name: '日本語', standIn: 'Seat 2' })).flatMap((box) =>
      box.draw === 'text' ? [box.text] : [],
    );
    expect(texts).toContain('Seat 2');
  });
});
