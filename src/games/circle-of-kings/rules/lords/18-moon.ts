import { swap } from '../ring.js';
import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

const MOON = ['top', 'bottom'] as const;

/** M18 The Moon. Top and bottom King change places, for good. */
export const moon: Lord = {
  id: 'moon',
  number: 18,
  moment: 'circle',
  look: { emoji: '🌙' },
  swaps: MOON,
  act(g, owner) {
    swap(g.state, ...MOON);
    tellCircle(g, owner);
  },
};
