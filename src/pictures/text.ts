import { inLetters } from '../letters.js';
import { METRICS } from './letter-widths.js';

export type FontName = keyof typeof METRICS;

/** By letter, for a size of 1. */
const widths = (font: FontName): ReadonlyMap<number, number> =>
  new Map(
    METRICS[font].flatMap(([from, packed]) =>
      Array.from(
        { length: packed.length / 2 },
        (_, i) => [from + i, Number.parseInt(packed.slice(2 * i, 2 * i + 2), 36) / 100] as const,
      ),
    ),
  );
const WIDTHS = { title: widths('title'), text: widths('text'), strong: widths('strong') };

/** Width in pixels, from a table, without a canvas. A character that the table lacks counts as a square. */
export function textWidth(text: string, font: FontName, px: number): number {
  const table = WIDTHS[font];
  let ems = 0;
  for (const char of text) ems += table.get(char.codePointAt(0)!) ?? 1;
  return ems * px;
}

/**
 * The drawable part of an outside text: letters in the font. Everything else (controls, marks of text
 * direction, emoji, scripts without a font) would appear as empty boxes or do harm. Empty where nothing is drawable.
 */
export function drawable(text: string, font: FontName = 'text'): string {
  const table = WIDTHS[font];
  return inLetters(text, (letter) => table.has(letter.codePointAt(0)!));
}

export interface Fitted {
  readonly text: string;
  readonly px: number;
  readonly width: number;
}

/** At most this many letters of a text, and an ellipsis. A number at its end stays, since it distinguishes names. */
export function shortened(text: string, most: number): string {
  const [number = ''] = / \d{1,2}$/.exec(text) ?? [];
  const stem = [...text.slice(0, text.length - number.length)];
  return `${stem
    .slice(0, Math.max(0, most - number.length))
    .join('')
    .trimEnd()}…${most > number.length ? number : ''}`;
}

/**
 * The text as large as possible between the two sizes; if even the smaller is too wide, cut with an ellipsis. No room
 * is no width.
 */
export function fitText(raw: string, font: FontName, px: number, smallest: number, room: number): Fitted {
  const text = drawable(raw, font);
  const ems = textWidth(text, font, 1);
  if (ems * px <= room) return { text, px, width: ems * px };
  const smaller = Math.floor(room / ems);
  if (smaller >= smallest) return { text, px: smaller, width: ems * smaller };
  let letters = [...text].length;
  let cut = '';
  do cut = shortened(text, --letters);
  while (letters > 0 && textWidth(cut, font, smallest) > room);
  return { text: cut, px: smallest, width: Math.max(0, Math.min(room, textWidth(cut, font, smallest))) };
}

/** The same, but a text that would be cut takes more room at the small size. */
export function fitWider(
  raw: string,
  font: FontName,
  px: number,
  smallest: number,
  room: number,
  more: number,
  small = smallest,
): Fitted {
  const fitted = fitText(raw, font, px, smallest, room);
  return fitted.text === drawable(raw, font) ? fitted : fitText(raw, font, smallest, small, more);
}

/** The lines of a text, broken between words, none wider than `room`. A word that is too wide stands alone. */
export function wrapText(raw: string, font: FontName, px: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of drawable(raw, font).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, font, px) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines as large as possible between the two sizes; where even the smaller has no room, cut with an ellipsis. */
export function fitLines(text: string, font: FontName, px: number, smallest: number, w: number, h: number) {
  const fits = (size: number, lines: readonly string[]) =>
    lines.length * size * LINE <= h && lines.every((line) => textWidth(line, font, size) <= w);
  for (let size = px; size >= smallest; size--) {
    const lines = wrapText(text, font, size, w);
    if (fits(size, lines)) return { lines, px: size };
  }
  const most = Math.max(1, Math.floor(h / (smallest * LINE)));
  const all = wrapText(text, font, smallest, w);
  const shown = all.length <= most ? all : [...all.slice(0, most - 1), all.slice(most - 1).join(' ')];
  return { lines: shown.map((line) => fitText(line, font, smallest, smallest, w).text), px: smallest };
}

/** The distance of two baselines, for a size of 1. */
export const LINE = 1.16;
