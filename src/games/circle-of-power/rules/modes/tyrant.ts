import { basic } from './basic.js';
import type { ModeRules } from './mode.js';

/** R12 Lonely Tyrant: cities are only destroyed, and the emperor who loses the fewest leads. */
export const tyrant: ModeRules = {
  ...basic,
  conquers: false,
  destroys: true,
  retakes: false,
  dummiesLead: false,
  takeOver: () => 'destroy',
  score: ({ holy, ruins }, emperor) => Math.max(0, holy - ruins[emperor]),
};
