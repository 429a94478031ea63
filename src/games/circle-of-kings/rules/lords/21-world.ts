import { armyOf, SEATS, sideOf } from '../state.js';
import { bothArmies, toDiscard, topOfArmy } from '../table.js';
import type { Lord } from './lord.js';

/**
 * M21 The World. Both armies are eliminated, Captains too. Each seat, seat 0 first, then deploys from the top of its
 * Army deck as many cards as it just lost; G16 none of them is a Captain.
 */
export const world: Lord = {
  number: 21,
  moment: 'combat',
  initiative: 21,
  act(g) {
    const { state: s } = g;
    const lost = bothArmies(s);
    for (const seat of SEATS) for (const card of armyOf(sideOf(s, seat))) toDiscard(s, seat, card);
    for (const seat of SEATS) {
      const gone = lost[seat] as string[];
      const cards = gone.map(() => topOfArmy(g, seat));
      sideOf(s, seat).army.push(...cards);
      g.tell({ type: 'replaced', seat, lost: gone, cards: [...cards] });
    }
  },
};
