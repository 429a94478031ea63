import type { CardFace } from '../../../pictures/scene.js';
import type { CoverScene } from '../../contract.js';
import { coverOf } from '../../cover.js';
import type { Card } from '../rules/state.js';
import { circleIn, type SayCircle } from '../words/phrases.js';
import { face } from './pieces.js';

const LORDS = ['0.M18', '0.M4', '0.KC', '0.M13', '0.M19'];

/** As it is in both decks. */
function unowned(say: SayCircle, card: Card): CardFace {
  const { deck, card: code, name } = face(say, card);
  return { deck, card: code, name };
}

/** Lords around a King. */
export function circleCover(locale: string): CoverScene {
  const say = circleIn(locale);
  return coverOf(locale, 'night', {
    title: say('title'),
    line: say('cover'),
    signs: ['wands', 'cups', 'swords', 'pentacles'],
    cards: LORDS.map((card) => unowned(say, card)),
  });
}
