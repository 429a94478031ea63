import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import kingdomOfCards from '../../src/games/kingdom-of-cards/art.js';
import { allBandsOf, createBands } from '../../src/pictures/paint/bands.js';
import { codesFrom } from '../../src/pictures/paint/deflate.js';
import { type Frame, freshFrame, lay } from '../../src/pictures/paint/easel.js';
import { colourAt, createPalette, type Palette } from '../../src/pictures/paint/palette.js';
import { palettePng } from '../../src/pictures/paint/png.js';
import { createStamps, type Drawing, stamp } from '../../src/pictures/paint/stamps.js';
import { GREEN } from './cloths.js';

const CODES = codesFrom(kingdomOfCards.cloth.codes);
const bands = createBands();
const stamps = createStamps();
const stamped = (key: string, palette: Palette, w: number, h: number, draw: Drawing['draw']) =>
  stamp(stamps, palette, { key, w, h, draw });
const pngOf = (frame: Frame): Buffer => palettePng(frame, allBandsOf(bands, frame));
const paletteOf = (colours: Uint8Array) => createPalette(GREEN, colours, CODES);

/** Red, green and blue of a pixel of a PNG. */
const pixelOf = (png: PNG, x: number, y: number) => [...png.data.subarray((y * png.width + x) * 4).subarray(0, 3)];

const BLUE = [0, 0, 255];
const PALETTE = paletteOf(Uint8Array.from([BLUE, [255, 0, 0], [128, 0, 128], [9, 9, 9]].flat()));
const COLOURFUL = paletteOf(Uint8Array.from({ length: 768 }, (_, i) => (i * 2_654_435_761) >>> 24));
const blue = (width: number, height: number): Frame =>
  freshFrame(bands.easel, {
    width,
    height,
    palette: PALETTE,
    rows: new Uint8Array((width + 1) * height),
    open: new Uint8Array(height).fill(1),
  });

const square = () =>
  stamped('a test: a red square, its right half half through', PALETTE, 4, 2, (ctx) => {
    ctx.fillStyle = '#ff0000';
    ctx.fillRect(0, 0, 2, 2);
    ctx.globalAlpha = 0.5;
    ctx.fillRect(2, 0, 1, 2);
  });

describe('the easel', () => {
  test('solid pixels hide what is below, sheer ones let it through, empty ones leave it', async () => {
    const red = await square();
    const frame = blue(6, 4);
    lay(frame, red, 1, 1);
    const png = PNG.sync.read(pngOf(frame));
    expect([0, 1, 2, 3, 4].map((x) => pixelOf(png, x, 1))).toEqual([
      BLUE,
      [255, 0, 0],
      [255, 0, 0],
      [128, 0, 128],
      BLUE,
    ]);
    expect(pixelOf(png, 1, 0)).toEqual(BLUE);
    expect(pixelOf(png, 1, 3)).toEqual(BLUE);
  });

  test.each([
    [-2, -1],
    [5, 3],
    [-9, 9],
  ])('what would lie outside is cut off: at %i, %i', async (x, y) => {
    const red = await square();
    const frame = blue(6, 4);
    lay(frame, red, x, y);
    const painted = [...frame.rows.keys()].filter((i) => frame.rows[i] !== 0);
    expect(painted).toHaveLength([-2, 5].includes(x) ? 1 : 0);
    // The first byte of each row is the PNG's.
    expect(painted.filter((i) => i % 7 === 0)).toEqual([]);
  });

  test('a stamp is drawn once', async () => {
    let times = 0;
    const draw = () => void times++;
    const counted = () => stamped('a test: counted', PALETTE, 2, 2, draw);
    await Promise.all([counted(), counted()]);
    expect(times).toBe(1);
  });

  test('what is sheer all the way down is laid all the way down, and cut off at the edges', async () => {
    const bars = await stamped('a test: two bars, half through', PALETTE, 5, 4, (ctx) => {
      ctx.fillStyle = '#ff0000';
      ctx.globalAlpha = 0.5;
      ctx.fillRect(0, 0, 2, 4);
      ctx.fillRect(3, 1, 2, 2);
    });
    const frame = blue(5, 4);
    lay(frame, bars, 1, 1);
    const png = PNG.sync.read(pngOf(frame));
    const shown = [0, 1, 2, 3].map((y) => [0, 1, 2, 3, 4].map((x) => pixelOf(png, x, y)[0]));
    expect(shown).toEqual([
      [0, 0, 0, 0, 0],
      [0, 128, 128, 0, 0],
      [0, 128, 128, 0, 128],
      [0, 128, 128, 0, 128],
    ]);
  });

  test('what was not asked for lately is put aside, and comes back as it was', async () => {
    const drawn: number[] = [];
    const striped = (key: number) =>
      stamped(`a test: striped ${key}`, PALETTE, 300, 300, (ctx) => {
        drawn.push(key);
        ctx.fillStyle = '#ff0000';
        ctx.fillRect(key % 200, 0, 100, 300);
        ctx.globalAlpha = 0.5;
        ctx.fillRect(0, key, 300, 2);
      });
    const first = await striped(0);
    // Each has 30 kB.
    for (let key = 1; key < 400; key++) await striped(key);
    const again = await striped(0);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
    expect(drawn).toEqual([...Array(400).keys()]);
  });

  test('even what was put aside has little room together: the oldest is drawn again', async () => {
    const drawn: number[] = [];
    let word = 1;
    const noisy = (key: number) =>
      stamped(`a test: noise ${key}`, COLOURFUL, 500, 500, (ctx) => {
        drawn.push(key);
        const noise = ctx.createImageData(500, 500);
        const pixels = new Uint32Array(noise.data.buffer);
        for (let i = 0; i < pixels.length; i++) {
          word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
          pixels[i] = (word >>> 8) | 0xff000000;
        }
        ctx.putImageData(noise, 0, 0);
      });
    // Each has 250 kB, folded too.
    for (let key = 0; key < 80; key++) await noisy(key);
    await noisy(79);
    await noisy(0);
    expect(drawn).toEqual([...Array(80).keys(), 0]);
  });

  test('one that failed is drawn again when it is asked for again', async () => {
    const fails = () => Promise.reject(new Error('no ink'));
    await expect(stamped('a test: failing', PALETTE, 2, 2, fails)).rejects.toThrow('no ink');
    await expect(stamped('a test: failing', PALETTE, 2, 2, () => {})).resolves.toBeDefined();
  });
});

