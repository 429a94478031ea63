import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createCanvas } from 'canvas';
import { afterAll, describe, expect, test } from 'vitest';
import { MAJOR_NAMES } from '../../src/cards/tarot.js';
import { type Brush, fill, stroke } from '../../src/pictures/paint/ink.js';
import { outlines, type Svg, svg } from '../../src/pictures/paint/svg.js';

const root = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file));
const drawings = files.filter((file) => file.endsWith('.svg'));
const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('generated'));

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline'];
const ELEMENTS = [
  'svg',
  'title',
  'defs',
  'clipPath',
  'g',
  'use',
  'linearGradient',
  'radialGradient',
  'stop',
  ...SHAPES,
];
const INKS = ['main', 'robe', 'skin', 'hair', 'cloth', 'ground', 'other', 'pattern', 'paper', 'line'];

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** All elements of a drawing; throws where it isn't well-formed. */
function elementsOf(text: string): readonly Element[] {
  const all: Element[] = [];
  const open: string[] = [];
  let end = 0;
  for (const token of text.matchAll(/<\/(\w+)>|<(\w+)((?: [\w:-]+="[^"<&]*")*) ?(\/?)>|([^<>&]+)/g)) {
    const [all_, closed, name, attributes = '', empty, words] = token;
    if (token.index !== end) throw new Error(`not well-formed: ${text.slice(end, end + 40)}`);
    end += all_.length;
    if (words !== undefined && open.at(-1) !== 'title' && words.trim() !== '') throw new Error(`text: ${words}`);
    if (closed !== undefined && open.pop() !== closed) throw new Error(`</${closed}> closes something else`);
    if (name === undefined) continue;
    if (open.length === 0 && all.length > 0) throw new Error('there are two roots');
    const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!] as const);
    const known = new Map(pairs);
    if (known.size < pairs.length) throw new Error(`an attribute occurs twice: ${all_}`);
    all.push({ name, attributes: known });
    if (!empty) open.push(name);
  }
  if (end < text.length || open.length > 0) throw new Error(`not well-formed: ${text.slice(end, end + 40)}`);
  return all;
}

describe('the drawings', () => {
  test('there are some, which together take less than a megabyte', () => {
    expect(drawings.length).toBeGreaterThan(50);
    expect(drawings.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThan(1_000_000);
  });

  test.each(drawings.map((file) => [file.slice(root.length + 1), file] as const))(
    '%s holds shapes alone: no script, no text, nothing from elsewhere',
    (_, file) => {
      const elements = elementsOf(readFileSync(file, 'utf8'));
      expect(elements.map(({ name }) => name).filter((name) => !ELEMENTS.includes(name))).toEqual([]);
      const [root, title] = elements;
      expect([root?.name, title?.name]).toEqual(['svg', 'title']);
      expect(root?.attributes.get('viewBox')).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
      const attributes = elements.flatMap((element) => [...element.attributes]);
      expect(attributes.filter(([name]) => /^on|^style$|:/.test(name))).toEqual([]);
      const ids = attributes.flatMap(([name, value]) => (name === 'id' ? [`#${value}`] : []));
      const meant = attributes.flatMap(([name, value]) =>
        name === 'href' ? [value] : [...value.matchAll(/url\(([^)]*)\)/g)].map(([, to]) => to!),
      );
      expect(meant.filter((to) => !ids.includes(to))).toEqual([]);
      const classes = attributes.flatMap(([name, value]) => (name === 'class' ? value.split(' ') : []));
      expect(classes.filter((name) => !INKS.includes(name.replace(/-line$/, '')))).toEqual([]);
    },
  );

  test('each is named by a module beside it or above', () => {
    const majors = MAJOR_NAMES.map((name) => name.replace(/^The /, '').toLowerCase().replaceAll(' ', '-'));
    const named = (file: string): boolean =>
      sources.some(
        (source) =>
          file.startsWith(dirname(source)) &&
          new RegExp(`['/]${basename(file, '.svg')}'`).test(readFileSync(source, 'utf8')),
      );
    const unused = drawings.filter((file) => !named(file) && !majors.includes(basename(file, '.svg')));
    expect(unused).toEqual([]);
  });
});

