import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

/** M20 The Last Judgement. The four Kings are shuffled and laid out anew: top, right, bottom, left. */
export const lastJudgement: Lord = {
  id: 'judgement',
  number: 20,
  moment: 'circle',
  look: { emoji: '🎺' },
  act(g, owner) {
    g.shuffle('circle', g.state.circle);
    tellCircle(g, owner);
  },
};