describe('a PNG', () => {
  /** Copies of bits of what came before, now and then broken off: there is something to gain by looking longer. */
  const busy = (width: number, height: number): Frame => {
    const rows = new Uint8Array((width + 1) * height);
    let word = 1;
    for (let i = 0; i < rows.length; i++) {
      if (i % 12 === 0) word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
      if (i % (width + 1) !== 0) rows[i] = i % 12 === 0 ? word >>> 28 : rows[Math.max(0, i - 40 - (word >>> 20))]! + 1;
    }
    return { width, height, palette: COLOURFUL, rows, open: new Uint8Array(height).fill(1) };
  };

  test.each([
    [700, 1],
    [40, 31],
    [40, 33],
    [1000, 750],
  ])('of %i by %i pixels has them all', (width, height) => {
    const frame = busy(width, height);
    const png = PNG.sync.read(pngOf(frame));
    expect([png.width, png.height]).toEqual([width, height]);
    const wrong = Array.from({ length: height }, (_, y) => y).filter((y) => {
      for (let x = 0; x < width; x++) {
        const colour = colourAt(COLOURFUL.colours, frame.rows[y * (width + 1) + 1 + x]!);
        const [red, green, blue] = pixelOf(png, x, y);
        if (colour !== (red! << 16) + (green! << 8) + blue!) return true;
      }
      return false;
    });
    expect(wrong).toEqual([]);
  });

  test('that would be large is deflated with more work', () => {
    const frame = busy(1000, 750);
    const loose = allBandsOf(bands, frame).reduce((sum, { deflated }) => sum + deflated.bytes.length, 0);
    expect(loose).toBeGreaterThan(100_000);
    expect(pngOf(frame).length).toBeLessThan(loose);
  });
});

describe('a palette', () => {
  const colours = Uint8Array.from({ length: 768 }, (_, i) => (i % 3 === 2 ? 77 : (i * 7) % 256));

  test('has each of its colours at a place, whatever was asked before', () => {
    const [one, other] = [paletteOf(colours), paletteOf(colours)];
    const asked = Array.from({ length: 4000 }, (_, i) => (i * 0x9e3779) & 0xffffff);
    const places = asked.map((rgb) => one.near(rgb));
    expect(asked.toReversed().map((rgb) => other.near(rgb))).toEqual(places.toReversed());
    for (let place = 0; place < 256; place++) {
      const rgb = colourAt(colours, place);
      expect(colourAt(colours, one.place(rgb))).toBe(rgb);
    }
  });

  test('gives other colours one that looks like them', () => {
    const palette = paletteOf(Uint8Array.from([0, 0, 0, 250, 0, 0, 0, 250, 0, 250, 250, 250]));
    const asked = [0x0a0b0c, 0xe01010, 0x20ff20, 0xe0f0ff];
    expect(asked.map(palette.place)).toEqual([0, 1, 2, 3]);
  });
});
