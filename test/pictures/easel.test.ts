import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { freshFrame, lay } from '../../src/pictures/paint/easel.js';
import { palettePng } from '../../src/pictures/paint/png.js';
import { stamp } from '../../src/pictures/paint/stamps.js';

/** Red, green and blue of a pixel of a PNG. */
const pixelOf = (png: PNG, x: number, y: number) => [...png.data.subarray((y * png.width + x) * 4).subarray(0, 3)];

const square = () =>
  stamp('a test: a red square, its right half half through', 4, 2, (ctx) => {
    ctx.fillStyle = '#ff0000';
    ctx.fillRect(0, 0, 2, 2);
    ctx.globalAlpha = 0.5;
    ctx.fillRect(2, 0, 1, 2);
  });

describe('the easel', () => {
  test('solid pixels hide what is below, sheer ones let it through, empty ones leave it', async () => {
    const red = await square();
    const frame = freshFrame(6, 4, '#0000ff');
    lay(frame, red, 1, 1);
    const png = PNG.sync.read(palettePng(frame));
    expect([0, 1, 2, 3, 4].map((x) => pixelOf(png, x, 1))).toEqual([
      [0, 0, 255],
      [255, 0, 0],
      [255, 0, 0],
      [128, 0, 127],
      [0, 0, 255],
    ]);
    expect(pixelOf(png, 1, 0)).toEqual([0, 0, 255]);
    expect(pixelOf(png, 1, 3)).toEqual([0, 0, 255]);
  });

  test.each([
    [-2, -1],
    [5, 3],
    [-9, 9],
  ])('what would lie outside is cut off: at %i, %i', async (x, y) => {
    const red = await square();
    const frame = freshFrame(6, 4, '#0000ff');
    lay(frame, red, x, y);
    const blue = [...frame.pixels].filter((pixel) => pixel === (0xff0000ff | 0)).length;
    const seen = [-2, 5].includes(x) ? 1 : 0;
    expect(frame.pixels.length - blue).toBe(seen);
  });

  test('a stamp is drawn once', async () => {
    let times = 0;
    const draw = () => void times++;
    await Promise.all([stamp('a test: counted', 2, 2, draw), stamp('a test: counted', 2, 2, draw)]);
    expect(times).toBe(1);
  });

  test('one that failed is drawn again when it is asked for again', async () => {
    const fails = () => Promise.reject(new Error('no ink'));
    await expect(stamp('a test: failing', 2, 2, fails)).rejects.toThrow('no ink');
    await expect(stamp('a test: failing', 2, 2, () => {})).resolves.toBeDefined();
  });
});

describe('a PNG with a palette', () => {
  test('keeps the exact colours of up to 256 flat areas, whatever was written before', () => {
    const colours = Array.from({ length: 256 }, (_, i) => [(i % 16) * 16 + 3, (i >> 4) * 16 + 5, 77]);
    const strip = () => {
      const frame = freshFrame(256, 3, '#000000');
      frame.pixels.forEach((_, i) => {
        const [red, green, blue] = colours[i % 256]!;
        frame.pixels[i] = 0xff000000 | (red! << 16) | (green! << 8) | blue!;
      });
      return palettePng(frame);
    };
    const first = strip();
    const png = PNG.sync.read(first);
    expect(colours.map((_, x) => pixelOf(png, x, 2))).toEqual(colours);
    palettePng(freshFrame(40, 40, '#123456'));
    expect(strip().equals(first)).toBe(true);
  });

  test('gives colours that are too many the nearest that is kept', () => {
    const frame = freshFrame(1000, 4, '#ffffff');
    for (let i = 0; i < 1000; i++) frame.pixels[i] = 0xff000000 | ((i >> 2) << 16) | ((i & 3) << 14) | (i & 255);
    const png = PNG.sync.read(palettePng(frame));
    const far = Array.from({ length: 1000 }, (_, x) => {
      const [red, green, blue] = pixelOf(png, x, 0);
      return Math.max(Math.abs(red! - (x >> 2)), Math.abs(green! - (x & 3) * 64), Math.abs(blue! - (x & 255)));
    });
    expect(Math.max(...far)).toBeLessThan(64);
    expect(pixelOf(png, 500, 3)).toEqual([255, 255, 255]);
  });
});
