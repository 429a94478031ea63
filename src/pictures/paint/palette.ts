import type { OwnArt } from '../terms.js';
import type { Codes } from './deflate.js';
import { createVeils, type Veils } from './veils.js';

/**
 * The 256 colours of all pictures on one cloth: chosen once (`npm run palettes`), from its inks, its ground,
 * its decks and their blends. So a frame is one byte per pixel, and painting never has to choose colours.
 */
export interface Palette {
  /** The art whose cloth it is of. */
  readonly felt: OwnArt;
  readonly codes: Codes;
  /** Red, green and blue of each, in PNG's order. */
  readonly colours: Uint8Array;
  /** The place of a colour `0xrrggbb`, or of the most similar one. */
  place(rgb: number): number;
  /** The same, faster, for blended colours: those that hardly differ share one place. */
  near(rgb: number): number;
  /** How its places look through translucent pixels. */
  readonly veils: Veils;
}

/** The bits of red, green and blue that tell blended colours apart. */
const BITS = 6;
const NONE = -1;
/** The size of the cache of exact colours: a power of two. */
const LATELY = 4096;

export function createPalette(felt: OwnArt, colours: Uint8Array, codes: Codes): Palette {
  const exact = new Map<number, number>();
  for (let place = colours.length / 3 - 1; place >= 0; place--) exact.set(colourAt(colours, place), place);
  // Filled on demand: most colours never occur.
  const places = new Int16Array(1 << (3 * BITS)).fill(NONE);
  const near = (rgb: number): number => {
    const bin = ((rgb >>> 6) & 0x3f000) | ((rgb >>> 4) & 0xfc0) | ((rgb >>> 2) & 0x3f);
    const found = places[bin]!;
    if (found !== NONE) return found;
    // The middle of a bin decides, whichever of its colours comes first, so that pictures don't depend on earlier
    // ones.
    const middle = ((rgb & 0xfcfcfc) | 0x020202) >>> 0;
    places[bin] = nearest(colours, middle);
    return places[bin]!;
  };
  // Recent questions: the colours of a drawing repeat, and this is faster than the map.
  const [asked, answers] = [new Int32Array(LATELY).fill(NONE), new Uint8Array(LATELY)];
  const place = (rgb: number): number => {
    const slot = (rgb ^ (rgb >>> 7) ^ (rgb >>> 14)) & (LATELY - 1);
    if (asked[slot] !== rgb) {
      asked[slot] = rgb;
      answers[slot] = exact.get(rgb) ?? near(rgb);
    }
    return answers[slot]!;
  };
  return {
    felt,
    codes,
    colours,
    place,
    near,
    veils: createVeils((each) => colourAt(colours, each), near),
  };
}

export const colourAt = (colours: Uint8Array, place: number): number =>
  (colours[3 * place]! << 16) | (colours[3 * place + 1]! << 8) | colours[3 * place + 2]!;

/** The visible difference of two colours: green counts most for the eye, red least. */
export function unlike(one: number, other: number): number {
  const red = ((one >>> 16) & 255) - ((other >>> 16) & 255);
  const green = ((one >>> 8) & 255) - ((other >>> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

function nearest(colours: Uint8Array, rgb: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < colours.length / 3; place++) {
    const distance = unlike(rgb, colourAt(colours, place));
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
