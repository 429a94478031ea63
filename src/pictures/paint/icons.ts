import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Image, loadImage } from 'canvas';
import { LRUCache } from 'lru-cache';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);
/** Of the few glyphs that are drawn: all of them, read, take fourteen megabytes in each thread. */
const bodies = new Map<string, string>();
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
  const body = bodyOf(name).replaceAll('currentColor', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 512 512">${body}</svg>`;
}

function bodyOf(name: string): string {
  const known = bodies.get(name);
  if (known !== undefined) return known;
  const glyph = readSet().icons[name];
  if (glyph === undefined) throw new Error(`There is no icon named ${name}.`);
  // A copy: a part of a long text holds all of it.
  const body = Buffer.from(glyph.body).toString();
  bodies.set(name, body);
  return body;
}

/** The set as it was read last, as long as nobody has looked for garbage since: one picture wants several glyphs. */
let set: WeakRef<IconSet> | undefined;

function readSet(): IconSet {
  const known = set?.deref();
  if (known) return known;
  const text = readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8');
  const read = JSON.parse(text) as IconSet;
  set = new WeakRef(read);
  return read;
}
