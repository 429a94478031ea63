import type { Seen } from '../../engine/see.js';
import type { GameFolder } from '../contract.js';
import type { KingdomEvent } from './rules/events.js';
import { rules } from './rules/rules.js';
import type { KingdomsView } from './rules/view.js';
import { momentScene } from './scene/moment.js';
import { handScene, tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { kingdomsWords } from './words/words.js';

const own = (view: Seen): Seen<KingdomsView> => view as Seen<KingdomsView>;

/** Kingdoms as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: kingdomsWords(),
  tableScene: (view, names, calledOff) => tableScene(own(view), names, calledOff),
  momentScene: (events, names) => momentScene(events as readonly KingdomEvent[], names),
  handScene: (view, names, legal) => handScene(own(view), names, legal),
  typed,
};
