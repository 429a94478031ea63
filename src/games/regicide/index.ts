import type { Seen } from '../../engine/see.js';
import { perLanguage } from '../../words/languages.js';
import type { GameFolder, Scenes } from '../contract.js';
import { conduct } from './conduct.js';
import { positions } from './position/position.js';
import { rules } from './rules/rules.js';
import type { RegicideView } from './rules/view.js';
import { samples } from './samples.js';
import { handScene, tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { regicideWords } from './words/words.js';

const tableOf = (view: Seen): RegicideView => (view as Seen<RegicideView>).table;

/** Regicide as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: perLanguage(regicideWords),
  conduct,
  scenes: perLanguage(
    (): Scenes => ({
      table: (view, names, calledOff = false) => tableScene(tableOf(view), { names, calledOff }),
      hand: (view, names, legal) =>
        handScene(tableOf(view), {
          names,
          covering: view.asked?.kind === 'suffer',
          ...(asksForCards(view, legal) && { choosable: [...new Set(legal.flat())] }),
        }),
    }),
  ),
  typed,
  positions,
  samples,
};

/** Nothing of the hand is dimmed while a seat is to be named. */
const asksForCards = (view: Seen, legal: readonly unknown[]): boolean =>
  legal.length > 0 && tableOf(view).phase !== 'next';
