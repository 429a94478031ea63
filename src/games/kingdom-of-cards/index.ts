import type { Seen } from '../../engine/see.js';
import type { GameFolder } from '../contract.js';
import { rules } from './rules/rules.js';
import type { CardsView } from './rules/view.js';
import { handScene, tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { cardsStanding, cardsWords } from './words/words.js';

const own = (view: Seen): Seen<CardsView> => view as Seen<CardsView>;

/** Kingdom of Cards as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: cardsWords(),
  tableScene: (view, names, calledOff) => tableScene(own(view), names, calledOff),
  handScene: (view, names, legal) => handScene(own(view), names, legal),
  standing: cardsStanding(),
  typed,
};
