import type { Scenes } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { RegicideEvent } from '../rules/events.js';
import type { RegicideView } from '../rules/view.js';
import { regicideIn } from '../words/phrases.js';
import { regicideCover } from './cover.js';
import { endScene } from './end.js';
import { handScene } from './hand.js';
import { regicideLessons } from './lessons.js';
import { momentScene } from './moment.js';
import { tableScene } from './table.js';

type View = Seen<RegicideView>;

/** The two pictures in the language nearest to a locale. */
export function regicideScenes(locale: string): Scenes {
  const say = regicideIn(locale);
  const table: Scenes['table'] = (view: View, names, calledOff = false) =>
    tableScene(view.table, { say, names, calledOff });
  return {
    table,
    hand: (view: View, names, legal) =>
      handScene(view.table, {
        say,
        names,
        covering: view.asked?.kind === 'suffer',
        ...(asksForCards(view.table, legal) && { choosable: [...new Set(legal.flat())] }),
      }),
    moment: (events: readonly RegicideEvent[], names) => momentScene(say, events, names),
    end: (view: View, names, day) => endScene(view, { say, names }, day),
    cover: () => regicideCover(locale),
    lesson: regicideLessons(say, table),
  };
}

/** While a seat is to be named, no card of the hand is dimmed. */
const asksForCards = ({ phase }: RegicideView, legal: readonly unknown[]): boolean =>
  legal.length > 0 && phase !== 'next';
