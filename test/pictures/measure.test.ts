import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measure, problems } from '../../src/pictures/measure.js';
import type { Scene } from '../../src/pictures/scene.js';
import { drawable, fitText, textWidth } from '../../src/pictures/text.js';
import { anyScene } from './samples.js';

const scene = (body: Scene['body'], width?: number): Scene => ({
  title: 'A test',
  felt: 'green',
  body,
  ...(width && { width }),
});
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

  test('the same scene gives the same boxes', () => {
    fc.assert(
      fc.property(anyScene, (each) => {
        expect(measure(structuredClone(each))).toEqual(measure(each));
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

describe('texts', () => {
  test('are made smaller, then cut with an ellipsis', () => {
    const name = 'Dr. Marguerite von Hohenfels';
    expect(fitText(name, 'text', 32, 24, 2000).text).toBe(name);
    const smaller = fitText(name, 'text', 32, 24, textWidth(name, 'text', 27));
    expect([smaller.text, smaller.px]).toEqual([name, 27]);
    const cut = fitText(name, 'text', 32, 24, 150);
    expect(cut.text).toMatch(/^Dr\. M.*…$/);
    expect(textWidth(cut.text, 'text', cut.px)).toBeLessThanOrEqual(150);
  });

  test('lose what the fonts cannot draw', () => {
    expect(drawable(' Ada\u202E 👑\n Lovelace\u0000 ')).toBe('Ada Lovelace');
    for (const name of ['Zoë Ðuro', 'Ελένη', 'Зоя', 'Nguyễn', '10 → 3 · “x”…']) expect(drawable(name)).toBe(name);
    expect(drawable('日本語')).toBe('');
  });

  test('a name that no font can draw is stood in for', () => {
    const plate = { kind: 'plate', name: '日本語 👑', standIn: 'Seat 2', sub: '5', words: 'A seat' } as const;
    expect(measure(scene(plate)).boxes).toContainEqual(expect.objectContaining({ draw: 'text', text: 'Seat 2' }));
  });
});
