import type { CardFace, Sign } from '../../../src/pictures/scene.js';
import { type Card, type Light, lightOf, numberOf } from '../rules/state.js';
import type { SayLanterns } from '../words/phrases.js';
import { ART } from './art.js';

const SIGNS: Readonly<Record<Light, Sign>> = { F: `${ART}#flame`, L: `${ART}#leaf`, D: `${ART}#drop` };

export const signOf = (card: Card): Sign => SIGNS[lightOf(card)];

/** `Flame 3` */
export const nameOf = (say: SayLanterns, card: Card): string =>
  say('lantern', { light: say('light', { light: lightOf(card) }), number: numberOf(card) });

export const face = (say: SayLanterns, card: Card): CardFace => ({ deck: ART, card, name: nameOf(say, card) });
export const back = (say: SayLanterns): CardFace => ({ deck: ART, card: 'back', name: say('scene.back') });
