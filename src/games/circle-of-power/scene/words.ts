import { isJoker } from '../../../cards/standard.js';
import { drawable } from '../../../pictures/own-piece.js';
import { cardNames } from '../../../words/cards.js';
import { shared } from '../../../words/shared.js';
import type { Card, Emperor } from '../rules/state.js';
import type { Called, SayPower } from '../words/phrases.js';

/* The words of pictures that are more than a message. */

/** Names in alt texts are cut after this many characters: four of them appear several times. */
const NAME_LIMIT = 12;

/** The name to draw: an emperor's name, or the number of the seat where the fonts lack a letter. */
export const drawnName = (say: SayPower, all: Called, emperor: Emperor): string =>
  drawable(all[emperor]) || shared(say.locale)('seat', { number: emperor + 1 });

/** Cuts a name that is too long, never within a character. */
export function inWords(name: string): string {
  let cut = '';
  for (const char of name) {
    if (cut.length + char.length > NAME_LIMIT) return `${cut.trimEnd()}…`;
    cut += char;
  }
  return cut;
}

/** `Three of Clubs`; the two jokers are alike. */
export const cardName = (say: SayPower, card: Card): string =>
  isJoker(card) ? say('joker') : cardNames(say.locale).standard(card);
