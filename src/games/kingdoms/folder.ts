import type { Seen } from '../../engine/see.js';
import type { GameFolder } from '../contract.js';
import type { KingdomEvent } from './events.js';
import { rules } from './index.js';
import { handScene, tableScene } from './scene.js';
import { momentScene } from './scene-moment.js';
import { typed } from './typed.js';
import type { KingdomsView } from './view.js';
import { kingdomsWords } from './words.js';

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
