import { POSITIONS, standing } from '../ring.js';
import type { Lord } from './lord.js';

/** M5 The Hierophant. The walk starts at a position of the owner's choice, though not at a removed King's. */
export const hierophant: Lord = {
  id: 'hierophant',
  number: 5,
  moment: 'circle',
  look: { emoji: '⛪' },
  question: {
    about: 'circle',
    options: (s) => standing(s),
    answered(g, _, [choice]) {
      const position = POSITIONS.find((each) => each === choice) ?? 'top';
      g.state.start = position;
      g.tell({ type: 'start', position });
    },
  },
};
