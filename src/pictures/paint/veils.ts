/** How the places of a palette look through translucent pixels. */
export interface Veils {
  /**
   * The number of a sheer pixel's veil: the pixel is alpha, and red, green and blue multiplied with it, as in cairo.
   * Veils that no eye can tell apart are one.
   */
  of(pixel: number): number;
  /** For each veil and place (`(veil << 8) | place`): the visible place, or `UNSEEN`. */
  readonly seen: Int16Array;
  /** Computes a place through a veil for the first time. */
  look(veil: number, place: number): number;
}

export const UNSEEN = -1;

/** The steps of alpha and each colour that tell veils apart. */
const STEPS = 63;
const PLACES = 256;
/** How many veils are allocated at a time. */
const ROOM = 512;

/** `colourOf` gives a place's colour, `near` the most similar place for a colour. */
export function createVeils(colourOf: (place: number) => number, near: (rgb: number) => number): Veils {
  const numbers = new Map<number, number>();
  const pixels: number[] = [];
  let seen = new Int16Array(0);

  function known(pixel: number): number {
    const veil = pixels.push(pixel) - 1;
    numbers.set(pixel, veil);
    if (pixels.length * PLACES > seen.length) {
      const larger = new Int16Array(seen.length + ROOM * PLACES).fill(UNSEEN);
      larger.set(seen);
      seen = larger;
    }
    return veil;
  }

  return {
    get seen() {
      return seen;
    },
    of(pixel) {
      const rounded = inSteps(pixel);
      return numbers.get(rounded) ?? known(rounded);
    },
    look(veil, place) {
      const found = near(over(pixels[veil]!, colourOf(place)));
      seen[veil * PLACES + place] = found;
      return found;
    },
  };
}

/** Each byte at its nearest step: 0 stays 0, and 255 stays 255. */
const STEPPED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.round((Math.round((byte * STEPS) / 255) * 255) / STEPS),
);

const inSteps = (pixel: number): number =>
  (STEPPED[pixel >>> 24]! << 24) |
  (STEPPED[(pixel >>> 16) & 255]! << 16) |
  (STEPPED[(pixel >>> 8) & 255]! << 8) |
  STEPPED[pixel & 255]!;

/** Blends a sheer pixel, whose colours are already multiplied with its alpha, over an opaque one. */
export function over(upper: number, lower: number): number {
  const through = 255 - (upper >>> 24);
  const red = ((upper >>> 16) & 255) + part((lower >>> 16) & 255, through);
  const green = ((upper >>> 8) & 255) + part((lower >>> 8) & 255, through);
  const blue = (upper & 255) + part(lower & 255, through);
  return (red << 16) | (green << 8) | blue;
}

/** `value * of / 255`, rounded as in cairo. */
function part(value: number, of: number): number {
  const product = value * of + 128;
  return (product + (product >> 8)) >> 8;
}
