import type { CoverScene } from '../../../contract/game.js';
import { gameCover } from '../../cover.js';
import { regicideIn } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './pieces.js';

const COURT = ['JH', 'QS', 'KD', 'QC', 'JS'];

/** The court to bring down. */
export function regicideCover(locale: string): CoverScene {
  const say = regicideIn(locale);
  return gameCover(say, ART, {
    signs: ['clubs', 'diamonds', 'hearts', 'spades'],
    cards: COURT.map((card) => face(say, card)),
  });
}
