import type { GameFolder, Scenes } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import { perLanguage } from '../../words/languages.js';
import { conduct } from './conduct.js';
import { lessons } from './lessons/lessons.js';
import { careful } from './players/careful.js';
import { hindsight } from './players/hindsight.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import type { CardsView } from './rules/view.js';
import { samples } from './samples.js';
import { cardsCover } from './scene/cover.js';
import { endScene, momentScene } from './scene/keepsakes.js';
import { cardsLessons } from './scene/lessons.js';
import { dimmedCards, handScene, tableScene } from './scene/scene.js';
import { sceneLanguage } from './scene/words.js';
import { typed } from './typed.js';
import { cardsWords } from './words/words.js';

type View = Seen<CardsView>;

/** Kingdom of Cards as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(cardsWords),
  conduct,
  scenes: perLanguage((locale): Scenes => {
    const language = sceneLanguage(locale);
    const table: Scenes['table'] = (view: View, names, calledOff) => tableScene(language, view, names, calledOff);
    return {
      table,
      hand: (view: View, names, legal) => handScene(language, view, names, legal),
      dimmed: (view: View, legal) => dimmedCards(view, legal),
      end: (view: View, names, day) => endScene(language, view, names, day),
      moment: (events, names) => momentScene(language, events, names),
      cover: () => cardsCover(locale),
      lesson: cardsLessons(locale, table),
    };
  }),
  typed,
  positions,
  samples,
  lessons,
  players: [careful, simple],
  hindsight,
};
