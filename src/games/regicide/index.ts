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
import { regicideScenes } from './scene/scene.js';
import { typed } from './typed.js';
import { regicideWords } from './words/words.js';

/** Regicide as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(regicideWords),
  conduct,
  scenes: perLanguage(regicideScenes),
  typed,
  positions,
  samples,
  lessons,
  players: [careful, simple],
  hindsight,
};