describe('a drawing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-svg-'));
  const beside = pathToFileURL(join(folder, 'module.ts')).href;
  afterAll(() => rmSync(folder, { recursive: true }));

  function drawn(text: string): Svg {
    writeFileSync(join(folder, 'one.svg'), text);
    return svg('one', beside);
  }

  /** Ten by ten about the origin: the left half red, the right half of the ink `main`, with a line of the ink `rim` above. */
  const HALVES = `<?xml version="1.0"?>
<!-- by an editor --><svg xmlns="http://www.w3.org/2000/svg" xmlns:x="x:y" x:z="1" width="10" height="10" viewBox="-5 -5 10 10">
<path d="M-5-5H0V5H-5z" fill="#ff0000"/><path class="main" d="M0-5H5V5H0z" fill="#00ff00"/>
<path class="rim-line" d="M-5-4H5" fill="none" stroke="#0000ff" stroke-width="2"/></svg>`;

  const room = () => createCanvas(20, 20).getContext('2d');
  const at = (ctx: Brush, x: number, y: number): string =>
    [...ctx.getImageData(x, y, 1, 1).data].map((value) => value.toString(16).padStart(2, '0')).join('');

  test('lies where its viewBox says, on whole pixels, in its own colours', () => {
    const ctx = room();
    ctx.translate(10, 10);
    drawn(HALVES)(ctx);
    expect([at(ctx, 5, 8), at(ctx, 9, 14), at(ctx, 10, 14), at(ctx, 14, 8)]).toEqual([
      'ff0000ff',
      'ff0000ff',
      '00ff00ff',
      '00ff00ff',
    ]);
    expect([at(ctx, 5, 5), at(ctx, 14, 6)]).toEqual(['0000ffff', '0000ffff']);
    expect([at(ctx, 4, 8), at(ctx, 15, 8), at(ctx, 9, 4), at(ctx, 9, 15)]).toEqual(Array(4).fill('00000000'));
  });

  test('has other inks for its fills and lines', () => {
    const ctx = room();
    ctx.translate(10, 10);
    drawn(HALVES)(ctx, { main: '#123456', rim: '#654321' });
    expect([at(ctx, 5, 8), at(ctx, 10, 14), at(ctx, 5, 5)]).toEqual(['ff0000ff', '123456ff', '654321ff']);
  });

  test('is turned, scaled and cut as the canvas is, and the canvas stays as it was', () => {
    const ctx = room();
    ctx.beginPath();
    ctx.rect(0, 0, 20, 12);
    ctx.clip();
    ctx.translate(10, 10);
    ctx.rotate(Math.PI);
    ctx.scale(2, 2);
    drawn(HALVES)(ctx);
    expect([at(ctx, 0, 0), at(ctx, 9, 11), at(ctx, 19, 11)]).toEqual(['00ff00ff', '00ff00ff', 'ff0000ff']);
    expect([at(ctx, 9, 12), at(ctx, 19, 19)]).toEqual(['00000000', '00000000']);
    ctx.fillStyle = '#abcdef';
    ctx.fillRect(-1, -1, 1, 1);
    expect(at(ctx, 11, 11)).toBe('abcdefff');
  });

  test('may lie beyond the canvas, in part or wholly', () => {
    const ctx = room();
    ctx.translate(18, 4);
    drawn(HALVES)(ctx);
    expect([at(ctx, 13, 0), at(ctx, 17, 6), at(ctx, 19, 6)]).toEqual(['0000ffff', 'ff0000ff', '00ff00ff']);
    ctx.translate(40, 0);
    drawn(HALVES)(ctx);
  });

  test('is translucent where the canvas is', () => {
    const ctx = room();
    ctx.translate(10, 10);
    ctx.globalAlpha = 0.5;
    drawn(HALVES)(ctx);
    expect(at(ctx, 5, 8)).toBe('ff000080');
  });

  test('that cannot be drawn says so', () => {
    expect(() => drawn('<svg viewBox="0 0 5 5"><path</svg>')(room())).toThrow(
      'The library canvas cannot draw SVG files here',
    );
  });
});

const SIGNS = join(root, 'pictures/paint/faces/signs');
const ROYAL = join(root, 'games/regicide/art/royal');
test.each([SIGNS, ROYAL].flatMap((folder) => readdirSync(folder).map((file) => [file, folder] as const)))(
  'the outline of %s is that of the drawing',
  (file, folder) => {
    const name = basename(file, '.svg');
    const beside = pathToFileURL(join(folder, 'module.ts')).href;
    const [, what, colour] = / (fill|stroke)="(#[^"]+)"/.exec(readFileSync(join(folder, file), 'utf8'))!;
    const lines = / stroke-width="([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    const [one, other] = [false, true].map((asOutline) => {
      const ctx = createCanvas(140, 140).getContext('2d');
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(0, 0, 140, 140);
      ctx.translate(folder === SIGNS ? 70 : 20, folder === SIGNS ? 70 : 20);
      if (asOutline) {
        outlines([name], '.', beside)[name]!(ctx);
        if (what === 'fill') fill(ctx, colour!);
        else stroke(ctx, colour!, Number(lines));
      } else svg(name, beside)(ctx);
      return ctx.getImageData(20, 20, 100, 100).data;
    });
    expect(one!.some((value) => value < 255)).toBe(true);
    expect(Math.max(...one!.map((value, i) => Math.abs(value - other![i]!)))).toBeLessThan(24);
  },
);
