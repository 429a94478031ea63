/*
 * How much a phone 390 points wide shows in a line of a message, in heights of a letter (15 points): a little less than it
 * does in truth, since what is measured here is only about as wide.
 */

/** A line of text, or a row of buttons. */
export const LINE = 18.8;
/** What an item of a list has less. */
export const BULLET = 1.5;
/** Bold letters are wider. */
export const BOLD = 1.06;
/** Between buttons of a row. */
export const GAP = 0.4;

/** By how wide a sign is drawn, in letter heights; a letter that isn't named is `ELSE`. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1.3],
  [/\p{Mark}|\p{Format}/u, 0],
  [/[ilj.,:;'’|!·]/, 0.29],
  [/[ ftr()[\]-]/, 0.36],
  [/[mwMW…@%—]/, 0.9],
  [/[\p{Lu}♣♦♥♠★→+=<>≥≤]/u, 0.69],
  [/[\p{Nd}]/u, 0.64],
];
const ELSE = 0.58;

const widthOf = (sign: string): number => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? ELSE;

/** How wide a text is drawn, in letter heights, without its markup. */
export const width = (text: string): number =>
  [...text.replace(/\*\*|\\(?=[^\w\s])/g, '')].reduce((sum, sign) => sum + widthOf(sign), 0);

/** A button's letters are a little smaller; beside them are its edges, and its emoji. */
export const buttonWidth = (label: string, emoji: boolean): number => width(label) * 0.95 + 1.6 + (emoji ? 1.5 : 0);

/** In how many lines so wide a text is shown; words that are longer than a line are broken. */
export const linesOf = (text: string, line = LINE): number =>
  text.split('\n').reduce((sum, part) => sum + linesOfPart(part, line), 0);

function linesOfPart(text: string, line: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/ +/)) {
    const needed = width(word);
    const space = used === 0 ? 0 : widthOf(' ');
    if (used + space + needed <= line) used += space + needed;
    else {
      const rest = used === 0 ? Math.ceil(needed / line) - 1 : Math.ceil(needed / line);
      lines += rest;
      used = needed % line;
    }
  }
  return lines;
}

/** As much of a text as so many lines show, cut at a word with an ellipsis; nothing bold is left open. */
export function cutToLines(text: string, lines: number, line = LINE): string {
  if (linesOf(text, line) <= lines) return text;
  const words = text.split(' ');
  while (words.length > 1 && linesOf(`${words.join(' ')}…`, line) > lines) words.pop();
  const kept = words.join(' ').replace(/[\s,.:;·]+$/, '');
  const open = (kept.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  return `${kept}${open ? '**' : ''}…`;
}
