import { drawable } from '../pictures/own-piece.js';
import { shared } from '../words/shared.js';
import type { Names } from './contract.js';

/** Names as they are drawn in a line with other words, cut after `most` characters; where the fonts have no letter of one, the number of its seat. */
export const drawnNames = (locale: string, names: Names, most = 16): string[] =>
  names.map((name, seat) => {
    const letters = [...drawable(name)];
    if (letters.length === 0) return shared(locale)('seat', { number: seat + 1 });
    return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('');
  });
