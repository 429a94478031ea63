import type { Chance } from '../../../src/engine/chance.js';
import { rulebookOf } from '../../../src/engine/game.js';
import { imaginedBase } from '../../../src/engine/imagined.js';
import type { Seen } from '../../../src/engine/see.js';
import { Table } from '../../../src/engine/table.js';
import { decisions } from './decisions.js';
import { resume } from './resume.js';
import { CARDS, type LanternState } from './state.js';
import { steps } from './steps.js';
import type { LanternView } from './view.js';

const rulebook = rulebookOf({ id: 'lanterns', steps, decisions });

/** A random state that fits what an eye sees: the pile and the wishes it doesn't know are dealt anew. */
export function imagine(seen: Seen<LanternView>, chance: Chance): LanternState {
  const { turn, market, rows, wishes } = seen.table;
  const known = new Set([...market, ...rows.flat(), ...wishes]);
  const pile = CARDS.filter((card) => !known.has(card));
  chance.shuffle(pile);
  const state: LanternState = {
    ...imaginedBase(seen),
    turn,
    market: [...market],
    rows: rows.map((row) => [...row]),
    wishes: wishes.flatMap((wish) => (wish === null ? pile.splice(0, 1) : [wish])),
    pile,
  };
  resume(state);
  new Table(rulebook, state).run();
  return state;
}
