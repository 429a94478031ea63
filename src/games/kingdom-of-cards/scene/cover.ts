import type { CoverScene } from '../../../contract/game.js';
import { gameCover } from '../../cover.js';
import { WHEEL } from '../rules/wheel.js';
import { cardsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './pieces.js';
import { sceneLanguage } from './words.js';

/** The highest of each suit, in the order of the wheel. */
export function cardsCover(locale: string): CoverScene {
  const say = cardsIn(locale);
  const words = sceneLanguage(locale).tongues[0].say;
  return gameCover(say, ART, {
    signs: ['crowns', 'crowns'],
    cards: WHEEL.map((suit) => face(words, `15${suit}`)),
  });
}
