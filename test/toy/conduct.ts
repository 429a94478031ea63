import type { Conduct } from '../../src/contract/game.js';

/** Every turn stands for itself. What may be taken lies open, but what it is worth is for the own eyes. */
export const conduct: Conduct = { goesOn: () => false };
