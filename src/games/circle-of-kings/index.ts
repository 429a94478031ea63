import type { GameFolder, Scenes } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import { perLanguage } from '../../words/languages.js';
import { conduct } from './conduct.js';
import { lessons } from './lessons/lessons.js';
import { hindsight } from './players/hindsight.js';
import { simple } from './players/simple.js';
import { positions } from './position/position.js';
import type { CircleEvent } from './rules/events.js';
import { rules } from './rules/rules.js';
import type { CircleView } from './rules/view.js';
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

type View = Seen<CircleView>;

/** Circle of Kings as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(circleWords),
  conduct,
  scenes: perLanguage((locale): Scenes => {
    const say = circleIn(locale);
    const table: Scenes['table'] = (view: View, names, calledOff) => tableScene(say, view, names, calledOff);
    return {
      table,
      hand: (view: View, names, legal) => handScene(say, view, names, legal),
      dimmed: (view: View, legal) => dimmedCards(view, legal),
      end: (view: View, names, day) => endScene(say, view, names, day),
      moment: (events: readonly CircleEvent[], names) => momentScene(say, events, names),
      cover: () => circleCover(locale),
      lesson: circleLessons(say, table),
    };
  }),
  typed,
  positions,
  samples,
  lessons,
  players: [simple],
  hindsight,
};
