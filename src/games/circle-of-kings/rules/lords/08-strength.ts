import { sure } from '../../../../engine/sure.js';
import { armyOf, SEATS, sideOf } from '../state.js';
import { toDiscard } from '../table.js';
import type { Lord } from './lord.js';

/**
 * M8 Strength. One card of the owner's army, the Captain too (G17), counts double in this combat, and is destroyed right
 * after R23, won or lost, in whatever army it lies.
 */
export const strength: Lord = {
  id: 'strength',
  number: 8,
  moment: 'combat',
  look: { emoji: '🦁' },
  question: {
    about: 'own',
    options: (s, owner) => armyOf(sideOf(s, owner)),
    answered(g, owner, [card = '']) {
      g.state.doubled = card;
      g.tell({ type: 'doubled', seat: owner, card });
    },
  },
  fought(g) {
    const { state: s } = g;
    const card = s.doubled;
    if (card === null) return;
    const seat = sure(SEATS.find((each) => armyOf(sideOf(s, each)).includes(card)));
    s.doubled = null;
    toDiscard(s, seat, card);
    g.tell({ type: 'destroyed', seat, card });
  },
};
