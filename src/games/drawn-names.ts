import type { Names } from '../contract/game.js';
import { drawable, shortened } from '../pictures/own-piece.js';
import { shared } from '../words/shared.js';

/** Names as they are drawn in a line with other words, cut after `most` characters; where the fonts have no letter of one, the number of its seat. */
export const drawnNames = (locale: string, names: Names, most = 16): string[] =>
  names.map((name, seat) => {
    const drawn = drawable(name) || shared(locale)('seat', { number: seat + 1 });
    return [...drawn].length > most ? shortened(drawn, most) : drawn;
  });
