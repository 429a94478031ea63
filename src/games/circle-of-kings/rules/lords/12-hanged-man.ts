import type { Lord } from './lord.js';

/** M12 The Hanged Man. R20 The Circle Phase comes before the Combat Phase, and its owner acts first in it. */
export const hangedMan: Lord = {
  id: 'hanged',
  number: 12,
  moment: 'reveal',
  look: { emoji: '🙃', sign: 'sword' },
  act(g, owner) {
    g.state.hanged = owner;
    g.state.first = owner;
  },
};
