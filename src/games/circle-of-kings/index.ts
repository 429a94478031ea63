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
import { circleCover } from './scene/cover.js';
import { endScene } from './scene/end.js';
import { dimmedCards, handScene } from './scene/hand.js';
import { circleLessons } from './scene/lessons.js';
import { momentScene } from './scene/moment.js';
import { tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { circleIn } from './words/phrases.js';
import { circleWords } from './words/words.js';

/** Circle of Kings as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(circleWords),
  conduct,
  scenes: perLanguage((locale) => {
    const say = circleIn(locale);
    const scenes = bound(say, { table: tableScene, hand: handScene, end: endScene, moment: momentScene });
    return {
      ...scenes,
      dimmed: dimmedCards,
      cover: () => circleCover(locale),
      lesson: circleLessons(say, scenes.table),
    };
  }),
  typed,
  positions,
  samples,
  lessons,
  players: [simple],
  hindsight,
};
