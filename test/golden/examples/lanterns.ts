import { locales } from '../../toy/words/phrases.js';
import type { Golden } from '../games.js';

export const lanterns: Golden = {
  messages: { messages: locales.messages('en', 'games/lanterns') },
  matches: [
    { seats: 2, options: {}, seed: 'golden 0', slips: 1 },
    { seats: 3, options: {}, seed: 'golden 1', slips: 3 },
  ],
  examples: [],
  told: [],
  never: {},
};
