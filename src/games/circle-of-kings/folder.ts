import type { Seen } from '../../engine/see.js';
import type { GameFolder } from '../contract.js';
import { rules } from './index.js';
import { handScene, tableScene } from './scene.js';
import { typed } from './typed.js';
import type { CircleView } from './view.js';
import { circleWordsIn } from './words.js';

const own = (view: Seen): Seen<CircleView> => view as Seen<CircleView>;

/** Circle of Kings as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: circleWordsIn(),
  tableScene: (view, names, calledOff) => tableScene(own(view), names, calledOff),
  handScene: (view, names, legal) => handScene(own(view), names, legal),
  typed,
};
