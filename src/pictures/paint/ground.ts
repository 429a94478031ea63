import type { Felt } from '../terms.js';
import type { Frame } from './easel.js';
import { FELTS } from './ink.js';

/** From where the light falls to the corners, as many steps as no eye tells apart. */
const STEPS = 16;
/** Where the light falls, as a part of the height; how far it reaches, as parts of width and height. */
const LIGHT = { y: 0.36, across: 0.72, down: 0.86 } as const;

/** The cloth below everything: lit from above, darker towards the edges, in flat bands. */
export function layGround({ width, height, pixels }: Frame, felt: Felt): void {
  const bands = bandsOf(felt);
  const [across, down] = [width * LIGHT.across, height * LIGHT.down];
  for (let y = 0; y < height; y++) {
    const away = ((y - height * LIGHT.y) / down) ** 2;
    let [from, to] = [0, width];
    for (let band = STEPS - 1; band > 0; band--) {
      const half = across * Math.sqrt(Math.max(0, (band / STEPS) ** 2 - away));
      const begin = Math.max(from, Math.round(width / 2 - half));
      const end = Math.min(to, Math.round(width / 2 + half));
      pixels.fill(bands[band]!, y * width + from, y * width + begin);
      pixels.fill(bands[band]!, y * width + Math.max(begin, end), y * width + to);
      [from, to] = [begin, Math.max(begin, end)];
    }
    pixels.fill(bands[0]!, y * width + from, y * width + to);
  }
}

function bandsOf(felt: Felt): Int32Array {
  const { light, ground, dark } = FELTS[felt];
  return Int32Array.from({ length: STEPS }, (_, i) => {
    const part = i / (STEPS - 1);
    return part < 0.5 ? between(light, ground, part * 2) : between(ground, dark, part * 2 - 1);
  });
}

/** So far from one colour to another, opaque. */
function between(one: string, other: string, part: number): number {
  const [a, b] = [Number.parseInt(one.slice(1), 16), Number.parseInt(other.slice(1), 16)];
  const mix = (shift: number) => {
    const [low, high] = [(a >>> shift) & 255, (b >>> shift) & 255];
    return Math.round(low + (high - low) * part) << shift;
  };
  return 0xff000000 | mix(16) | mix(8) | mix(0);
}
