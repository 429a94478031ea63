import { sure } from '../../../../engine/sure.js';
import { armyOf, SEATS, sideOf } from '../state.js';
import { burnLords, eliminate } from '../table.js';
import type { Lord } from './lord.js';

/** M13 Death. The combat is a draw, both burn a Lord, then (G14) both armies are eliminated. The round is over. */
export const death: Lord = {
  id: 'death',
  number: 13,
  moment: 'reveal',
  look: { emoji: '💀' },
  endsRound: true,
  act(g, owner) {
    const { state: s } = g;
    s.combat = { values: null, winner: null };
    g.tell({ type: 'combat', values: null, winner: null, rule: 'death' });
    burnLords(g, SEATS, 'combat');
    for (const seat of SEATS) eliminate(g, seat, armyOf(sideOf(s, seat)), sure(sideOf(s, owner).lord));
  },
};
