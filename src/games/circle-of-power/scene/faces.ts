import type { CardFace, Sign } from '../../../pictures/scene.js';
import { isTrump } from '../rules/circle.js';
import type { Card, Emperor, Suit } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { SayPower } from '../words/phrases.js';
import { cardName } from './words.js';

const SIGNS: Readonly<Record<Suit, Sign>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
export const suitSign = (suit: Suit): Sign => SIGNS[suit];

export const face = (say: SayPower, card: Card): CardFace => ({ deck: 'standard', card, name: cardName(say, card) });

/** R4 A battle card, with a star if it is its player's trump. */
export const battleFace = (say: SayPower, view: PowerView, emperor: Emperor, card: Card): CardFace =>
  isTrump(view, emperor, card)
    ? { ...face(say, card), marks: [{ mark: 'trump', words: say('scene.trump') }] }
    : face(say, card);
