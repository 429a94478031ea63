import { armyOf, type Card, rivalOf, sideOf } from '../state.js';
import { burnLords, eliminate } from '../table.js';
import type { Lord } from './lord.js';

/** M15 The Devil. Its owner wins the combat: the rival burns a Lord. Then the owner's army is eliminated. Round over. */
export const devil: Lord = {
  number: 15,
  moment: 'reveal',
  initiative: 15,
  endsRound: true,
  act(g, owner) {
    const { state: s } = g;
    s.combat = { values: null, winner: owner };
    g.tell({ type: 'combat', values: null, winner: owner, rule: 'devil' });
    burnLords(g, [rivalOf(owner)], 'combat');
    eliminate(g, owner, armyOf(sideOf(s, owner)), sideOf(s, owner).lord as Card);
  },
};
