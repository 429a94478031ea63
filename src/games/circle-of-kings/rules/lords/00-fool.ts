import type { Lord } from './lord.js';

/** M0 The Fool. The lower value wins this combat. Equal is still a draw. G28 An empty army, worth 0, is the lowest. */
export const fool: Lord = {
  id: 'fool',
  number: 0,
  moment: 'combat',
  look: { emoji: '🃏', sign: 'jester' },
  lasts: { effect: 'fool', combat: { rule: 'low', lowerWins: true } },
};
