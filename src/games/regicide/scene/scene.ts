import type { Seen } from '../../../engine/see.js';
import type { Scenes } from '../../contract.js';
import type { RegicideView } from '../rules/view.js';
import { regicideIn } from '../words/phrases.js';
import { handScene } from './hand.js';
import { tableScene } from './table.js';

const tableOf = (view: Seen): RegicideView => (view as Seen<RegicideView>).table;

/** The two pictures in the language nearest to a locale. */
export function regicideScenes(locale: string): Scenes {
  const say = regicideIn(locale);
  return {
    table: (view, names, calledOff = false) => tableScene(tableOf(view), { say, names, calledOff }),
    hand: (view, names, legal) =>
      handScene(tableOf(view), {
        say,
        names,
        covering: view.asked?.kind === 'suffer',
        ...(asksForCards(view, legal) && { choosable: [...new Set(legal.flat())] }),
      }),
  };
}

/** Nothing of the hand is dimmed while a seat is to be named. */
const asksForCards = (view: Seen, legal: readonly unknown[]): boolean =>
  legal.length > 0 && tableOf(view).phase !== 'next';
