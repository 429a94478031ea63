import { oneOption } from '../../../../engine/legal.js';
import { armyOf, type Card, rivalOf, sideOf } from '../state.js';
import { leaveArmy } from '../table.js';
import { askFor, type Lord } from './lord.js';

/**
 * M9 The Hermit. One card of the rival's army joins the owner's army until Cleanup. G15 A Captain becomes an ordinary
 * card of it, and the robbed army has none.
 */
export const hermit: Lord = {
  number: 9,
  moment: 'combat',
  initiative: 9,
  asks: { hermit: oneOption },
  ask(g, owner) {
    askFor(g, 9, owner, 'hermit', armyOf(sideOf(g.state, rivalOf(owner))));
  },
  answered(g, owner, [card]) {
    const { state: s } = g;
    leaveArmy(s, rivalOf(owner), card as Card);
    sideOf(s, owner).army.push(card as Card);
    g.tell({ type: 'stolen', seat: owner, card: card as Card });
  },
};
