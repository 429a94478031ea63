import type { Lord } from './lord.js';

/** M18 The Moon. Top and bottom King change places, for good. */
export const moon: Lord = { id: 'moon', number: 18, moment: 'circle', look: { emoji: '🌙' }, swaps: ['top', 'bottom'] };
