import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { altText } from '../../src/pictures/alt.js';
import { overlap } from '../../src/pictures/boxes.js';
import type { Layout } from '../../src/pictures/layout.js';
import { measure, problems } from '../../src/pictures/measure.js';
import type { CardFace, RingPlace, Scene } from '../../src/pictures/scene.js';
import { drawable, fitLines, fitText, LINE, textWidth, wrapText } from '../../src/pictures/text.js';
import { GREEN } from './cloths.js';
import { FIVE_SUITS_DOWN, FIVE_SUITS_HAND, FIVE_SUITS_ROWS, FIVE_SUITS_TABLE, fiveSuit } from './five-suits.js';
import { anyScene } from './samples.js';
import { TAROT_DEPLOYED, TAROT_HAND, TAROT_TABLE } from './tarot.js';

const scene = (body: Scene['body'], width?: number): Scene => ({
  title: 'A test',
  felt: GREEN,
  body,
  ...(width && { width }),
});
const standard = (card: string): CardFace => ({ deck: 'standard', card, name: card });
const label = (text: string) => ({ kind: 'label', text, size: 'medium' }) as const;

describe('measuring', () => {
  test('scenes of all sorts measure without overlap', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        expect(problems(measure(each))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['table of tarot cards', TAROT_TABLE],
    ['table of tarot cards', TAROT_DEPLOYED],
    ['hand of tarot cards', TAROT_HAND],
    ['table of five suits', FIVE_SUITS_TABLE],
    ['table of five suits', FIVE_SUITS_DOWN],
    ['hand of five suits', FIVE_SUITS_HAND],
    ['hand of five suits', FIVE_SUITS_ROWS],
  ])('a %s measures without overlap, and nothing is cut out of its alt text', (_, each) => {
    expect(problems(measure(each))).toEqual([]);
    expect(altText(each)).not.toContain('…');
  });

  test('the same scene gives the same boxes', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        const { kinds = {}, ...plain } = each;
        expect(measure({ ...structuredClone(plain), kinds })).toEqual(measure(each));
      }),
      { numRuns: 50 },
    );
  });

  test('says what leaves the picture, and what lies in what', () => {
    const layout = measure(scene({ kind: 'stack', pieces: [label('above'), label('below')] }));
    const [above, below] = layout.boxes;
    const squashed = { ...layout, boxes: [above!, { ...below!, y: above!.y + 5 }] };
    expect(problems(squashed)).toEqual(['the text "above" lies in the text "below"']);
    expect(problems({ ...layout, height: 100 })).toEqual(['the text "below" leaves the picture']);
  });

  test('says which corner index is covered', () => {
    const faces = ['AS', 'KH'].map((card) => ({ deck: 'standard' as const, card, name: card }));
    const layout = measure(scene({ kind: 'cards', label: 'Hand', cards: faces, size: 'hand', spread: 'fan' }));
    const [first, second] = layout.boxes;
    expect(problems({ ...layout, boxes: [first!, { ...second!, x: first!.x + 20 }] })).toEqual([
      'the card AS is covered by the card KH',
    ]);
  });

  test('twenty cards get smaller rather than hide their index', () => {
    const cards = Array.from({ length: 20 }, () => ({ deck: 'standard' as const, card: '10H', name: 'Ten of Hearts' }));
    const layout = measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'hand', spread: 'row' }));
    expect(problems(layout)).toEqual([]);
    expect(layout.boxes[0]!.w).toBeLessThan(150);
  });

  test('an index of a hand of eight is at least 16 pixels tall on a phone 400 pixels wide', () => {
    const cards = Array.from({ length: 8 }, () => ({ deck: 'standard' as const, card: '8S', name: 'Eight of Spades' }));
    const layout = measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'hand', spread: 'row' }));
    const capital = 66 * 0.727 * (layout.boxes[0]!.w / 240);
    expect((capital * 400) / layout.width).toBeGreaterThanOrEqual(16);
  });
});

describe('a ring', () => {
  const names = ['top', 'right', 'bottom', 'left'] as const;
  const ringOf = (gaps: readonly string[], width?: number) => {
    const place = (i: 0 | 1 | 2 | 3): RingPlace =>
      gaps.includes(names[i])
        ? { name: names[i], gap: { sign: 'cups', words: 'is empty' } }
        : { name: names[i], face: { deck: 'tarot', card: 'KW', name: 'a King' } };
    const ring = {
      kind: 'ring',
      label: 'The Circle',
      places: [place(0), place(1), place(2), place(3)],
      size: 'medium',
      words: '',
    } as const;
    return measure(scene(ring, width));
  };
  const ways = (layout: Layout) => layout.boxes.flatMap((box) => (box.draw === 'arrow' ? [box.way] : []));

  test.each([
    [[], ['top', 'right', 'bottom', 'left']],
    [['top'], ['right', 'bottom', 'across']],
    [['right'], ['down', 'bottom', 'left']],
    [['bottom'], ['top', 'back', 'left']],
    [['left'], ['top', 'right', 'up']],
    [
      ['top', 'bottom'],
      ['back', 'across'],
    ],
    [['top', 'right', 'bottom'], []],
  ])('with no card at %j has an arrow from each card to the next', (gaps, expected) => {
    expect(ways(ringOf(gaps))).toEqual(expected);
  });

  test('keeps arrows and cards apart, and gets smaller where there is little room', () => {
    for (const gaps of [[], ['top'], ['right'], ['bottom'], ['left']]) {
      for (const width of [1000, 420]) {
        const layout = ringOf(gaps, width);
        expect(problems(layout)).toEqual([]);
        const cards = layout.boxes.filter((box) => box.draw === 'card' || box.draw === 'empty');
        expect(cards).toHaveLength(4);
        const others = [...cards, ...layout.boxes.filter((box) => box.draw === 'arrow')];
        const lying = others.flatMap((one, i) => others.slice(i + 1).filter((other) => overlap(one, other) > 1));
        expect(lying).toEqual([]);
      }
    }
    expect(ringOf([], 420).boxes.find((box) => box.draw === 'card')!.w).toBeLessThan(100);
  });
});

