import type { GameFolder } from '../../contract/game.js';
import { perLanguage } from '../../words/languages.js';
import { bound } from '../bound.js';
import { conduct } from './conduct.js';
import { lessons } from './lessons/lessons.js';
import { hindsight } from './players/hindsight.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import { samples } from './samples.js';
import { kingdomsCover } from './scene/cover.js';
import { endScene } from './scene/end.js';
import { kingdomsLessons } from './scene/lessons.js';
import { momentScene } from './scene/moment.js';
import { dimmedForces, handScene, tableScene } from './scene/scene.js';
import { sceneLanguage } from './scene/words.js';
import { typed } from './typed.js';
import { kingdomsWords } from './words/words.js';

/** Kingdoms as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(kingdomsWords),
  conduct,
  scenes: perLanguage((locale) => {
    const language = sceneLanguage(locale);
    const { table, hand } = bound(language, { table: tableScene, hand: handScene });
    return {
      ...bound(language.tongues[0].say, { end: endScene, moment: momentScene }),
      table,
      hand,
      dimmed: dimmedForces,
      cover: () => kingdomsCover(locale),
      lesson: kingdomsLessons(locale, table),
    };
  }),
  typed,
  positions,
  samples,
  lessons,
  players: [simple],
  hindsight,
};
