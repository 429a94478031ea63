import type { Names } from '../contract/game.js';
import { drawable, shortened } from '../pictures/own-piece.js';
import { shared } from '../words/shared.js';

/** Names for a drawn line of words, cut after `most` characters; the seat's number where the fonts lack a letter. */
export const drawnNames = (locale: string, names: Names, most = 16): string[] =>
  names.map((name, seat) => {
    const drawn = drawable(name) || shared(locale)('seat', { number: seat + 1 });
    return [...drawn].length > most ? shortened(drawn, most) : drawn;
  });
