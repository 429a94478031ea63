import type { Seen } from '../../engine/see.js';
import type { GameFolder } from '../contract.js';
import { rules } from './rules/rules.js';
import type { RegicideView } from './rules/view.js';
import { handScene, tableScene } from './scene/scene.js';
import { typed } from './typed.js';
import { regicideSignals } from './words/signals.js';
import { regicideWords } from './words/words.js';

const tableOf = (view: Seen): RegicideView => (view as Seen<RegicideView>).table;

/** Regicide as the surfaces know it. */
export const folder: GameFolder = {
  rules,
  words: regicideWords(),
  tableScene: (view, names, calledOff = false) => tableScene(tableOf(view), { names, calledOff }),
  handScene: (view, names, legal) =>
    handScene(tableOf(view), {
      names,
      covering: view.asked?.kind === 'suffer',
      ...(asksForCards(view, legal) && { choosable: [...new Set(legal.flat())] }),
    }),
  signals: regicideSignals(),
  rematchOptions: firstOfRematch,
  typed,
};

/** Nothing of the hand is dimmed while a seat is to be named. */
const asksForCards = (view: Seen, legal: readonly unknown[]): boolean =>
  legal.length > 0 && tableOf(view).phase !== 'next';

/** R5 Who brought down the last King begins the next match; drawn where no King fell. */
function firstOfRematch(view: Seen): Readonly<Record<string, string>> {
  const slain = tableOf(view).defeated.filter(({ card }) => card.startsWith('K'));
  const last = slain.at(-1);
  return last && view.seats > 1 ? { first: String(last.seat) } : {};
}
