import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Image, loadImage } from 'canvas';
import { LRUCache } from 'lru-cache';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** A glyph of game-icons.net (CC BY 3.0) in one colour, square, `px` wide. */
export type Icon = (name: string, colour: string, px: number) => Promise<Image>;

/** Glyphs, each drawn once. */
export function createIcons(): Icon {
  /** The few glyphs in use: all of them together would take fourteen megabytes in each thread. */
  const bodies = new Map<string, string>();
  /** A small cache, since the stamps made with them are cached too. */
  const drawn = new LRUCache<string, Promise<Image>>({ max: 64 });
  /** The icon set, until it is garbage-collected: one picture needs several glyphs. */
  let set: WeakRef<IconSet> | undefined;

  function readSet(): IconSet {
    const known = set?.deref();
    if (known) return known;
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const read = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
    set = new WeakRef(read);
    return read;
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

  return (name, colour, px) => {
    const side = Math.max(1, Math.round(px));
    const key = `${name} ${colour} ${side}`;
    let image = drawn.get(key);
    if (image === undefined) {
      image = loadImage(Buffer.from(svg(bodyOf(name).replaceAll('currentColor', colour), side)));
      drawn.set(key, image);
    }
    return image;
  };
}

const svg = (body: string, px: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 512 512">${body}</svg>`;
