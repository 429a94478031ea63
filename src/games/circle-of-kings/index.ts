import type { Seen } from '../../engine/see.js';
import type { GameFolder } from '../contract.js';
import { rules } from './rules/rules.js';
import type { CircleView } from './rules/view.js';
import { handScene, tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { circleIn } from './words/phrases.js';
import { circleWordsIn } from './words/words.js';

const own = (view: Seen): Seen<CircleView> => view as Seen<CircleView>;

const say = circleIn('en');

/** Circle of Kings as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: circleWordsIn(),
  tableScene: (view, names, calledOff) => tableScene(say, own(view), names, calledOff),
  handScene: (view, names, legal) => handScene(say, own(view), names, legal),
  typed,
};
