import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Image, loadImage } from 'canvas';
import { LRUCache } from 'lru-cache';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);
/** The few glyphs in use: all of them together would take fourteen megabytes in each thread. */
const bodies = new Map<string, string>();
/** A small cache, since the stamps made with them are cached too. */
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
  const body = bodyOf(name).replaceAll('currentColor', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 512 512">${body}</svg>`;
}

function bodyOf(name: string): string {
  const known = bodies.get(name);
  if (known !== undefined) return known;
  const glyph = readSet().icons[name];
  if (glyph === undefined) throw new Error(`There is no icon named ${name}.`);
  // A copy: a slice of a long text would keep all of it in memory.
  const body = Buffer.from(glyph.body).toString();
  bodies.set(name, body);
  return body;
}

/** The icon set, until it is garbage-collected: one picture needs several glyphs. */
let set: WeakRef<IconSet> | undefined;

function readSet(): IconSet {
  const known = set?.deref();
  if (known) return known;
  const text = readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8');
  const read = JSON.parse(text) as IconSet;
  set = new WeakRef(read);
  return read;
}
