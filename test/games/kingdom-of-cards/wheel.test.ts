import { describe, expect, test } from 'vitest';
import type { Wheel } from '../../../src/games/kingdom-of-cards/scene/wheel.js';
import { altText } from '../../../src/pictures/alt.js';
import { type Box, overlap, type Point } from '../../../src/pictures/boxes.js';
import type { Layout } from '../../../src/pictures/layout.js';
import { measure, problems } from '../../../src/pictures/measure.js';
import type { Scene } from '../../../src/pictures/scene.js';
import { GREEN } from '../../pictures/cloths.js';
import { WHEEL_KINDS, WHEEL_NOTES, wheelOf } from '../../pictures/five-suits.js';

const SIGNS = wheelOf().suits.map(({ sign }) => sign);
const scene = (more: Partial<Wheel>): Scene => ({
  title: 'A table',
  felt: GREEN,
  kinds: WHEEL_KINDS,
  body: wheelOf(more),
});
const layoutOf = (more: Partial<Wheel>, width = 1000): Layout => measure({ ...scene(more), width });

type Way = Extract<Box, { draw: 'way' }>;
const ways = (layout: Layout): Way[] => layout.boxes.flatMap((box) => (box.draw === 'way' ? [box] : []));
const discs = (layout: Layout) => layout.boxes.flatMap((box) => (box.draw === 'sign' ? [box] : []));
const texts = (layout: Layout): string[] => layout.boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));

/** The place of the disc nearest to a point of a way, and how far its edge is from there. */
function nearest(layout: Layout, way: Way, at: Point): { place: number; away: number } {
  const all = discs(layout).map((disc, place) => {
    const [dx, dy] = [way.x + at.x - disc.x - disc.w / 2, way.y + at.y - disc.y - disc.h / 2];
    return { place, away: Math.hypot(dx, dy) - disc.w / 2 };
  });
  return all.toSorted((one, other) => one.away - other.away)[0]!;
}

const ends = (layout: Layout) =>
  ways(layout).map((way) => ({
    from: nearest(layout, way, way.from),
    to: nearest(layout, way, way.to),
    tone: way.tone,
    straight: Math.abs((way.from.x + way.to.x) / 2 - way.by.x) + Math.abs((way.from.y + way.to.y) / 2 - way.by.y) < 1,
  }));

describe('a wheel', () => {
  test('says its suits in order, what its arrows mean, and whose stand out', () => {
    const plain =
      'A table. The wheel, clockwise from the top: Coins, Masks, Sheaves, Crowns, Spears. Each beats the next one if equal or higher, the one after that if equal or lower, and itself if higher.';
    expect(altText(scene({ notes: WHEEL_NOTES }))).toBe(plain);
    expect(altText(scene({ focus: { place: 0, words: 'Coins beat Masks and Sheaves' } }))).toBe(
      `${plain} Coins beat Masks and Sheaves.`,
    );
  });

  test('has its suits clockwise from the top', () => {
    const layout = layoutOf({});
    expect(discs(layout).map(({ sign }) => sign)).toEqual(SIGNS);
    const centres = discs(layout).map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 }));
    const middle = {
      x: centres.reduce((sum, { x }) => sum + x, 0) / 5,
      y: centres.reduce((sum, { y }) => sum + y, 0) / 5,
    };
    const turns = centres.map(({ x, y }) => (Math.atan2(x - middle.x, middle.y - y) * 180) / Math.PI);
    expect(turns.map((turn) => Math.round((turn + 360) % 360))).toEqual([0, 72, 144, 216, 288]);
  });

  test('has a bent arrow from each suit to the next, and a straight one to the one after that', () => {
    const layout = layoutOf({});
    const found = ends(layout).map(({ from, to, straight }) => `${from.place} ${to.place} ${straight}`);
    const expected = [0, 1, 2, 3, 4].flatMap((place) => [
      `${place} ${(place + 1) % 5} false`,
      `${place} ${(place + 2) % 5} true`,
    ]);
    expect(found.toSorted()).toEqual(expected.toSorted());
    for (const { from, to } of ends(layout)) {
      expect(Math.min(from.away, to.away)).toBeGreaterThan(2);
      expect(Math.max(from.away, to.away)).toBeLessThan(12);
    }
  });

  test('has a mark in the middle of each arrow, and the letters of each suit', () => {
    const found = texts(layoutOf({}));
    expect(found.filter((text) => text === '≥')).toHaveLength(5);
    expect(found.filter((text) => text === '≤')).toHaveLength(5);
    for (const { text } of wheelOf().suits) expect(found).toContain(text);
  });

  test('a mark lies on no other arrow’s head and on no disc', () => {
    const layout = layoutOf({});
    const marks = layout.boxes.filter((box) => box.draw === 'text' && '≥≤'.includes(box.text));
    for (const mark of marks)
      for (const box of layout.boxes)
        if (box.draw === 'sign' || (box.draw === 'panel' && box.style === 'chip')) expect(overlap(mark, box)).toBe(0);
  });

  test('in focus, a suit’s arrows stand out: what it beats one way, what beats it the other', () => {
    for (const place of [0, 1, 2, 3, 4]) {
      const layout = layoutOf({ focus: { place, words: 'Here.' } });
      for (const { from, to, tone } of ends(layout))
        expect(tone).toBe(from.place === place ? 'gold' : to.place === place ? 'bad' : 'quiet');
      const thick = (tone: string) => ways(layout).find((way) => way.tone === tone)!.thick;
      expect(thick('gold')).toBeGreaterThan(thick('quiet') * 1.4);
      expect(thick('bad')).toBe(thick('gold'));
      const lit = layout.boxes.filter((box) => box.draw === 'step');
      expect(lit).toHaveLength(1);
      expect(overlap(lit[0]!, discs(layout)[place]!)).toBeGreaterThan(20);
    }
    expect(layoutOf({}).boxes.some((box) => box.draw === 'step')).toBe(false);
  });

  test('tells below it what the marks mean', () => {
    const layout = layoutOf({ notes: WHEEL_NOTES });
    for (const { text } of WHEEL_NOTES) expect(texts(layout)).toContain(text);
    const wheel = Math.max(...discs(layout).map(({ y, h }) => y + h));
    const notes = layout.boxes.filter((box) => box.draw === 'text' && box.text.includes(' '));
    expect(notes.map(({ y }) => y > wheel)).toEqual([true, true, true]);
    expect(layout.height).toBeGreaterThan(layoutOf({}).height + 100);
  });

  test.each([1000, 600, 400, 260, 160])('%d pixels of room are enough', (width) => {
    for (const size of ['small', 'large'] as const)
      for (const notes of [[], WHEEL_NOTES])
        expect(problems(layoutOf({ size, notes, focus: { place: 3, words: 'Here.' } }, width))).toEqual([]);
  });

  test.each([
    ['small', 10],
    ['large', 13],
  ] as const)('on a phone 390 pixels wide, the texts of a %s one are at least %d pixels high', (size, least) => {
    const layout = layoutOf({ size, notes: WHEEL_NOTES });
    const heights = layout.boxes.flatMap((box) => (box.draw === 'text' ? [(box.px * 390) / layout.width] : []));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(least - 2);
    const marks = layout.boxes.flatMap((box) => (box.draw === 'text' && '≥≤'.includes(box.text) ? [box.px] : []));
    expect((Math.min(...marks) * 390) / layout.width).toBeGreaterThanOrEqual(least);
  });
});
