import type { Seat } from '../../../../engine/table.js';
import { armyOf, type Card, type CircleState, rivalOf, sideOf } from '../state.js';
import { leaveArmy } from '../table.js';
import type { Lord } from './lord.js';

/** The card goes over to a seat's army. G15 A Captain becomes an ordinary card of it, and the robbed army has none. */
export function steal(s: Pick<CircleState, 'sides'>, seat: Seat, card: Card): void {
  leaveArmy(s, rivalOf(seat), card);
  sideOf(s, seat).army.push(card);
}

/** M9 The Hermit. One card of the rival's army joins the owner's army until Cleanup. G17 He must steal, even to his harm. */
export const hermit: Lord = {
  id: 'hermit',
  number: 9,
  moment: 'combat',
  look: { emoji: '🏮' },
  question: {
    about: 'theirs',
    options: (s, owner) => armyOf(sideOf(s, rivalOf(owner))),
    answered(g, owner, [card = '']) {
      steal(g.state, owner, card);
      g.tell({ type: 'stolen', seat: owner, card });
    },
  },
};
