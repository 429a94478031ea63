import type { Felt } from '../terms.js';
import { PALETTES } from './palettes.js';
import { createVeils, type Veils } from './veils.js';

/**
 * The 256 colours that all pictures on one cloth are made of: chosen once (`npm run palettes`), from its inks, its ground,
 * its decks and what they blend to. So a frame is one byte a pixel, and nothing has to be counted or chosen while painting.
 */
export interface Palette {
  readonly felt: Felt;
  /** Red, green and blue of each, as a PNG keeps them. */
  readonly colours: Uint8Array;
  /** The place of a colour, given as `0xrrggbb`, or of the one that looks most like it. */
  place(rgb: number): number;
  /** The same, faster, for colours that are blended: those that hardly differ have one place. */
  near(rgb: number): number;
  /** How its places look through what is sheer. */
  readonly veils: Veils;
}

const known = new Map<Felt, Palette>();

/** The same one each time. */
export function paletteOf(felt: Felt): Palette {
  let palette = known.get(felt);
  if (palette === undefined) {
    palette = createPalette(felt, Buffer.from(PALETTES[felt], 'base64'));
    known.set(felt, palette);
  }
  return palette;
}

/** Of red, green and blue, how many bits tell blended colours apart. */
const BITS = 6;
const NONE = -1;
/** How many colours are remembered as they are: a power of two. */
const LATELY = 4096;

export function createPalette(felt: Felt, colours: Uint8Array): Palette {
  const exact = new Map<number, number>();
  for (let place = colours.length / 3 - 1; place >= 0; place--) exact.set(colourAt(colours, place), place);
  // Filled where it is asked: most colours are never met.
  const places = new Int16Array(1 << (3 * BITS)).fill(NONE);
  const near = (rgb: number): number => {
    const bin = ((rgb >>> 6) & 0x3f000) | ((rgb >>> 4) & 0xfc0) | ((rgb >>> 2) & 0x3f);
    const found = places[bin]!;
    if (found !== NONE) return found;
    // Whatever colour of a bin is asked first, its middle decides, so that pictures don't depend on what was drawn before.
    const middle = ((rgb & 0xfcfcfc) | 0x020202) >>> 0;
    places[bin] = nearest(colours, middle);
    return places[bin]!;
  };
  // Of what was asked lately: the colours of a drawing come again and again, and this is faster than the map.
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
    colours,
    place,
    near,
    veils: createVeils((each) => colourAt(colours, each), near),
  };
}

export const colourAt = (colours: Uint8Array, place: number): number =>
  (colours[3 * place]! << 16) | (colours[3 * place + 1]! << 8) | colours[3 * place + 2]!;

/** How unlike two colours look: green counts most for the eye, red least. */
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
