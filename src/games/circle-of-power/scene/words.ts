import { isJoker } from '../../../cards/standard.js';
import { cardNames } from '../../../words/cards.js';
import { cutName, drawnName as drawnNameOf } from '../../drawn-names.js';
import type { Card, Emperor } from '../rules/state.js';
import type { Called, SayPower } from '../words/phrases.js';

/* The words of pictures that are more than a message. */

/** Names in alt texts are cut after this many characters: four of them appear several times. */
const NAME_LIMIT = 12;

/** The name to draw. */
export const drawnName = (say: SayPower, all: Called, emperor: Emperor): string =>
  drawnNameOf(say.locale, all[emperor], emperor);

export const inWords = (name: string): string => cutName(name, NAME_LIMIT);

/** `Three of Clubs`; the two jokers are alike. */
export const cardName = (say: SayPower, card: Card): string =>
  isJoker(card) ? say('joker') : cardNames(say.locale).standard(card);
