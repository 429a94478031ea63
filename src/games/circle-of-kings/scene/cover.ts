import type { CoverScene } from '../../../contract/game.js';
import type { CardFace } from '../../../pictures/scene.js';
import { gameCover } from '../../cover.js';
import { emperor } from '../rules/lords/04-emperor.js';
import { death } from '../rules/lords/13-death.js';
import { moon } from '../rules/lords/18-moon.js';
import { sun } from '../rules/lords/19-sun.js';
import type { Card } from '../rules/state.js';
import { circleIn, type SayCircle } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './pieces.js';

const LORDS = [moon, emperor, death, sun].map(({ number }) => `0.M${number}`);
const CARDS: readonly Card[] = [...LORDS.slice(0, 2), '0.KC', ...LORDS.slice(2)];

/** A card without its owner. */
function unowned(say: SayCircle, card: Card): CardFace {
  const { deck, card: code, name } = face(say, card);
  return { deck, card: code, name };
}

/** Lords around a King. */
export function circleCover(locale: string): CoverScene {
  const say = circleIn(locale);
  return gameCover(say, ART, {
    signs: ['wands', 'cups', 'swords', 'pentacles'],
    cards: CARDS.map((card) => unowned(say, card)),
  });
}
