import { rivalOf, sideOf } from '../state.js';
import type { Lord } from './lord.js';

/** M3 The Empress. R17 The rival's Lord is negated: it has no effect in the whole round. G31 It stays on the table. */
export const empress: Lord = {
  id: 'empress',
  number: 3,
  moment: 'reveal',
  initiative: 23,
  look: { emoji: '👸', sign: 'crown' },
  opposes: 'negates',
  act(g, owner) {
    const { state: s } = g;
    const rival = rivalOf(owner);
    s.negated = rival;
    s.queue = s.queue.filter((seat) => seat !== rival);
    g.tell({ type: 'negated', seat: rival, lord: sideOf(s, rival).lord });
  },
};
