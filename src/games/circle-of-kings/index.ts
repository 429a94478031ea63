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

const own = (view: Seen): Seen<CircleView> => view as Seen<CircleView>;

/** Circle of Kings as the rest of the program uses it. */
export const folder: GameFolder = {
  home: import.meta.url,
  rules,
  words: perLanguage(circleWords),
  conduct,
  scenes: perLanguage((locale): Scenes => {
    const say = circleIn(locale);
    const table: Scenes['table'] = (view, names, calledOff) => tableScene(say, own(view), names, calledOff);
    return {
      table,
      hand: (view, names, legal) => handScene(say, own(view), names, legal),
      dimmed: (view, legal) => dimmedCards(own(view), legal),
      end: (view, names, day) => endScene(say, own(view), names, day),
      moment: (events, names) => momentScene(say, events as readonly CircleEvent[], names),
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
