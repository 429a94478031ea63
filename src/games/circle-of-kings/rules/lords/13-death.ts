import { armyOf, type Card, SEATS, sideOf } from '../state.js';
import { burnLords, eliminate } from '../table.js';
import type { Lord } from './lord.js';

/** M13 Death. The combat is a draw, both burn a Lord, then both armies are eliminated. The round is over. */
export const death: Lord = {
  number: 13,
  moment: 'reveal',
  initiative: 13,
  endsRound: true,
  act(g, owner) {
    const { state: s } = g;
    s.combat = { values: null, winner: null };
    g.tell({ type: 'combat', values: null, winner: null, rule: 'death' });
    burnLords(g, SEATS, 'combat');
    for (const seat of SEATS) eliminate(g, seat, armyOf(sideOf(s, seat)), sideOf(s, owner).lord as Card);
  },
};
