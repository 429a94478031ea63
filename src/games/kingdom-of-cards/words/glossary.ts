import type { Term } from '../../../contract/game.js';
import type { SayCards } from './phrases.js';

/** Each word with a meaning of its own, by its key, and the rule that gives it. */
const RULES = {
  deploy: 'R2',
  reinforce: 'R3',
  pair: 'R7',
  alliance: 'R4',
  call: 'R5',
  win: 'R9',
  mulligan: 'R12',
} as const;

/** In the order in which they are met. */
export const glossary = (say: SayCards): readonly Term[] =>
  (Object.keys(RULES) as (keyof typeof RULES)[]).map((key) => ({
    word: say(`term.${key}`),
    means: say(`means.${key}`),
    rule: RULES[key],
  }));
