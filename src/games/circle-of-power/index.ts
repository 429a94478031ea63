import { perLanguage } from '../../words/languages.js';
import type { GameFolder } from '../contract.js';
import { conduct } from './conduct.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import { samples } from './samples.js';
import { powerScenes } from './scene/scene.js';
import { typed } from './typed.js';
import { powerWords } from './words/words.js';

/** Circle of Power as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: perLanguage(powerWords),
  conduct,
  scenes: perLanguage(powerScenes),
  typed,
  positions,
  samples,
};
