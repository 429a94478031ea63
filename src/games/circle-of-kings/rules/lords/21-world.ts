import { sure } from '../../../../engine/sure.js';
import { armyOf, bySeat, SEATS, sideOf } from '../state.js';
import { toDiscard, topOfArmy } from '../table.js';
import type { Lord } from './lord.js';

/**
 * M21 The World. Both armies are eliminated, Captains too. Each seat, seat 0 first, then deploys from the top of its
 * Army deck as many cards as it just lost; G16 none of them is a Captain. G4 That may take a deck made anew.
 */
export const world: Lord = {
  id: 'world',
  number: 21,
  moment: 'combat',
  look: { emoji: '🌍' },
  act(g) {
    const { state: s } = g;
    const lost = bySeat((seat) => armyOf(sideOf(s, seat)));
    for (const seat of SEATS) for (const card of sure(lost[seat])) toDiscard(s, seat, card);
    for (const seat of SEATS) {
      const cards = sure(lost[seat]).map(() => topOfArmy(g, seat));
      sideOf(s, seat).army.push(...cards);
      g.tell({ type: 'replaced', seat, lost: sure(lost[seat]), cards: [...cards] });
    }
  },
};
