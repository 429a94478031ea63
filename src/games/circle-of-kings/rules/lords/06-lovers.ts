import type { Lord } from './lord.js';

/** M6 The Lovers. The round is over: no winner, no loser, no draw, nobody burns. All armies go back to hand. */
export const lovers: Lord = {
  number: 6,
  moment: 'reveal',
  initiative: 6,
  endsRound: true,
};
