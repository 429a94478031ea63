import type { GameFolder } from '../../contract/game.js';
import { perLanguage } from '../../words/languages.js';
import { conduct } from './conduct.js';
import { lessons } from './lessons/lessons.js';
import { careful } from './players/careful.js';
import { hindsight } from './players/hindsight.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import { samples } from './samples.js';
import { powerScenes } from './scene/scene.js';
import { typed } from './typed.js';
import { powerWords } from './words/words.js';

/** Circle of Power as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(powerWords),
  conduct,
  scenes: perLanguage(powerScenes),
  typed,
  positions,
  samples,
  lessons,
  players: [careful, simple],
  hindsight,
};
