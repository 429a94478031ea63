import { swap } from '../ring.js';
import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

/** M19 The Sun. Right and left King change places, for good. */
export const sun: Lord = {
  id: 'sun',
  number: 19,
  moment: 'circle',
  initiative: 19,
  look: { emoji: '☀️' },
  act(g, owner) {
    swap(g.state, 'right', 'left');
    tellCircle(g, owner);
  },
};
