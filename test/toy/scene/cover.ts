import type { CoverScene } from '../../../src/contract/game.js';
import { gameCover } from '../../../src/games/cover.js';
import { lanternsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { face, signOf } from './faces.js';

const LIT = ['L2', 'D1', 'F4', 'L3', 'D3'] as const;

/** Lanterns of all lights. */
export function lanternCover(locale: string): CoverScene {
  const say = lanternsIn(locale);
  return gameCover(say, ART, {
    signs: [signOf('L1'), signOf('D1')],
    cards: LIT.map((card) => face(say, card)),
  });
}
