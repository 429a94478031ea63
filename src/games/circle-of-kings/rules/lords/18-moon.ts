import { swap } from '../ring.js';
import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

/** M18 The Moon. Top and bottom King change places, for good. */
export const moon: Lord = {
  id: 'moon',
  number: 18,
  moment: 'circle',
  initiative: 18,
  look: { emoji: '🌙' },
  act(g, owner) {
    swap(g.state, 'top', 'bottom');
    tellCircle(g, owner);
  },
};
