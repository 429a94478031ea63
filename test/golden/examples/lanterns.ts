import { en } from '../../toy/words/en/messages.js';
import type { Golden } from '../games.js';

export const lanterns: Golden = {
  messages: { messages: en },
  matches: [
    { seats: 2, options: {}, seed: 'golden 0', slips: 1 },
    { seats: 3, options: {}, seed: 'golden 1', slips: 3 },
  ],
  examples: [],
  told: [],
  never: {},
};
