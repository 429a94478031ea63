import type { CoverScene } from '../../../contract/game.js';
import { gameCover } from '../../cover.js';
import { kingdomsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './pieces.js';
import { sceneLanguage } from './words.js';

const COURT = ['NS', 'QC', 'KW', 'QP', 'NW'];

/** A kingdom's rulers and fighters. */
export function kingdomsCover(locale: string): CoverScene {
  const say = kingdomsIn(locale);
  const words = sceneLanguage(locale).tongues[0].say;
  return gameCover(say, ART, {
    signs: ['wands', 'cups', 'swords', 'pentacles'],
    cards: COURT.map((card) => face(words, card)),
  });
}
