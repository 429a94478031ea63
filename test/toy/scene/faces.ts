import { type CardFace, ownDeck, type Sign } from '../../../src/pictures/scene.js';
import { type Card, type Light, lightOf, numberOf } from '../rules/state.js';
import type { SayLanterns } from '../words/phrases.js';

/** Painter threads load this module when they first draw a lantern. */
const DECK = ownDeck(new URL('../deck.js', import.meta.url));
const SIGNS: Readonly<Record<Light, Sign>> = { F: `${DECK}#flame`, L: `${DECK}#leaf`, D: `${DECK}#drop` };

export const signOf = (card: Card): Sign => SIGNS[lightOf(card)];

/** `Flame 3` */
export const nameOf = (say: SayLanterns, card: Card): string =>
  say('lantern', { light: say('light', { light: lightOf(card) }), number: numberOf(card) });

export const face = (say: SayLanterns, card: Card): CardFace => ({ deck: DECK, card, name: nameOf(say, card) });
export const back = (say: SayLanterns): CardFace => ({ deck: DECK, card: 'back', name: say('scene.back') });
