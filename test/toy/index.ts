import type { GameFolder } from '../../src/contract/game.js';
import { perLanguage } from '../../src/words/languages.js';
import { conduct } from './conduct.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import { samples } from './samples.js';
import { lanternScenes } from './scene/scene.js';
import { typed } from './typed.js';
import { lanternWords } from './words/words.js';

/** Lanterns as the surfaces know it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(lanternWords),
  conduct,
  scenes: perLanguage(lanternScenes),
  typed,
  positions,
  samples,
  players: [simple],
};
