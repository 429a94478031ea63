import type { Names } from '../contract/game.js';
import { drawable, shortened } from '../pictures/own-piece.js';
import { seatName } from '../words/people.js';

/** The name to draw in a picture: the seat's number where the fonts lack a letter. */
export const drawnName = (locale: string, name: string, seat: number): string =>
  drawable(name) || seatName({ locale }, seat);

export const wholeNames = (locale: string, names: Names): string[] =>
  names.map((name, seat) => drawnName(locale, name, seat));

/** The same for a line of words, cut after `most` characters. */
export const drawnNames = (locale: string, names: Names, most = 16): string[] =>
  wholeNames(locale, names).map((drawn) => ([...drawn].length > most ? shortened(drawn, most) : drawn));

/** Cuts a name in an alt text after `most` characters, never within one. */
export function cutName(name: string, most: number): string {
  let cut = '';
  for (const char of name) {
    if (cut.length + char.length > most) return `${cut.trimEnd()}…`;
    cut += char;
  }
  return cut;
}
