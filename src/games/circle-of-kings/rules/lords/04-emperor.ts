import { kingAfter, kingOf, topmost } from '../ring.js';
import { suitOf } from '../state.js';
import type { Lord } from './lord.js';

/**
 * M4 The Emperor. During this Circle Phase cards of the topmost King's suit, both players', prey on the suits of the
 * two Kings after him. The attacker picks one of the two suits (`suit`), the defender the card. G18 Topmost is judged
 * during the walk.
 */
export const emperor: Lord = {
  id: 'emperor',
  number: 4,
  moment: 'circle',
  look: { emoji: '🤴', sign: 'crown' },
  lasts: {
    effect: 'emperor',
    prey(s, suit) {
      const king = kingOf(suit);
      return king === topmost(s) ? [suitOf(kingAfter(s, king, 2))] : [];
    },
  },
};
