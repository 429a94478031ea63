import { createRequire } from 'node:module';
import { type Image, loadImage } from 'canvas';
import { LRUCache } from 'lru-cache';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);
let set: IconSet | undefined;
/** Few are kept, as what is drawn with them is kept itself. */
const drawn = new LRUCache<string, Promise<Image>>({ max: 64 });

/** A glyph of game-icons.net (CC BY 3.0) in one colour, square, `px` wide. */
export function icon(name: string, colour: string, px: number): Promise<Image> {
  const side = Math.max(1, Math.round(px));
  const key = `${name} ${colour} ${side}`;
  let image = drawn.get(key);
  if (image === undefined) {
    image = loadImage(Buffer.from(svg(name, colour, side)));
    drawn.set(key, image);
  }
  return image;
}

function svg(name: string, colour: string, px: number): string {
  set ??= require('@iconify-json/game-icons/icons.json') as IconSet;
  const glyph = set.icons[name];
  if (glyph === undefined) throw new Error(`There is no icon named ${name}.`);
  const body = glyph.body.replaceAll('currentColor', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 512 512">${body}</svg>`;
}
