/* What colours are to different eyes: contrasts, distances, and what people see who lack one of three kinds of cones. */

export type Light = readonly [number, number, number];

/** Red, green and blue as amounts of light, 0 to 1. */
export function lightOf(colour: string): Light {
  const part = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** As the accessibility guidelines of the web define it: 4.5 is enough for text, 3 for signs. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** One colour over another. */
export function blended(upper: string, part: number, lower: string): string {
  const byte = (colour: string, from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  const mixed = [1, 3, 5].map((from) => Math.round(byte(upper, from) * part + byte(lower, from) * (1 - part)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** What reaches people who see no red, no green or no blue (Machado, Oliveira and Fernandes 2009), and all others. */
export const EYES: Readonly<Record<'all' | 'no red' | 'no green' | 'no blue', readonly [Light, Light, Light]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const seen = (light: Light, eyes: readonly Light[]): Light =>
  eyes.map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  ) as unknown as Light;

/** CIE L*a*b*: equal distances look about equally far apart; 2 is just to be noticed. */
function lab([red, green, blue]: Light): Light {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(luminance([red, green, blue]));
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours look to those eyes. */
export function apart(one: string, other: string, eyes: readonly Light[]): number {
  const [a, b] = [lab(seen(lightOf(one), eyes)), lab(seen(lightOf(other), eyes))];
  return Math.hypot(...a.map((value, i) => value - b[i]!));
}

/** Turns the red, green and blue of each pixel into what those eyes see. */
export function seenPixels(pixels: Uint8ClampedArray, eyes: readonly Light[]): void {
  const curve = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
  const linear = Array.from({ length: 256 }, (_, i) =>
    i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
  );
  for (let i = 0; i < pixels.length; i += 4) {
    const light: Light = [linear[pixels[i]!]!, linear[pixels[i + 1]!]!, linear[pixels[i + 2]!]!];
    for (const [k, value] of seen(light, eyes).entries()) pixels[i + k] = Math.round(curve(value) * 255);
  }
}