describe('what a card would do', () => {
  const row = (count: number, width: number) => {
    const cards = Array.from({ length: count }, (_, i) =>
      fiveSuit(`${i + 1}Sp`, { note: { text: 'beats it', tone: 'gold' } }),
    );
    return measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'medium', spread: 'row' }, width)).boxes;
  };

  test('stands on the edge of what is to be seen of it', () => {
    for (const [count, width] of [
      [4, 1000],
      [12, 1000],
    ] as const) {
      const boxes = row(count, width);
      const cards = boxes.filter((box) => box.draw === 'card');
      const chips = boxes.filter((box) => box.draw === 'panel');
      expect(chips).toHaveLength(count);
      for (const [i, chip] of chips.entries()) {
        const [card, next] = [cards[i]!, cards[i + 1]];
        expect(chip.x).toBeGreaterThanOrEqual(card.x);
        expect(chip.x + chip.w).toBeLessThanOrEqual(next === undefined ? card.x + card.w : next.x + 1);
        expect(Math.abs(chip.y + chip.h / 2 - card.y - card.h)).toBeLessThan(1);
      }
    }
  });

  test('is left out where the card cannot be chosen', () => {
    const cards = [fiveSuit('1Sp', { note: { text: 'loses', tone: 'gold' }, dim: true }), fiveSuit('2Sp')];
    const { boxes } = measure(scene({ kind: 'cards', label: 'Hand', cards, size: 'hand', spread: 'row' }, 1000));
    expect(boxes.some(({ draw }) => draw === 'panel')).toBe(false);
  });
});

describe('texts', () => {
  test('are broken between words, as large as they can be', () => {
    const text = 'A King other than the top one leaves the Circle';
    expect(wrapText(text, 'text', 28, 206).join(' ')).toBe(text);
    const fitted = fitLines(text, 'text', 28, 20, 206, 110);
    expect(fitted.lines.join(' ')).toBe(text);
    expect(fitted.px).toBeGreaterThanOrEqual(20);
    for (const line of fitted.lines) expect(textWidth(line, 'text', fitted.px)).toBeLessThanOrEqual(206);
    expect(fitted.lines.length * fitted.px * LINE).toBeLessThanOrEqual(110);
    expect(fitLines('Round over', 'text', 28, 20, 206, 110)).toEqual({ lines: ['Round over'], px: 28 });
  });

  test('that have no room end in an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { lines, px } = fitLines(text, 'text', 28, 20, 206, 110);
        for (const line of lines) expect(textWidth(line, 'text', px)).toBeLessThanOrEqual(206.01);
        expect(lines.length * px * LINE).toBeLessThanOrEqual(110);
      }),
    );
    expect(fitLines('word '.repeat(60), 'text', 28, 20, 206, 110).lines.at(-1)).toMatch(/…$/);
    expect(fitLines('x'.repeat(60), 'text', 28, 20, 206, 110).lines).toEqual([expect.stringMatching(/^x+…$/)]);
  });

  test('are made smaller, then cut with an ellipsis', () => {
    const name = 'Dr. Marguerite von Hohenfels';
    expect(fitText(name, 'text', 32, 24, 2000).text).toBe(name);
    const smaller = fitText(name, 'text', 32, 24, textWidth(name, 'text', 27));
    expect([smaller.text, smaller.px]).toEqual([name, 27]);
    const cut = fitText(name, 'text', 32, 24, 150);
    expect(cut.text).toMatch(/^Dr\. M.*…$/);
    expect(textWidth(cut.text, 'text', cut.px)).toBeLessThanOrEqual(150);
  });

  test('where there is no room at all, are as narrow as nothing', () => {
    expect(fitText('Ada', 'text', 32, 24, -10)).toEqual({ text: '…', px: 24, width: 0 });
    for (const width of [60, 110]) {
      expect(problems(measure(scene(label('Captain'), width)))).toEqual([]);
      for (const box of measure(scene(label('Captain'), width)).boxes) expect(box.w).toBeGreaterThanOrEqual(0);
    }
  });

  test('lose what the fonts cannot draw, or have letters that they can', () => {
    expect(drawable(' Ada\u202E 👑\n Lovelace\u0000 ')).toBe('Ada Lovelace');
    for (const name of ['Zoë Ðuro', 'Ελένη', 'Зоя', 'Nguyễn', '10 → 3 · “x”…']) expect(drawable(name)).toBe(name);
    expect(drawable('日本語')).toBe('RiBenYu');
    expect(drawable('𒀀')).toBe('');
  });

  test('a name that no font can draw is stood in for', () => {
    const hand = { kind: 'cards', label: 'A hand', cards: [standard('AS')], size: 'hand', spread: 'row' } as const;
    const captioned = { ...hand, caption: '𒀀', standIn: 'Seat 2' };
    expect(measure(scene(captioned)).boxes).toContainEqual(expect.objectContaining({ draw: 'text', text: 'Seat 2' }));
  });
});
