/** Writes the table of character widths that `src/pictures/measure.ts` lays out texts with. Run after a font changes. */
import { writeFileSync } from 'node:fs';
import { createCanvas } from 'canvas';
import { fontFile, fontOf } from '../src/pictures/paint/fonts.js';
import { lettersIn } from './font-letters.js';

const GREEK = 0x386;
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [GREEK, 0x3ce],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2013, 0x2026],
  [0x2190, 0x2193],
  [0x2264, 0x2265],
] as const;
const FONTS = ['title', 'text', 'strong'] as const;
/** The parts of a range that the font has, as first and last code points. */
function runsOf(from: number, to: number, drawn: ReadonlySet<number>): [number, number][] {
  const runs: [number, number][] = [];
  for (let code = from; code <= to; code++) {
    const last = runs.at(-1);
    if (!drawn.has(code)) continue;
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}

const context = createCanvas(10, 10).getContext('2d');
const lines = FONTS.map((name) => {
  context.font = fontOf(name, 100);
  const drawn = lettersIn(fontFile(name));
  // Half an alphabet is no use for words.
  const ranges = RANGES.filter(([from]) => name !== 'title' || from !== GREEK)
    .flatMap(([from, to]) => runsOf(from, to, drawn))
    .map(([from, to]) => {
      const widths = Array.from({ length: to - from + 1 }, (_, i) =>
        Math.round(context.measureText(String.fromCharCode(from + i)).width),
      );
      return `    [${from}, '${widths.map((width) => Math.min(width, 1295).toString(36).padStart(2, '0')).join('')}'],`;
    });
  return `  ${name}: [\n${ranges.join('\n')}\n  ],`;
});
writeFileSync(
  new URL('../src/pictures/letter-widths.ts', import.meta.url),
  `/** Written by scripts/letter-widths.ts. By font: ranges of [first code point, widths in hundredths of an em, base 36, two digits each]. */
export const METRICS: Readonly<Record<'title' | 'text' | 'strong', readonly (readonly [number, string])[]>> = {
${lines.join('\n')}
};
`,
);
