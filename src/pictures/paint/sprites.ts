import { setImmediate } from 'node:timers/promises';
import type { Painting } from '../boxes.js';
import { allBandsOf } from './bands.js';
import { type Sketch, sketches } from './draw.js';
import type { Ground } from './easel.js';
import { groundOf, isLane } from './ground.js';
import type { Brush } from './ink.js';
import { palettePng } from './png.js';
import { loadSharp } from './sharp.js';
import { type Stamps, withPixels } from './stamps.js';
import { type Studio, settingOf } from './studio.js';

/* Many pictures of one match as shared parts, which take little more space than one picture. */

/** All that is needed to put the pictures together. */
export interface Sprites {
  readonly images: readonly Image[];
  /** In fives: the number of an image, and left, top, width and height of a part of it. The first ones are grounds. */
  readonly parts: readonly number[];
  readonly grounds: number;
  /** The scale of all other images, compared with the pictures. */
  readonly scale: number;
  /** In threes: the number of a part, and its upper left corner. */
  readonly placings: readonly number[];
  readonly pictures: readonly {
    readonly width: number;
    readonly height: number;
    /** The numbers of the placings, from the lowest. */
    readonly laid: readonly number[];
  }[];
}
export interface Image {
  readonly type: 'image/png' | 'image/webp';
  readonly data: Uint8Array;
}

/** The side of a sheet of parts, in pixels, that phones still accept. */
const SHEET = 2048;
/** Quality of the compression, of 100: no loss is visible with so few colours. */
const QUALITY = 82;

/** Red, green, blue and alpha of the non-empty pixels, and their distance from the drawing's upper left corner. */
interface Part {
  readonly w: number;
  readonly h: number;
  readonly dx: number;
  readonly dy: number;
  readonly rgba: Uint8Array;
}

/** The parts of paintings, each drawn once. Runs in a worker: it takes some seconds. */
export async function spritesOf(studio: Studio, paintings: readonly Painting[]): Promise<Sprites> {
  const all = await gathered(studio, paintings);
  const scale = scaleFor([...all.sketches.values()]);
  const parts: Part[] = [];
  const places: number[] = [];
  const images: Image[] = [];
  for (const ground of all.grounds.values()) {
    places.push(images.length, 0, 0, ground.width, ground.height);
    images.push({ type: 'image/png', data: palettePng(ground, allBandsOf(studio.bands, ground)) });
  }
  const first = all.grounds.size;
  for (const sketch of all.sketches.values()) {
    // The event loop's next turn frees the canvases.
    await setImmediate();
    parts.push(await partOf(studio.stamps, sketch, scale));
    places.push(0, 0, 0, 0, 0);
  }
  for (const sheet of packed(parts)) {
    for (const { no, x, y } of sheet.at) {
      const { w, h } = parts[no]!;
      places.splice(5 * (first + no), 5, images.length, x, y, w, h);
    }
    images.push({ type: 'image/webp', data: await webpOf(sheet, parts) });
  }
  return { images, scale, grounds: first, parts: places, ...laidOut(all, parts, scale) };
}

/** The drawings of many pictures, each once, and their places in each picture. */
interface Gathered {
  readonly grounds: ReadonlyMap<string, Ground>;
  readonly sketches: ReadonlyMap<string, Sketch>;
  readonly pictures: readonly {
    readonly painting: Painting;
    readonly ground: string;
    readonly sketches: readonly Sketch[];
  }[];
}

async function gathered(studio: Studio, paintings: readonly Painting[]): Promise<Gathered> {
  const grounds = new Map<string, Ground>();
  const known = new Map<string, Sketch>();
  const pictures = [];
  for (const painting of paintings) {
    const setting = await settingOf(studio, painting);
    const ground = await groundOf(studio, painting, setting);
    grounds.set(ground.name, ground);
    const own = painting.boxes.flatMap((box) => (isLane(box) || box.draw === 'inset' ? [] : sketches(box, setting)));
    for (const sketch of own) if (!known.has(sketch.key)) known.set(sketch.key, sketch);
    pictures.push({ painting, ground: ground.name, sketches: own });
  }
  return { grounds, sketches: known, pictures };
}

/** This many pixels make a bit more than a megabyte. */
const MOST_PIXELS = 8_000_000;

/** The scale of the parts, smaller where there are many. */
const scaleFor = (all: readonly Sketch[]): number =>
  Math.min(1, Math.sqrt(MOST_PIXELS / all.reduce((sum, { w, h }) => sum + w * h, 1)));

