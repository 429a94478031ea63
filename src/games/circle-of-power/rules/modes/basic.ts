import { type Homes, KEPT, type ModeRules } from './mode.js';

const RETAKEN: Homes = { by: 'taken', victim: 'next', left: 'own' };

/** R6 The basic game: cities are conquered or retaken. The other modes change it. */
export const basic: ModeRules = {
  conquers: true,
  destroys: false,
  retakes: true,
  dummiesLead: true,
  takeOver: () => 'conquer',
  hands: () => [],
  homes: ({ manner }) => (manner === 'retake' ? RETAKEN : KEPT),
  score: ({ totals }, emperor) => totals[emperor],
};
