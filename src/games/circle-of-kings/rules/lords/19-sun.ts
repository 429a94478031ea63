import { swap } from '../ring.js';
import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

const SUN = ['right', 'left'] as const;

/** M19 The Sun. Right and left King change places, for good. */
export const sun: Lord = {
  id: 'sun',
  number: 19,
  moment: 'circle',
  look: { emoji: '☀️' },
  swaps: SUN,
  act(g, owner) {
    swap(g.state, ...SUN);
    tellCircle(g, owner);
  },
};
