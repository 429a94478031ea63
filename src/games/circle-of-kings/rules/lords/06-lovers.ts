import type { Lord } from './lord.js';

/**
 * M6 The Lovers. The round is over: no winner, no loser, no draw, nobody burns. All armies go back to hand. G12 After
 * a Hanged Man too, who has turned the phases round in vain.
 */
export const lovers: Lord = { id: 'lovers', number: 6, moment: 'reveal', look: { emoji: '💞' }, endsRound: true };
