import type { CoverScene } from '../../../contract/game.js';
import { gameCover } from '../../cover.js';
import { powerIn } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './faces.js';

/** One of each rank. */
const CITIES = ['JD', 'QC', 'KS', 'X1', 'AH'] as const;

/** R1 The cities of the Circle of Power. */
export function powerCover(locale: string): CoverScene {
  const say = powerIn(locale);
  return gameCover(say, ART, {
    signs: ['clubs', 'diamonds', 'hearts', 'spades'],
    cards: CITIES.map((card) => face(say, card)),
  });
}
