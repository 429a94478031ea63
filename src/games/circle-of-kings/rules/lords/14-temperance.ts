import type { Lord } from './lord.js';

/** M14 Temperance. This combat counts the Captains only. */
export const temperance: Lord = {
  number: 14,
  moment: 'combat',
  initiative: 14,
  act(g) {
    g.state.effects.push('temperance');
  },
};
