import type { GameFolder, Scenes } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import { perLanguage } from '../../words/languages.js';
import { conduct } from './conduct.js';
import { lessons } from './lessons/lessons.js';
import { hindsight } from './players/hindsight.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import type { KingdomEvent } from './rules/events.js';
import { rules } from './rules/rules.js';
import type { KingdomsView } from './rules/view.js';
import { samples } from './samples.js';
import { kingdomsCover } from './scene/cover.js';
import { endScene } from './scene/end.js';
import { kingdomsLessons } from './scene/lessons.js';
import { momentScene } from './scene/moment.js';
import { dimmedForces, handScene, tableScene } from './scene/scene.js';
import { sceneLanguage } from './scene/words.js';
import { typed } from './typed.js';
import { kingdomsWords } from './words/words.js';

type View = Seen<KingdomsView>;

/** Kingdoms as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(kingdomsWords),
  conduct,
  scenes: perLanguage((locale): Scenes => {
    const language = sceneLanguage(locale);
    const table: Scenes['table'] = (view: View, names, calledOff) => tableScene(language, view, names, calledOff);
    return {
      table,
      end: (view: View, names, day) => endScene(language.tongues[0].say, view, names, day),
      hand: (view: View, names, legal) => handScene(language, view, names, legal),
      dimmed: (view: View, legal) => dimmedForces(view, legal),
      moment: (events: readonly KingdomEvent[], names) => momentScene(language.tongues[0].say, events, names),
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
