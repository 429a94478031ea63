import type { Seen } from '../../engine/see.js';
import { perLanguage } from '../../words/languages.js';
import type { GameFolder, Scenes } from '../contract.js';
import { conduct } from './conduct.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import type { PowerView } from './rules/view.js';
import { samples } from './samples.js';
import { handScene, tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { powerWords } from './words/words.js';

const own = (view: Seen): Seen<PowerView> => view as Seen<PowerView>;

/** Circle of Power as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: perLanguage(powerWords),
  conduct,
  scenes: perLanguage(
    (): Scenes => ({
      table: (view, names, calledOff) => tableScene(own(view), names, calledOff),
      hand: (view, names, legal) => handScene(own(view), names, legal),
    }),
  ),
  typed,
  positions,
  samples,
};
