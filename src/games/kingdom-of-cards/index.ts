import type { GameFolder } from '../../contract/game.js';
import { perLanguage } from '../../words/languages.js';
import { bound } from '../bound.js';
import { conduct } from './conduct.js';
import { lessons } from './lessons/lessons.js';
import { careful } from './players/careful.js';
import { hindsight } from './players/hindsight.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import { samples } from './samples.js';
import { cardsCover } from './scene/cover.js';
import { endScene, momentScene } from './scene/keepsakes.js';
import { cardsLessons } from './scene/lessons.js';
import { dimmedCards, handScene, tableScene } from './scene/scene.js';
import { sceneLanguage } from './scene/words.js';
import { typed } from './typed.js';
import { cardsWords } from './words/words.js';

/** Kingdom of Cards as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(cardsWords),
  conduct,
  scenes: perLanguage((locale) => {
    const language = sceneLanguage(locale);
    const scenes = bound(language, { table: tableScene, hand: handScene, end: endScene, moment: momentScene });
    return {
      ...scenes,
      dimmed: dimmedCards,
      cover: () => cardsCover(locale),
      lesson: cardsLessons(locale, scenes.table),
    };
  }),
  typed,
  positions,
  samples,
  lessons,
  players: [careful, simple],
  hindsight,
};
