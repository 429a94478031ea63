import { sure } from '../../../../engine/sure.js';
import { armyOf, rivalOf, sideOf } from '../state.js';
import { burnLords, eliminate } from '../table.js';
import type { Lord } from './lord.js';

/**
 * M15 The Devil. Its owner wins the combat: the rival burns a Lord. Then (G14) the owner's army is eliminated, and the
 * other one survives (G13). The round is over.
 */
export const devil: Lord = {
  id: 'devil',
  number: 15,
  moment: 'reveal',
  look: { emoji: '😈' },
  endsRound: true,
  act(g, owner) {
    const { state: s } = g;
    s.combat = { values: null, winner: owner };
    g.tell({ type: 'combat', values: null, winner: owner, rule: 'devil' });
    burnLords(g, [rivalOf(owner)], 'combat');
    eliminate(g, owner, armyOf(sideOf(s, owner)), sure(sideOf(s, owner).lord));
  },
};