/** The parts and their places, from the lowest. */
function laidOut({ grounds, sketches: all, pictures }: Gathered, parts: readonly Part[], scale: number) {
  const placings: number[] = [];
  const known = new Map<string, number>();
  const place = (no: number, x: number, y: number): number => {
    const key = `${no} ${x} ${y}`;
    const found = known.get(key) ?? placings.push(no, x, y) / 3 - 1;
    known.set(key, found);
    return found;
  };
  const [groundNos, sketchNos] = [numbered(grounds), numbered(all)];
  return {
    pictures: pictures.map(({ painting: { width, height }, ground, sketches: own }) => ({
      width,
      height,
      laid: [
        place(groundNos.get(ground) ?? 0, 0, 0),
        ...own.flatMap(({ key, x, y }) => {
          const no = sketchNos.get(key) ?? 0;
          const { w, dx, dy } = parts[no]!;
          return w === 0 ? [] : [place(grounds.size + no, tenths(x + dx / scale), tenths(y + dy / scale))];
        }),
      ],
    })),
    placings,
  };
}

const numbered = (map: ReadonlyMap<string, unknown>): Map<string, number> =>
  new Map([...map.keys()].map((key, no) => [key, no]));
const tenths = (value: number): number => Math.round(10 * value) / 10;

const partOf = (stamps: Stamps, { w, h, draw }: Sketch, scale: number): Promise<Part> => {
  const scaled = (ctx: Brush): void | Promise<void> => {
    ctx.scale(scale, scale);
    return draw(ctx);
  };
  const drawing = { w: Math.ceil(w * scale), h: Math.ceil(h * scale), draw: scaled };
  return withPixels(stamps, drawing, (pixels) => cropped(pixels, drawing.w, drawing.h));
};

function cropped(pixels: Int32Array, w: number, h: number): Part {
  let [left, right, top, bottom] = [w, -1, h, -1];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (pixels[y * w + x]! >>> 24 === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  if (right < 0) return { w: 0, h: 0, dx: 0, dy: 0, rgba: new Uint8Array(0) };
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const rgba = new Uint8Array(4 * wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const pixel = pixels[(y + top) * w + x + left]!;
      const alpha = pixel >>> 24;
      if (alpha === 0) continue;
      const at = 4 * (y * wide + x);
      // Cairo stores colours multiplied with their alpha.
      rgba[at] = Math.round((((pixel >>> 16) & 255) * 255) / alpha);
      rgba[at + 1] = Math.round((((pixel >>> 8) & 255) * 255) / alpha);
      rgba[at + 2] = Math.round(((pixel & 255) * 255) / alpha);
      rgba[at + 3] = alpha;
    }
  return { w: wide, h: high, dx: left, dy: top, rgba };
}

interface Sheet {
  /** By the number of the part. */
  readonly at: { readonly no: number; readonly x: number; readonly y: number }[];
  height: number;
}

/** Packs the parts by height, highest first, in rows from the left, with a pixel between them. */
function packed(parts: readonly Part[]): Sheet[] {
  const sheets: Sheet[] = [];
  let [x, y, high] = [0, 0, 0];
  const order = [...parts.entries()]
    .filter(([, { w }]) => w > 0)
    .sort(([i, one], [j, other]) => other.h - one.h || i - j);
  for (const [no, { w, h }] of order) {
    if (x + w > SHEET) [x, y, high] = [0, y + high + 1, 0];
    if (sheets.length === 0 || y + h > SHEET) {
      sheets.push({ at: [], height: 0 });
      [x, y, high] = [0, 0, 0];
    }
    const sheet = sheets.at(-1)!;
    sheet.at.push({ no, x, y });
    sheet.height = Math.max(sheet.height, y + h);
    x += w + 1;
    high = Math.max(high, h);
  }
  return sheets;
}

async function webpOf({ at, height }: Sheet, parts: readonly Part[]): Promise<Uint8Array> {
  const pixels = new Uint8Array(4 * SHEET * height);
  for (const { no, x, y } of at) {
    const { w, h, rgba } = parts[no]!;
    for (let row = 0; row < h; row++)
      pixels.set(rgba.subarray(4 * row * w, 4 * (row + 1) * w), 4 * ((y + row) * SHEET + x));
  }
  const sharp = await loadSharp();
  const raw = { width: SHEET, height, channels: 4 } as const;
  return sharp(pixels, { raw }).webp({ quality: QUALITY, alphaQuality: 90, effort: 4 }).toBuffer();
}
