import type { Lord } from './lord.js';

/** M0 The Fool. The lower value wins this combat. Equal is still a draw. */
export const fool: Lord = {
  number: 0,
  moment: 'combat',
  initiative: 0,
  act(g) {
    g.state.effects.push('fool');
  },
};
