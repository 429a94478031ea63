import type { Lord } from './lord.js';

/** M19 The Sun. Right and left King change places, for good. */
export const sun: Lord = { id: 'sun', number: 19, moment: 'circle', look: { emoji: '☀️' }, swaps: ['right', 'left'] };
