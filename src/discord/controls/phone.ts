import { textWidth } from '../../pictures/text.js';

/*
 * How a phone 390 points wide shows a message in a container, in points: letters of 15 in text, of 14 on buttons.
 * Discord's own letters are a little narrower than the ones measured here.
 */

/** The width of a line of text, or of a row of buttons. */
export const LINE = 290;
/** How much narrower an item of a list is. */
export const BULLET = 22;
/** The gap between buttons of a row. */
export const GAP = 6;

const TEXT = 15;
const BUTTON = 14;
/** The width of a button without its letters, and of its emoji. */
const EDGES = 24;
const EMOJI = 24;

/** The width of a text without its markup. */
const width = (text: string): number =>
  text
    .split('**')
    .map((part, i) => textWidth(part.replace(/\\(?=[^\w\s])/g, ''), i % 2 === 0 ? 'text' : 'strong', TEXT))
    .reduce((sum, each) => sum + each, 0);

export const buttonWidth = (label: string, emoji: boolean): number =>
  textWidth(label, 'strong', BUTTON) + EDGES + (emoji ? EMOJI : 0);

/** How many lines a text of this width takes. */
export const linesOf = (text: string, line = LINE): number =>
  text.split('\n').reduce((sum, part) => sum + linesOfPart(part, line), 0);

/** Breaks words that are longer than a line. */
function linesOfPart(text: string, line: number): number {
  // Most parts are short: one that fits needs no measuring word by word.
  if (width(text) <= line) return 1;
  let lines = 1;
  let begun = '';
  for (const word of text.split(' ')) {
    const longer = begun === '' ? word : `${begun} ${word}`;
    if (width(longer) <= line) begun = longer;
    else {
      lines += begun === '' ? 0 : 1;
      lines += Math.ceil(width(word) / line) - 1;
      begun = word;
    }
  }
  return lines;
}

/** As much of a text as fits into so many lines, cut at a word. */
export function cutToLines(text: string, lines: number, line = LINE): string {
  if (linesOf(text, line) <= lines) return text;
  const words = text.split(' ');
  while (words.length > 1 && linesOf(cutAfter(words), line) > lines) words.pop();
  return cutAfter(words);
}

/** These words and an ellipsis, with bold markup closed. */
export function cutAfter(words: readonly string[]): string {
  const trimmed = words.join(' ').replace(/[\s,.:;·]+$/, '');
  const open = (trimmed.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  return `${trimmed}…${open ? '**' : ''}`;
}
