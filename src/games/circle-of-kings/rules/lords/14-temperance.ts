import { armyOf } from '../state.js';
import type { Lord } from './lord.js';

/** M14 Temperance. This combat counts the Captains only: G15, G16 0 for a seat that has none. */
export const temperance: Lord = {
  id: 'temperance',
  number: 14,
  moment: 'combat',
  look: { emoji: '💧', sign: 'cups' },
  lasts: {
    effect: 'temperance',
    combat: { rule: 'captains', counts: ({ captain }) => armyOf({ captain, army: [] }) },
  },
};
