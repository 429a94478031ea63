import { sure } from '../../../../engine/sure.js';
import { KINGS } from '../state.js';
import type { Lord } from './lord.js';

/**
 * M16 The Tower. A King other than the top one leaves the Circle until Cleanup. Army cards of his suit can neither be
 * used nor be eliminated in this Circle Phase; the other three Kings form the ring. G21 The top King is spared.
 */
export const tower: Lord = {
  id: 'tower',
  number: 16,
  moment: 'circle',
  look: { emoji: '🗼' },
  question: {
    about: 'circle',
    options: ({ circle }) => circle.slice(1),
    answered(g, _, [choice]) {
      const king = sure(KINGS.find((each) => each === choice));
      g.state.removed = king;
      g.tell({ type: 'king-removed', king });
    },
  },
};
