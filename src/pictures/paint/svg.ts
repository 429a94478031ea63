import { readFileSync } from 'node:fs';
import { Image } from 'canvas';
import type { Brush } from './ink.js';

/* Still pictures are SVG files, which any editor opens; librsvg draws them. */

/**
 * Draws such a picture at the place that its `viewBox` says. `inks`: colours by name, in place of the samples in the file.
 * The ink `hair` fills shapes of the class `hair`, and is the line of those of the class `hair-line`.
 */
export type Svg = (ctx: Brush, inks?: Readonly<Record<string, string>>) => void;

/** An image that gets these bytes, which are no picture, frees its memory at once; the garbage collector doesn't know its size. */
const NOTHING = Buffer.alloc(8);

/** The picture in `<name>.svg` beside the module with this URL, read once. */
export function svg(name: string, beside: string): Svg {
  const file = read(name, beside);
  const [x, y, w, h] = /viewBox="([^"]+)"/.exec(file)![1]!.split(' ').map(Number) as [number, number, number, number];
  const shapes = `<g${file.slice(file.indexOf('<svg') + 4, file.lastIndexOf('</svg>'))}</g>`;
  return (ctx, inks = {}) => {
    // On the pixels of the canvas, so that lines are as sharp as if the canvas drew them.
    const { a, b, c, d, e, f } = ctx.getTransform();
    const across = [x, x + w].flatMap((u) => [y, y + h].map((v) => a * u + c * v + e));
    const down = [x, x + w].flatMap((u) => [y, y + h].map((v) => b * u + d * v + f));
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(...across))),
      Math.min(ctx.canvas.width, Math.max(...across)),
    ];
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(...down))), Math.min(ctx.canvas.height, Math.max(...down))];
    if (right <= left || bottom <= top) return;
    const size = `width="${Math.ceil(right - left)}" height="${Math.ceil(bottom - top)}"`;
    const place = `<g transform="matrix(${a} ${b} ${c} ${d} ${e - left} ${f - top})">${shapes}</g>`;
    const image = imageOf(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${styleOf(inks)}${place}</svg>`);
    ctx.save();
    ctx.resetTransform();
    ctx.drawImage(image, left, top);
    ctx.restore();
    image.src = NOTHING;
  };
}

/** Those of a folder beside that module, by name. */
export const svgs = <Name extends string>(names: readonly Name[], folder: string, beside: string) =>
  byName(names, (name) => svg(`${folder}/${name}`, beside));

/** A glyph, 512 wide and high, in one colour around a place. */
export function drawGlyph(ctx: Brush, glyph: Svg, x: number, y: number, side: number, colour: string): void {
  ctx.save();
  ctx.translate(x - side / 2, y - side / 2);
  ctx.scale(side / 512, side / 512);
  glyph(ctx, { main: colour });
  ctx.restore();
}

const STEPS = { M: 'moveTo', L: 'lineTo', C: 'bezierCurveTo', Z: 'closePath' } as const;

/**
 * The outlines in such files, by name, each begun as a path of the canvas: for what is drawn often and in any colour. A file's only
 * path has these steps, in absolute numbers.
 */
export const outlines = <Name extends string>(names: readonly Name[], folder: string, beside: string) =>
  byName(names, (name) => {
    const [, path = ''] = / d="([^"]+)"/.exec(read(`${folder}/${name}`, beside)) ?? [];
    const steps = [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(
      ([, kind, to]) => [STEPS[kind as keyof typeof STEPS], to!.match(/[-.\d]+/g)?.map(Number) ?? []] as const,
    );
    return (ctx: Brush): void => {
      ctx.beginPath();
      for (const [step, to] of steps) (ctx[step] as (...to: readonly number[]) => void)(...to);
    };
  });

const read = (name: string, beside: string): string => readFileSync(new URL(`${name}.svg`, beside), 'utf8');

const byName = <Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Readonly<Record<Name, Made>>;

const styleOf = (inks: Readonly<Record<string, string>>): string =>
  Object.entries(inks)
    .map(
      ([name, colour]) => `<style>.${name}{fill:${colour}!important}.${name}-line{stroke:${colour}!important}</style>`,
    )
    .join('');

function imageOf(text: string): Image {
  const image = new Image();
  image.onerror = ({ message }) => {
    throw new Error(`The library canvas cannot draw SVG files here: ${message}`);
  };
  image.src = Buffer.from(text);
  image.onerror = null;
  return image;
}
